import { below, branches, isPlainObject, type Place, placeAt, type Tree, text } from '@portal/contracts'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import { header, path, query } from '@stoplight/prism-http/dist/validator/deserializers/index.js'
import type { ValidateFunction } from 'ajv'
import { type Part, problem, problemsOf } from './diagnostics.ts'
import type { Schemas } from './schemas.ts'
import type { Side } from './sided-schema.ts'

/** The texts of one part of a message by name. A query parameter that occurs twice has a list. */
export type Texts = Readonly<Record<string, string | string[] | undefined>>

type TextPart = Exclude<Part, 'body'>

/** A parameter, or a header of an answer. */
export type Named = Place & { name: string }

type Parameter = {
  name: string
  /** The pointer of its schema, if it has one. */
  schema: string | undefined
  isRequired: boolean
  read(texts: Texts): unknown
}

/** Headers of HTTP itself, which OpenAPI does not describe as parameters. */
const OF_HTTP = new Set(['accept', 'authorization', 'content-type'])

/**
 * A check of the texts in one part of a message: each is read by the style of its parameter, converted to its
 * documented type, and validated. Undefined when nothing is documented.
 */
export function textCheck(
  { tree, schemas }: { tree: Tree; schemas: Schemas },
  { part, side }: { part: TextPart; side: Side },
  named: readonly Named[],
): ((texts: Texts) => IPrismDiagnostic[]) | undefined {
  const parameters = named
    .filter(({ name }) => part !== 'header' || !OF_HTTP.has(name.toLowerCase()))
    .map((each) => parameterOf(tree, part, each))
  if (parameters.length === 0) return undefined
  let validate: ValidateFunction | undefined
  return (texts) => {
    const { values, unreadable } = readAll(parameters, lowerCased(texts))
    validate ??= schemas.ofTexts(parameters, side)
    const isValid = validate(values)
    return [
      ...unreadable.map(({ name, reason }) => problem(reason, [part, name])),
      ...(isValid ? [] : problemsOf(validate.errors, part, side)),
    ]
  }
}

function readAll(parameters: readonly Parameter[], texts: Texts) {
  const values: Record<string, unknown> = {}
  const unreadable: { name: string; reason: string }[] = []
  for (const { name, read } of parameters) {
    try {
      const value = read(texts)
      // Prism counts an empty text as a missing one.
      if (value) values[name] = value
    } catch (error) {
      unreadable.push({ name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { values, unreadable }
}

function lowerCased(texts: Texts): Texts {
  // Without a prototype, because a parameter may be called `constructor`.
  const lower: Record<string, string | string[] | undefined> = Object.create(null)
  for (const name of Object.keys(texts)) lower[name.toLowerCase()] = texts[name]
  return lower
}

function parameterOf(tree: Tree, part: TextPart, { name, pointer, node }: Named): Parameter {
  const [content] = branches(node, 'content')
  const lower = name.toLowerCase()
  const isRequired = node.required === true
  if (content !== undefined) {
    const [type, { schema }] = content
    return {
      name: lower,
      isRequired,
      schema: schema === undefined ? undefined : below(pointer, 'content', type, 'schema'),
      read: (texts) => parsed(texts[lower], type),
    }
  }
  const style = text(node, 'style') || (part === 'query' ? 'form' : 'simple')
  const shape = isPlainObject(node.schema) ? shapeOf(placeAt(tree, below(pointer, 'schema')).node) : {}
  const explode = typeof node.explode === 'boolean' ? node.explode : style === 'form'
  return {
    name: lower,
    isRequired,
    schema: node.schema === undefined ? undefined : below(pointer, 'schema'),
    read: readerOf(part, { name: lower, style, explode, shape }),
  }
}

function parsed(value: Texts[string], type: string): unknown {
  return typeof value === 'string' && /[/+]json\b/.test(type) ? JSON.parse(value) : value
}

type Style = { name: string; style: string; explode: boolean; shape: Tree }

const READERS = { header, path, query }

type Reader = (name: string, texts: Texts, shape: Tree, explode: boolean) => unknown

/** Prism's reader of a style. It takes a parameter as present, so an absent one is left out before. */
function readerOf(part: TextPart, { name, style, explode, shape }: Style): (texts: Texts) => unknown {
  const read: Reader | undefined = Reflect.get(READERS[part], style)
  const isIn = presenceOf({ name, style, explode, shape })
  return (texts) => (isIn(texts) ? read?.(name, texts, shape, explode) : undefined)
}

/** Whether texts have a parameter, which has several names in a query where an object is spread. */
function presenceOf({ name, style, explode, shape }: Style): (texts: Texts) => boolean {
  if (style === 'deepObject') return (texts) => Object.keys(texts).some((key) => key.startsWith(`${name}[`))
  if (shape.type === 'object' && style === 'form' && explode) {
    return (texts) => Object.keys(texts).some((key) => Object.hasOwn(Object(shape.properties), key))
  }
  return (texts) => Object.hasOwn(texts, name)
}

/** The schema as the readers of styles know it, whose `type` is one name. */
function shapeOf(schema: Tree): Tree {
  const { type } = schema
  return Array.isArray(type) ? { ...schema, type: type.find((each) => each !== 'null') } : schema
}
