import {
  branch,
  ENVELOPE,
  flat,
  isTree,
  list as listAt,
  OF_OTHERS,
  plainName,
  text,
  valueAt,
} from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'

const DEPTH = 3

/** The named schemas of the entry in an operation's successes, inside of envelopes: `#/components/schemas/Payment`. */
export function entrySchemas(operation: Operation): Set<string> {
  return collected(operation, (reader, schema) => ofEntry(reader, schema, 0))
}

/** The named schemas of the entries that an operation lists. */
export function listedSchemas(operation: Operation): Set<string> {
  return collected(operation, (reader, schema) => ofList(reader, schema, 0))
}

function collected(operation: Operation, read: (reader: Reader, schema: unknown) => string[]): Set<string> {
  const { document, answers } = operation
  const good = answers.filter(({ status }) => status.startsWith('2') && status !== '202')
  const pointers = good.flatMap(({ media }) => media.flatMap(({ schema }) => schema ?? []))
  const { answer } = document.schemas.tree
  return new Set(pointers.flatMap((each) => read({ document, side: 'answer' }, valueAt(answer, each))))
}

function ofEntry(reader: Reader, schema: unknown, depth: number): string[] {
  if (depth > DEPTH) return []
  const inner = Object.entries(branch(flat(reader, schema), 'properties')).filter(([name]) =>
    ENVELOPE.test(plainName(name)),
  )
  return [...namesOf(reader, schema), ...inner.flatMap(([, each]) => ofEntry(reader, each, depth + 1))]
}

function ofList(reader: Reader, schema: unknown, depth: number): string[] {
  if (depth > DEPTH) return []
  const shape = flat(reader, schema)
  if (isTree(shape.items)) return namesOf(reader, shape.items)
  return Object.entries(branch(shape, 'properties')).flatMap(([name, each]) =>
    OF_OTHERS.test(plainName(name)) ? [] : ofList(reader, each, depth + 1),
  )
}

/** The name of a schema, or the names of its alternatives: a list may show payments among refunds. */
function namesOf(reader: Reader, schema: unknown, depth = 0): string[] {
  if (!isTree(schema) || depth > DEPTH) return []
  const name = text(schema, '$ref')
  const several = [...listAt(flat(reader, schema), 'oneOf'), ...listAt(flat(reader, schema), 'anyOf')]
  const own = name === '' ? [] : [name]
  return [...own, ...several.flatMap((each) => namesOf(reader, each, depth + 1))]
}
