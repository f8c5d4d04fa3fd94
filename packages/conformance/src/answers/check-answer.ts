import {
  below,
  essence,
  isJsonType,
  isTree,
  numberIn,
  type ParameterStyle,
  parameterReader,
  type Side,
  valueAt,
} from '@portal/document'
import type { ErrorObject } from 'ajv'
import type { ApiDocument } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { type Answer, answerFor, type Media, type Operation } from '../document/operations.ts'
import { operationPointer } from '../document/schema-pointers.ts'
import type { Schemas } from '../document/schemas.ts'
import type { Got } from '../send/exchange.ts'
import type { Broken } from '../send/http-call.ts'
import { bodyProblems, errorLine } from './check-body.ts'
import { textProblems } from './text-body.ts'
import type { Problem } from './undocumented.ts'

/** An answer with more is wrong as a whole, such as a list of ids where an object is documented. */
const MOST_PROBLEMS = 200

/** Lists the violations in an answer: status, headers, content type and body. */
export function answerProblems(operation: Operation, got: Got): Problem[] {
  return allProblems(operation, got).slice(0, MOST_PROBLEMS)
}

function allProblems(operation: Operation, got: Got): Problem[] {
  const answer = answerFor(operation, got.status)
  const own = operationPointer(operation)
  if (got.broken !== undefined) return [{ ...brokenProblem(got.broken), pointer: own }]
  if (answer === undefined) {
    const documented = operation.answers.map(({ status }) => status).join(', ')
    const message = `Status ${got.status} is not documented; ${documented} are.`
    const pointer = below(own, 'responses', got.status)
    return [{ rule: 'answer-status', message, pointer, cause: `status ${got.status}` }]
  }
  return [...headerProblems(operation, answer, got), ...contentProblems(operation, answer, got)]
}

function brokenProblem({ by, reason }: Broken): Pick<Problem, 'rule' | 'message'> {
  return by === 'end'
    ? { rule: 'answer-complete', message: `The answer breaks off: ${reason}.` }
    : { rule: 'answer-limits', message: `The answer is not read any further: ${reason}.` }
}

function headerProblems({ document }: Operation, answer: Answer, got: Got): Problem[] {
  const described = answer.headers.filter(({ name }) => name.toLowerCase() !== 'content-type')
  return described.flatMap(({ name, required, schema, style }) => {
    const value = got.headers[name.toLowerCase()]
    const at = below(answer.pointer, 'headers', name)
    const pointer = schema === undefined ? at : schema.replace(/\/(content\/[^/]+\/)?schema$/, '')
    const problem = (message: string): Problem[] => [{ rule: 'answer-header', message, pointer }]
    if (value === undefined) return required ? problem(`The required header ${name} is missing.`) : []
    const reason = schema === undefined ? undefined : headerReason(document, { schema, style }, value)
    return reason === undefined ? [] : problem(`The header ${name} ${reason}.`)
  })
}

/**
 * Why a header does not fit its schema in its style; undefined where it does. One that is sent several times has one value,
 * with commas between.
 */
function headerReason(
  { tree, schemas }: ApiDocument,
  { schema, style }: { schema: string; style: ParameterStyle },
  text: string,
): string | undefined {
  let value: unknown
  try {
    value = parameterReader(style, { tree, schema })(new Map([[style.name, [text]]]))
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
  const errors = textErrors(schemas, 'answer', valueAt(schemas.tree.answer, schema), value)
  return errors === undefined ? undefined : `does not fit: ${errors.map(errorLine).join('; ')}`
}

/**
 * Why a value that is written as text does not fit a schema in any reading: the errors of the reading that has the right
 * type, without the errors of other alternatives. Undefined where it fits.
 */
export function textErrors(
  schemas: Schemas,
  side: Side,
  schema: unknown,
  value: unknown,
): readonly ErrorObject[] | undefined {
  const validate = schemas.of(side, schema)
  const tried = readings(value).map((each) => (validate(each) ? [] : validate.errors))
  if (tried.some((errors) => errors.length === 0) || schemas.readable(side, schema, value)) return undefined
  const apart = tried.map((errors) =>
    errors.filter(({ keyword }) => !['type', 'const', 'oneOf', 'anyOf'].includes(keyword)),
  )
  return apart.find((each) => each.length > 0) ?? tried[0] ?? []
}

/** Lists the JSON values that a value on the wire can mean. Headers carry no type. */
function readings(value: unknown): unknown[] {
  const typed = asTyped(value)
  return typed === value ? [value] : [typed, value]
}

function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (isTree(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTyped(each)]))
  if (value === 'true' || value === 'false') return value === 'true'
  const isNumeric = typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
  return isNumeric ? (numberIn(value) ?? Number(value)) : value
}

function contentProblems(operation: Operation, answer: Answer, got: Got): Problem[] {
  const { pointer } = answer
  if (answer.media.length === 0) {
    if (got.text === '') return []
    const message = `Status ${got.status} is documented without a body, but has one.`
    return [{ rule: 'answer-body', message, pointer }]
  }
  if (operation.method === 'HEAD') return []
  const documented = answer.media.map(({ type }) => type).join(', ')
  const type = got.headers['content-type']
  if (got.text === '' && got.bytes === 0) {
    return [{ rule: 'answer-body', message: `The body is empty; ${documented} is documented.`, pointer }]
  }
  const media = type === undefined ? undefined : mediaFor(answer.media, type)
  if (media === undefined) {
    const message = `The content type is ${type ?? 'missing'}; ${documented} is documented.`
    return [{ rule: 'answer-content-type', message, pointer, cause: message }]
  }
  const isOfJson = [media.type, essence(type ?? '')].some(isJsonType)
  return isOfJson ? jsonProblems(operation, media, got) : textProblems(operation, media, got)
}

/** Frameworks add the same members to all their error bodies, which is one cause. */
function inError(problem: Problem): Problem {
  const { rule, pointer } = problem
  if (rule !== 'answer-undocumented' && rule !== 'answer-misspelt') return problem
  const member = pointer.slice(pointer.lastIndexOf('/'))
  return { ...problem, rule: 'answer-undocumented', pointer: `/error bodies${member}`, cause: 'error bodies' }
}

function jsonProblems({ document, ...operation }: Operation, media: Media, got: Got): Problem[] {
  const { schema } = media
  if (got.json === undefined) {
    const message = `The body is not JSON; it ends with ${JSON.stringify(got.text.slice(-40))}.`
    return [{ rule: 'answer-json', message, pointer: schema ?? operationPointer(operation) }]
  }
  if (schema === undefined) return []
  const found = bodyProblems({ document, side: 'answer' }, schema, got.json.value)
  return got.status >= 400 ? found.map(inError) : found
}
