import { numberIn } from '@portal/document'
import { essence, writingOf } from '../document/media-types.ts'
import type { Media, Operation } from '../document/operations.ts'
import { flat, type Reader, typesOf } from '../document/shape.ts'
import { valueAt } from '../document/tree.ts'
import type { Got } from '../run/exchange.ts'
import type { Problem } from './check-answer.ts'
import { bodyProblems } from './check-body.ts'
import { xmlProblems } from './xml-body.ts'

/** Checks XML by its schema, and another text against a schema of a string, a number or a boolean. */
export function textProblems({ document }: Operation, { type, schema }: Media, { text }: Got): Problem[] {
  if (schema === undefined || writingOf(type) !== 'text') return []
  const reader: Reader = { document, side: 'answer' }
  const types = typesOf(flat(reader, valueAt(document.schemas.tree.answer, schema)))
  // A document may describe XML as one text only.
  if (/[/+]xml$/.test(essence(type)) && types[0] !== 'string') return xmlProblems(reader, schema, text)
  if (types[0] === undefined || types[0] === 'object' || types[0] === 'array') return []
  // Many services end a text with a line break.
  const lines = [text, text.replace(/\r?\n$/, '')]
  const values = types[0] === 'string' ? lines : [readingOf(lines[1] ?? text), ...lines]
  const tried = values.map((each) => bodyProblems(reader, schema, each))
  return tried.some((problems) => problems.length === 0) ? [] : (tried[0] ?? [])
}

/** The number, the boolean or the text that a text stands for. */
function readingOf(text: string): unknown {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return numberIn(text.trim()) ?? Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}
