import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from './limits.ts'
import { isAddress } from './reach.ts'

/** A reference that is not followed, or a file that is not used. The message names the document and the reason. */
export class RefusedDocument extends Error {
  override readonly name = 'RefusedDocument'
}

export const OUTSIDE = 'which is outside of its folder or origin; --root allows another one'

/** A longer way from address to address is taken for a circle. */
const MOST_HOPS = 5

/**
 * The text of a file.
 * @throws RefusedDocument when it is larger than a document, Error when it cannot be read or is no file
 */
export async function textOfFile(file: string): Promise<string> {
  const found = await stat(file)
  if (found.isDirectory()) throw new Error(`Expected a file but received a folder at ${file}.`)
  if (!found.isFile()) throw new Error(`${file} is no file`)
  if (found.size > LIMITS.bytes) throw tooLarge(file)
  return readFile(file, 'utf8')
}

/**
 * The text at an address, and its media type.
 * @param mayLeadTo whether the server may send the reader on to an address
 * @throws RefusedDocument when it is larger than a document or elsewhere, Error when it cannot be read
 */
export async function textOfAddress(
  address: string,
  mayLeadTo: (address: string) => boolean,
): Promise<{ body: string; type: string | undefined }> {
  let source = address
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const answer = await fetch(source, { redirect: 'manual', signal: AbortSignal.timeout(LIMITS.ms) })
    const next = nextOf(answer, source)
    if (next === undefined) {
      if (!answer.ok) throw new Error(`Failed to load ${source}: ${answer.status} ${answer.statusText}`)
      return { body: await bodyOf(answer, source), type: answer.headers.get('content-type') ?? undefined }
    }
    if (!isAddress(next) || !mayLeadTo(next)) {
      throw new RefusedDocument(`${address} leads on to ${next}, ${OUTSIDE}`)
    }
    source = next
  }
  throw new Error(`Failed to load ${address}: it leads on too often`)
}

function nextOf({ status, headers }: Response, source: string): string | undefined {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status <= 399 && location !== null
  return isRedirect && URL.canParse(location, source) ? new URL(location, source).href : undefined
}

/** The bytes are counted while they arrive, unpacked. */
async function bodyOf(answer: Response, source: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > LIMITS.bytes) throw tooLarge(source)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(source: string): RefusedDocument {
  return new RefusedDocument(`${source} has more than ${LIMITS.bytes / 1_000_000} MB`)
}
