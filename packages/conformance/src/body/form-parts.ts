import { type FieldWriting, PLAIN } from '../document/forms.ts'
import { isTree } from '../document/tree.ts'
import type { Body } from './body.ts'
import type { SentFile } from './files.ts'
import { plainText } from './text.ts'

/** One part of a form. */
export type Part = { name: string } & ({ text: string; type: string | undefined } | { file: SentFile })

/** The parts of a form in the order of its fields, files last. */
export function partsOf({ value, form, files = {} }: Body): Part[] {
  const fields = isTree(value) ? Object.entries(value) : []
  return [
    ...fields.flatMap(([name, each]) => fieldParts(name, each, form?.writingOf(name) ?? PLAIN)),
    ...Object.entries(files).flatMap(([name, several]) => several.map((file): Part => ({ name, file }))),
  ]
}

function fieldParts(name: string, value: unknown, { json, inParts, type, separator }: FieldWriting): Part[] {
  const entries = Array.isArray(value) ? value : [value]
  if (json) {
    const parts = inParts ? entries : [value]
    return parts.map((each) => ({ name, text: JSON.stringify(each), type: type ?? 'application/json' }))
  }
  if (separator !== undefined) return [{ name, text: entries.map(plainText).join(separator), type }]
  return entries.map((each) => ({ name, text: plainText(each), type }))
}

/** The text of a form without files, as `application/x-www-form-urlencoded`. */
export function urlencoded(parts: readonly Part[]): string {
  const pairs = parts.flatMap((part): [string, string][] => ('text' in part ? [[part.name, part.text]] : []))
  return new URLSearchParams(pairs).toString()
}
