import { valueAt } from '@portal/document'
import type { ApiDocument } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor, type Operation } from '../document/operations.ts'
import { hideIn, isCredential, sensitiveNames } from '../document/sensitive.ts'
import type { Got } from '../send/exchange.ts'

/** Replaces a sensitive value of an answer. */
const HIDDEN = '(hidden)'

/** In characters. A shorter value, such as a PIN, may be a part of anything. */
const SHORTEST_REPEATED = 8

/** An answer without the values that its document marks as sensitive, wherever it repeats them, as in an address. */
export function hiddenAnswer(
  operation: Operation,
  got: Got,
  hidden = HIDDEN,
): { headers: Record<string, string>; body: string } {
  const { body, values } =
    got.json === undefined
      ? { body: hiddenText(operation, got.text, hidden), values: [] }
      : hiddenJson(operation, got, got.json.value, hidden)
  const repeated = values.filter((value) => value.length >= SHORTEST_REPEATED)
  const covered = (text: string) => repeated.reduce((all, value) => all.replaceAll(value, hidden), text)
  const headers = Object.entries(got.headers).map(([name, value]) => [
    name,
    covered(hiddenHeader(name, value, hidden)),
  ])
  return { headers: Object.fromEntries(headers), body: covered(body) }
}

function hiddenHeader(name: string, value: string, hidden: string): string {
  if (name === 'set-cookie') return value.replaceAll(/(^|, )([^=;,]+)=[^;,]*/g, `$1$2=${hidden}`)
  return isCredential(name) ? hidden : value
}

/** The original text when it has nothing to hide, and the hidden values as they are written in JSON. */
function hiddenJson(
  operation: Operation,
  got: Got,
  value: unknown,
  shown: string,
): { body: string; values: string[] } {
  const { document } = operation
  const media = answerFor(operation, got.status)?.media ?? []
  const schema = mediaFor(media, got.headers['content-type'] ?? '')?.schema
  const node = schema === undefined ? {} : valueAt(document.schemas.tree.answer, schema)
  const values: string[] = []
  const hidden = hideIn({ document, side: 'answer' }, node, value, (_, each) => {
    values.push(typeof each === 'string' ? JSON.stringify(each).slice(1, -1) : '')
    return shown
  })
  return { body: values.length === 0 ? got.text : JSON.stringify(hidden), values }
}

/** By document, because finding the names reads all of it. */
const namesIn = new WeakMap<ApiDocument, ReadonlySet<string>>()

function hiddenText({ document }: Operation, text: string, hidden: string): string {
  const names = namesIn.get(document) ?? new Set(sensitiveNames({ document, side: 'answer' }))
  namesIn.set(document, names)
  return text.replaceAll(/"([^"\\]+)"(\s*:\s*)"[^"]*/g, (whole, name: string, colon: string) =>
    names.has(name) || isCredential(name) ? `"${name}"${colon}"${hidden}` : whole,
  )
}
