import { readFileSync } from 'node:fs'
import { HIDDEN } from '../engine/redact.ts'

/** An answer of a recording. */
export type Recorded = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  isHidden: boolean
}

/** The headers that belong to the recorded connection, or to the clock of the recorded world. */
const LEFT_OUT =
  /^(content-length|content-encoding|transfer-encoding|connection|keep-alive|date|vary|set-cookie|:.*|access-control-.*)$/i

/** An entry as it is in a file of anyone; its members are checked where they are read. */
export type Entry = Record<string, unknown>

/** @throws Error when the file is no HAR */
export function entriesOf(file: string): Entry[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is no HAR: ${error instanceof Error ? error.message : String(error)}`)
  }
  const entries = memberOf(memberOf(content, 'log'), 'entries')
  if (!Array.isArray(entries)) throw new Error(`${file} is no HAR: log.entries is missing`)
  return entries.map((entry: unknown, nth) => {
    const { request, response } = Object(entry)
    const isUsable =
      URL.canParse(String(memberOf(request, 'url'))) && typeof memberOf(response, 'status') === 'number'
    if (!isUsable)
      throw new Error(`${file} is no HAR: log.entries[${nth}] has no request.url or response.status`)
    return Object(entry)
  })
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function textAt(value: unknown, name: string): string {
  const text = memberOf(value, name)
  return typeof text === 'string' ? text : ''
}

/** The recorded answer; undefined when there was none, or its body is not in the file. */
export function answerIn({ response }: Entry): Recorded | undefined {
  const status = Number(memberOf(response, 'status'))
  const content = memberOf(response, 'content')
  const text = memberOf(content, 'text')
  const isEmpty = status === 204 || memberOf(content, 'size') === 0
  if (status < 200 || (typeof text !== 'string' && !isEmpty)) return undefined
  const written = typeof text === 'string' ? text : ''
  const headers = memberOf(response, 'headers')
  const pairs = (Array.isArray(headers) ? headers : []).map((each): [string, string] => [
    textAt(each, 'name').toLowerCase(),
    textAt(each, 'value'),
  ])
  const kept = pairs.filter(([name]) => name !== '' && !LEFT_OUT.test(name))
  const body = textAt(content, 'encoding') === 'base64' ? Buffer.from(written, 'base64') : written
  return { status, headers: Object.fromEntries(kept), body, isHidden: written.includes(HIDDEN) }
}
