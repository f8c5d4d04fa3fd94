import {
  below,
  branches,
  fits,
  fitsAsTexts,
  isJsonType,
  type Located,
  type ParameterReader,
  parameterReader,
  styleOf,
  type Texts,
  type Tree,
} from '@portal/document'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import type { ValidateFunction } from 'ajv'
import { type Part, problem, problemsOf } from './diagnostics.ts'
import { readJson } from './exchange.ts'
import type { Schemas } from './schemas.ts'
import type { Side } from './sided-schema.ts'

type TextPart = Exclude<Part, 'body'>

/** A parameter, or a header of an answer. */
export type Named = Located & { name: string }

type Parameter = {
  name: string
  /** The pointer of its schema, if it has one. */
  schema: string | undefined
  isRequired: boolean
  /** Whether a name without a value is accepted, whatever the schema says (`allowEmptyValue`). */
  mayBeEmpty: boolean
  /** Whether its value is JSON, which has types of its own. */
  isJson: boolean
  read: ParameterReader
}

/** Headers of HTTP itself, which OpenAPI does not describe as parameters. */
const OF_HTTP = new Set(['accept', 'authorization', 'content-type'])

/**
 * A check of the texts in one part of a message: each is read by the style of its parameter, converted to its
 * documented type, and validated. The names of headers are in lower case. Undefined when nothing is documented.
 */
export function textCheck(
  { tree, schemas }: { tree: Tree; schemas: Schemas },
  { part, side }: { part: TextPart; side: Side },
  named: readonly Named[],
): ((texts: Texts) => IPrismDiagnostic[]) | undefined {
  const own = named
    .map((each) => (part === 'header' ? { ...each, name: each.name.toLowerCase() } : each))
    .filter(({ name }) => part !== 'header' || !OF_HTTP.has(name))
  if (own.length === 0) return undefined
  const names = new Set(own.map(({ name }) => name))
  const parameters = own.map((each) => parameterOf(tree, part, each, names))
  const written = parameters.map(({ name, schema, isRequired, mayBeEmpty, isJson }) => ({
    name,
    schema: isJson ? undefined : schema,
    isRequired: isRequired && !mayBeEmpty,
  }))
  let validate: ValidateFunction | undefined
  return (texts) => {
    const { values, problems } = readAll(parameters, part, texts)
    validate ??= schemas.ofTexts(written, side)
    const isValid = fitsAsTexts(validate, values)
    return [
      ...problems,
      ...(isValid ? [] : problemsOf(validate.errors, part, side)),
      ...parameters.flatMap((each) => jsonProblems(schemas, each, { part, side }, values[each.name])),
    ]
  }
}

/** The texts of headers by their names in lower case. */
export function headerTexts(headers: Readonly<Record<string, string>>): Texts {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]]))
}

function readAll(parameters: readonly Parameter[], part: TextPart, texts: Texts) {
  const values: Record<string, unknown> = Object.create(null)
  const problems: IPrismDiagnostic[] = []
  for (const parameter of parameters) {
    try {
      const value = givenValue(parameter, texts)
      if (value !== undefined) values[parameter.name] = value
    } catch (error) {
      problems.push(problem(error instanceof Error ? error.message : String(error), [part, parameter.name]))
    }
  }
  return { values, problems }
}

function givenValue({ name, read, isRequired, mayBeEmpty }: Parameter, texts: Texts): unknown {
  const value = read(texts)
  if (!mayBeEmpty) return value
  if (value === undefined && isRequired) throw new Error(`${name} is missing`)
  return value === '' ? undefined : value
}

function jsonProblems(
  schemas: Schemas,
  { name, schema, isJson }: Parameter,
  { part, side }: { part: TextPart; side: Side },
  value: unknown,
): IPrismDiagnostic[] {
  if (!isJson || schema === undefined || value === undefined) return []
  const validate = schemas.at(schema, side)
  if (fits(validate, value)) return []
  return problemsOf(validate.errors, part, side).map((each) => ({ ...each, path: inside(each.path, name) }))
}

/** The path of a violation inside of a part, with the name of the parameter. */
function inside(path: IPrismDiagnostic['path'], name: string): string[] {
  const [part = '', ...rest] = path ?? []
  return [part, name, ...rest]
}

function parameterOf(
  tree: Tree,
  part: TextPart,
  { name, pointer, node }: Named,
  names: ReadonlySet<string>,
): Parameter {
  const style = styleOf(node, { name, in: part })
  const [type, media] = branches(node, 'content')[0] ?? []
  const described = media ?? node
  const at = type === undefined ? pointer : below(pointer, 'content', type)
  const schema = described.schema === undefined ? undefined : below(at, 'schema')
  const others = new Set([...names].filter((each) => each !== name))
  return {
    name,
    schema,
    isRequired: node.required === true,
    mayBeEmpty: node.allowEmptyValue === true,
    isJson: type !== undefined && isJsonType(type),
    read: parameterReader(style, { tree, schema, others, parse: readJson }),
  }
}
