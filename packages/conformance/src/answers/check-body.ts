import { alternatives, flat, isTree, keysOf, list, type Tree, text, valueAt } from '@portal/document'
import type { ErrorObject } from 'ajv'
import type { Reader } from '../document/load.ts'
import { pointerWithin, requiringWithin } from '../document/schema-pointers.ts'
import type { RuleId } from '../rules.ts'
import { type BodyProblem, type Problem, undocumented } from './undocumented.ts'

const RULES: Record<string, RuleId> = {
  type: 'answer-type',
  required: 'answer-required',
  dependentRequired: 'answer-required',
  format: 'answer-format',
  enum: 'answer-enum',
  const: 'answer-enum',
  additionalProperties: 'answer-undocumented',
  unevaluatedProperties: 'answer-undocumented',
  oneOf: 'answer-alternative',
  anyOf: 'answer-alternative',
  'false schema': 'answer-undocumented',
}
const BOUNDS = /^(min|max|exclusive)|^(pattern|multipleOf|uniqueItems|contains)$/

/** Lists the violations of the schema at `pointer` in a body, including undocumented properties. */
export function bodyProblems(reader: Reader, pointer: string, value: unknown): Problem[] {
  const validate = reader.document.schemas.at(reader.side, pointer)
  const errors = validate(value) ? [] : distinct(validate.errors)
  const schema = valueAt(reader.document.schemas.tree[reader.side], pointer)
  const unknown = undocumented(reader, schema, value)
  const found = explained(reader, schema, value, errors, '')
  const closed = ({ rule }: BodyProblem) => rule === 'answer-undocumented'
  // `undocumented` reports these property names too, with a clearer message.
  const isReported = unknown.some(({ isNote }) => !isNote)
  const problems = [...found.filter((each) => !isReported || !closed(each)), ...unknown]
  return problems.map(({ at, missing, ...problem }) => ({
    ...problem,
    pointer:
      missing === undefined
        ? pointerWithin(reader, pointer, keysOf(at))
        : requiringWithin(reader, pointer, keysOf(at), missing),
  }))
}

/** In a long list every entry may violate the same rule, and one cause is reported once. */
const MOST_ERRORS = 1000

/** The first errors, without those that differ from another one in the index of an entry alone. */
function distinct(errors: readonly ErrorObject[]): ErrorObject[] {
  const found = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath, schemaPath, params, keyword } = error
    const isFork = keyword === 'oneOf' || keyword === 'anyOf'
    const path = isFork ? instancePath : withoutIndices(instancePath)
    const key = `${path} ${schemaPath} ${JSON.stringify(params)}`
    if (!found.has(key)) found.set(key, error)
    if (found.size >= MOST_ERRORS) break
  }
  const all = [...found.values()]
  // That a condition is not met says nothing beside the rule that its `then` or `else` breaks.
  return all.some(({ keyword }) => keyword !== 'if') ? all.filter(({ keyword }) => keyword !== 'if') : all
}

/** Keeps the errors of the alternative that the body resembles most, in place of the errors of every alternative. */
function explained(
  reader: Reader,
  schema: unknown,
  value: unknown,
  errors: ErrorObject[],
  at: string,
): BodyProblem[] {
  const forks = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  const outer = forks.filter(
    ({ instancePath }) => !forks.some((each) => isAbove(each.instancePath, instancePath)),
  )
  const plain = errors.filter(
    ({ instancePath }) =>
      !outer.some((fork) => instancePath === fork.instancePath || isAbove(fork.instancePath, instancePath)),
  )
  return [
    ...plain.map((error) => ({
      rule: ruleOf(error),
      message: messageOf(error, at),
      at: `${at}${error.instancePath}`,
      ...missingIn(error),
    })),
    ...unique(outer.map(({ instancePath }) => instancePath)).flatMap((path) =>
      forkProblems(reader, shapeAt(reader, schema, value, path), valueAt(value, path), `${at}${path}`),
    ),
  ]
}

function forkProblems(reader: Reader, shape: Tree, value: unknown, at: string): BodyProblem[] {
  const several = alternatives(reader, shape)
  const property = isTree(shape.discriminator) ? text(shape.discriminator, 'propertyName') : ''
  if (property !== '' && isTree(value)) {
    const meant = several.find(({ key }) => key === value[property])
    if (meant === undefined) {
      const known = several.map(({ key }) => key).join(', ')
      const message = `${at}/${property} is ${JSON.stringify(value[property])}; the discriminator knows ${known}.`
      return [{ rule: 'answer-discriminator', message, at: `${at}/${property}` }]
    }
    return branchProblems(reader, meant.schema, value, at)
  }
  const tried = several.map(({ schema }) => branchProblems(reader, schema, value, at))
  const [closest] = tried.toSorted((left, right) => distance(left, at) - distance(right, at))
  if (closest !== undefined && closest.length > 0) return closest
  return [
    {
      rule: 'answer-alternative',
      message: `${at || 'The value'} fits none, or several, of the alternatives.`,
      at,
    },
  ]
}

/** How far a value is from an alternative: one of another type, or with another tag, is not what was meant. */
function distance(found: readonly BodyProblem[], at: string): number {
  const weight = (each: BodyProblem) =>
    each.rule === 'answer-type' && each.at === at ? 1000 : each.rule === 'answer-enum' ? 10 : 1
  return found.reduce((sum, each) => sum + weight(each), 0)
}

function branchProblems(reader: Reader, schema: Tree, value: unknown, at: string): BodyProblem[] {
  const validate = reader.document.schemas.of(reader.side, schema)
  return validate(value) ? [] : explained(reader, schema, value, distinct(validate.errors), at)
}

function missingIn({ params }: ErrorObject): Pick<BodyProblem, 'missing'> {
  const { missingProperty: missing }: Tree = params
  return typeof missing === 'string' ? { missing } : {}
}

/** The flat schema that applies at a pointer inside a value. */
function shapeAt(reader: Reader, schema: unknown, value: unknown, pointer: string): Tree {
  let shape = flat(reader, schema)
  let here = value
  for (const key of pointer.split('/').slice(1)) {
    const properties = isTree(shape.properties) ? shape.properties : {}
    const next = Array.isArray(here) ? shape.items : (properties[key] ?? shape.additionalProperties)
    shape = flat(reader, next)
    here = valueAt(here, `/${key}`)
  }
  return shape
}

function isAbove(upper: string, lower: string): boolean {
  return lower !== upper && (upper === '' || lower.startsWith(`${upper}/`))
}

/** The rule of an answer that breaks a keyword. */
export function ruleOf({ keyword }: Pick<ErrorObject, 'keyword'>): RuleId {
  return RULES[keyword] ?? (BOUNDS.test(keyword) ? 'answer-bound' : 'answer-schema')
}

/** Entries of a list share one message: their index is left out, so that one mistake is reported once. */
function messageOf(error: ErrorObject, at: string): string {
  const path = withoutIndices(`${at}${error.instancePath}`)
  const line = errorLine({ ...error, instancePath: path })
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`
}

function withoutIndices(path: string): string {
  return path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}

/** Formats in words. */
const FORMATS: Record<string, string> = {
  uri: 'an absolute URI',
  'uri-reference': 'a URI or a relative reference',
  email: 'an e-mail address',
  date: 'a date such as 2026-11-23',
  'date-time': 'a date and time with a time zone, such as 2026-11-23T10:00:00Z',
  uuid: 'a UUID',
}

/** A validation error in one line: position and message. */
export function errorLine(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the value' : error.instancePath
  const params: Tree = error.params
  const extra = ['additionalProperty', 'unevaluatedProperty', 'allowedValue']
    .filter((name) => params[name] !== undefined)
    .map((name) => JSON.stringify(params[name]))
  const allowed = list(params, 'allowedValues')
  if (allowed.length > 0) extra.push(allowed.map((value) => JSON.stringify(value)).join(', '))
  const format = error.keyword === 'format' ? FORMATS[String(params.format)] : undefined
  if (format !== undefined) return `${where} is not ${format}`
  return `${where} ${error.message ?? error.keyword}${extra.length === 0 ? '' : ` (${extra.join(', ')})`}`
}
