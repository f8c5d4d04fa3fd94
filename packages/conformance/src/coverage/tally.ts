import { isNumber, isTree } from '@portal/document'
import { writingOf } from '../document/media-types.ts'
import { isCsrf, isDocumentedSuccess, type Operation } from '../document/operations.ts'
import type { Path } from '../generate/spots.ts'
import type { Draft } from '../request/draft.ts'
import type { Exchange } from '../send/exchange.ts'
import { AnswerKeywords } from './answer-keywords.ts'
import { allInputs, type Input, type Inputs, inputsOf, keyOf } from './inputs.ts'

/** The purpose of a request, by the answer that the document gives it. */
export type Aim = 'success' | 'session' | 'unknown' | 'value' | 'media'

/** What a run has tried of one operation. */
export type OperationTally = {
  inputs: Inputs
  aims: Set<Aim>
  /** The number of answers by status. */
  seen: Map<number, number>
}

/** A request with its values, as a run sends it or as a recording has it. */
type Asked = Pick<Draft, 'operation' | 'values' | 'body' | 'session' | 'invalid'>

/** Counts what the requests of a run say, and what was answered. */
export class Tally {
  readonly answers = new AnswerKeywords()
  readonly #byId = new Map<string, OperationTally>()

  add(asked: Asked, { got }: Pick<Exchange, 'got'>): void {
    const { operation, invalid } = asked
    const own = this.of(operation)
    const aim = aimOf(asked)
    const isSuccess = got !== undefined && isDocumentedSuccess(operation, got.status)
    own.aims.add(aim)
    if (got !== undefined) {
      own.seen.set(got.status, (own.seen.get(got.status) ?? 0) + 1)
      this.answers.add(operation, got)
    }
    if (invalid !== undefined) markWrong(own.inputs, invalid)
    else if (isBodyMissing(asked)) markMissing(own.inputs.body)
    else if (aim === 'success') markValid(own.inputs, asked, isSuccess)
  }

  /** What was tried of an operation; nothing where it is asked for the first time. */
  of(operation: Operation): OperationTally {
    const known = this.#byId.get(operation.id)
    if (known !== undefined) return known
    const made = { inputs: inputsOf(operation), aims: new Set<Aim>(), seen: new Map<number, number>() }
    this.#byId.set(operation.id, made)
    return made
  }
}

function aimOf({ operation, body, session, invalid }: Asked): Aim {
  if (session !== 'given') return 'session'
  if (
    invalid?.in === 'header' &&
    operation.parameters.some((each) => each.name === invalid.name && isCsrf(each))
  )
    return 'session'
  if (invalid?.in === 'path' && invalid.keyword === undefined) return 'unknown'
  const isSpoilt = body?.spoil !== undefined
  if (body?.as !== undefined && !(isSpoilt && invalid !== undefined)) return 'media'
  return invalid !== undefined || isSpoilt || isBodyMissing({ operation, body }) ? 'value' : 'success'
}

function isBodyMissing({ operation, body }: Pick<Asked, 'operation' | 'body'>): boolean {
  return operation.body?.required === true && body === undefined
}

function markMissing(input: Input | undefined): void {
  if (input === undefined) return
  input.tried.wrong.add('required')
  input.tried.leftOut = true
}

function markWrong({ parameters, body }: Inputs, invalid: NonNullable<Draft['invalid']>): void {
  const { keyword } = invalid
  if (keyword === undefined) return
  const path = invalid.in === 'body' ? invalid.path : (invalid.inside ?? [])
  const start = invalid.in === 'body' ? body : parameters.get(keyOf(invalid))
  const input = inputAt(start, path)
  if (keyword === 'required') markMissing(input)
  else input?.tried.wrong.add(keyword)
}

function inputAt(start: Input | undefined, path: Path): Input | undefined {
  let input = start
  for (const key of path) input = typeof key === 'number' ? input?.items : input?.properties.get(key)
  return input
}

function markValid(
  { parameters, body }: Inputs,
  { operation, values, ...asked }: Asked,
  isAccepted: boolean,
) {
  for (const { in: location, name } of operation.parameters) {
    const input = parameters.get(keyOf({ in: location, name }))
    if (input !== undefined) mark(input, values[location][name], isAccepted)
  }
  if (body !== undefined) mark(body, sentValue(asked.body), isAccepted)
}

/** The value of a body. In a form, a file is a field of it; a body may be a file itself. */
function sentValue(body: Draft['body']): unknown {
  if (body === undefined) return undefined
  const { value, files = {}, media } = body
  if (files[''] !== undefined) return FILE
  const isForm = ['multipart', 'urlencoded'].includes(writingOf(media.type))
  if (!isForm || !isTree(value)) return value
  return { ...value, ...Object.fromEntries(Object.keys(files).map((name) => [name, FILE])) }
}

/** In place of a file, of which nothing is compared here. */
const FILE = Symbol('file')

function mark(input: Input, value: unknown, isAccepted: boolean): void {
  const { tried, members, edges } = input
  if (value === undefined) {
    tried.leftOut = true
    return
  }
  tried.given = true
  tried.accepted ||= isAccepted
  if (members.includes(String(value))) tried.members.add(String(value))
  for (const { keyword, of, at } of edges) if (sizeOf(value, of) === at) tried.edges.add(keyword)
  markInside(input, value, isAccepted)
}

function markInside({ properties, items }: Input, value: unknown, isAccepted: boolean): void {
  if (Array.isArray(value) && items !== undefined) for (const each of value) mark(items, each, isAccepted)
  if (!isTree(value)) return
  for (const [name, each] of properties) {
    mark(each, Object.hasOwn(value, name) ? value[name] : undefined, isAccepted)
  }
}

function sizeOf(value: unknown, of: 'length' | 'items' | 'number'): number | undefined {
  if (of === 'items') return Array.isArray(value) ? value.length : undefined
  if (of === 'length') return typeof value === 'string' ? value.length : undefined
  // A recorded parameter is the text of its number.
  return isNumber(value) || (typeof value === 'string' && value !== '') ? Number(value) : undefined
}

/** Every input of an operation, parameters first. */
export function inputsIn({ inputs }: OperationTally): Input[] {
  return allInputs(inputs)
}
