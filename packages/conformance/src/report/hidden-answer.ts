import { valueAt } from '@portal/document'
import type { ApiDocument } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor, type Operation } from '../document/operations.ts'
import { hideIn, isCredential, sensitiveNames } from '../document/sensitive.ts'
import type { Got } from '../send/exchange.ts'

/** Replaces a sensitive value of an answer. */
const HIDDEN = '(hidden)'

/** An answer without the values that its document marks as sensitive. */
export function hiddenAnswer(
  operation: Operation,
  got: Got,
  hidden = HIDDEN,
): { headers: Record<string, string>; body: string } {
  const headers = Object.entries(got.headers).map(([name, value]) => [
    name,
    hiddenHeader(name, value, hidden),
  ])
  const body =
    got.json === undefined
      ? hiddenText(operation, got.text, hidden)
      : hiddenJson(operation, got, got.json.value, hidden)
  return { headers: Object.fromEntries(headers), body }
}

function hiddenHeader(name: string, value: string, hidden: string): string {
  if (name === 'set-cookie') return value.replaceAll(/(^|, )([^=;,]+)=[^;,]*/g, `$1$2=${hidden}`)
  return isCredential(name) ? hidden : value
}

/** The original text when it has nothing to hide. */
function hiddenJson(operation: Operation, got: Got, value: unknown, shown: string): string {
  const { document } = operation
  const media = answerFor(operation, got.status)?.media ?? []
  const schema = mediaFor(media, got.headers['content-type'] ?? '')?.schema
  const node = schema === undefined ? {} : valueAt(document.schemas.tree.answer, schema)
  let found = 0
  const hidden = hideIn({ document, side: 'answer' }, node, value, () => {
    found += 1
    return shown
  })
  return found === 0 ? got.text : JSON.stringify(hidden)
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
