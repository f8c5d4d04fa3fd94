import {
  type GuardedResolver,
  guardedResolver,
  isTooDeep,
  parseJson,
  reachOf,
  readInDeepStack,
  withDigits,
} from '@portal/document'
import { bundleOas, createEmptyRedoclyConfig } from '@redocly/openapi-core/lib/bundle-oas'
import type { SourceText } from './positions.ts'

/** A document with everything it refers to and the first mistake in it, or the reason why it cannot be read. */
type Bundled = { parsed: unknown; problem: string | undefined; sources: SourceText[] } | { reason: string }

/** Reads a document in this thread. */
export async function bundleHere(file: string, roots: readonly string[]): Promise<Bundled> {
  try {
    const externalRefResolver = await guardedResolver(await reachOf(file, roots))
    const config = createEmptyRedoclyConfig()
    const { bundle, problems } = await bundleOas({ ref: file, config, externalRefResolver }).catch(
      (error: unknown) => ofAnotherFormat(error, file, externalRefResolver),
    )
    if (externalRefResolver.refusal !== undefined) throw externalRefResolver.refusal
    const [problem] = problems.filter(({ severity }) => severity === 'error')
    return {
      parsed: withDigits(bundle.parsed),
      problem: problem && (await problemLine(problem)),
      sources: await sourcesIn(externalRefResolver),
    }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** The files that were read, in the order of reading, the document itself first. */
async function sourcesIn({ cache }: GuardedResolver): Promise<SourceText[]> {
  const read = await Promise.all([...cache.values()].map((each) => each.catch(() => undefined)))
  return read.flatMap((each) =>
    each !== undefined && 'source' in each ? [{ file: each.source.absoluteRef, text: each.source.body }] : [],
  )
}

type Problem = Awaited<ReturnType<typeof bundleOas>>['problems'][number]

/** Reads a document of another format, such as AsyncAPI, so that the reason to refuse it can name the format. */
async function ofAnotherFormat(error: unknown, file: string, externalRefResolver: GuardedResolver) {
  if (!(error instanceof Error) || !/^Unsupported OpenAPI version: [a-z]/.test(error.message)) throw error
  const redocly = await import('@redocly/openapi-core')
  return redocly.bundle({ ref: file, config: await redocly.createConfig({}), externalRefResolver })
}

/** Message and position: `Can't resolve $ref at line 4, column 12 (#/paths/~1a/get)`. */
async function problemLine({ message, location: [location] }: Problem): Promise<string> {
  const what = (message.split('\n')[0] ?? message).replace(/\.$/, '')
  if (location === undefined) return what
  // The rest of Redocly takes as long to load as the whole kit, so a document without mistakes does without it.
  const { getLineColLocation } = await import('@redocly/openapi-core')
  const { start } = getLineColLocation(location)
  return `${what} at line ${start.line}, column ${start.col} (${location.pointer ?? '#'})`
}

/** The reason in one line: the position of a YAML mistake, the cause of a failed fetch. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const cut =
    cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message
  const line = (cut.split('\n')[0] ?? cut).replace(/\.$/, '')
  return line.replace(/ in "[^"]+" \((\d+):(\d+)\)$/, ', line $1, column $2')
}

/**
 * Reads a document with everything it refers to, from a file or an address. One whose chains of references are longer than
 * the stack is read in a thread with a large one.
 * @param roots folders and origins, besides its own, to which its references may lead
 */
export async function bundledOf(file: string, roots: readonly string[]): Promise<Bundled> {
  const bundled = await bundleHere(file, roots)
  if (!('reason' in bundled) || !isTooDeep(bundled.reason)) return bundled
  const script = new URL('./bundle-worker.ts', import.meta.url)
  const read: Bundled = Object(parseJson(await readInDeepStack(script, file, roots)))
  return read
}
