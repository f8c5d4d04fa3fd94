import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MockAnswer } from './engine/exchange.ts'

/** A body that fits into one packet gains nothing from compression. */
const PACKET_BYTES = 1400
const pack = promisify(brotliCompress)
/** Compresses lists almost as well as the highest quality, in a hundredth of its time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * A response, and the header lines that it has besides the lines of the answer: names and values in turn. Node writes a list
 * without the checks and copies that headers cost which are set one by one.
 */
export type Reply = { response: ServerResponse; lines: string[] }

/** Whether to compress an answer, as gateways do: a longer JSON text, for a client that accepts it. */
export function isWorthPacking({ status, headers, body }: MockAnswer, accepted: string): boolean {
  return (
    status === 200 &&
    headers['content-type']?.startsWith('application/json') === true &&
    body.length > PACKET_BYTES &&
    /\bbr\b/.test(accepted)
  )
}

export async function sendPacked(reply: Reply, answer: MockAnswer) {
  const packed = await pack(answer.body, PACKING)
  writeHead(reply, answer, { 'content-encoding': 'br', 'content-length': String(packed.length) })
  reply.response.end(packed)
}

export function send(reply: Reply, answer: MockAnswer) {
  const { status, body } = answer
  if (status === 204 || status === 304) {
    writeHead(reply, answer, {})
    reply.response.end()
    return
  }
  const length = Buffer.byteLength(body)
  writeHead(reply, answer, { 'content-length': String(length) })
  if (typeof body !== 'string') reply.response.end(body)
  // Node joins head and text and copies both once more, which is worth it for a short text alone.
  else if (length > PACKET_BYTES) reply.response.end(Buffer.from(body))
  else reply.response.end(body, length === body.length ? 'latin1' : 'utf8')
}

export function writeHead(
  { response, lines }: Reply,
  { status, headers, cookies = [] }: MockAnswer,
  more: Readonly<Record<string, string>>,
) {
  // A name counts once, however it is spelled: a recording or Prism may spell it in another way.
  const byName: Record<string, string> = {}
  for (const name in headers) byName[name.toLowerCase()] = headers[name] ?? ''
  Object.assign(byName, more)
  const all = [...lines]
  for (const name in byName) all.push(name, byName[name] ?? '')
  for (const cookie of cookies) all.push('set-cookie', cookie)
  response.writeHead(status, all)
}
