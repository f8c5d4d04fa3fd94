import {
  alternatives,
  flat,
  isTree,
  numberAt,
  propertiesOf,
  rangeOf,
  type Tree,
  typesOf,
} from '@portal/document'
import { schemaOf } from '../cases/parameter-values.ts'
import type { Reader } from '../document/load.ts'
import { bodySchemaOf, type Operation, type Parameter } from '../document/operations.ts'

/** A parameter, the body, or a property of one of them, with what a run has tried of it. */
export type Input = {
  in: Parameter['in'] | 'body'
  /** The name of a parameter, and the path inside of a value: `tags/*`. The body is `/`, a property of it `/address/zip`. */
  name: string
  required: boolean
  /** An entry of a list. It cannot be left out. */
  isEntry: boolean
  /** The documented values, as texts; empty without an enum. */
  members: readonly string[]
  edges: readonly Edge[]
  /** The keywords that values are compared with. */
  keywords: readonly string[]
  properties: ReadonlyMap<string, Input>
  items: Input | undefined
  tried: Tried
}

/** A bound: the keyword, and the length, the number of items or the number that is just allowed. */
type Edge = { keyword: string; of: 'length' | 'items' | 'number'; at: number }

type Tried = {
  /** A value that the document allows was sent, and a request with one gave a documented success. */
  given: boolean
  accepted: boolean
  leftOut: boolean
  members: Set<string>
  /** The keywords of the bounds at which a value was sent. */
  edges: Set<string>
  /** The keywords that a sent value violated. */
  wrong: Set<string>
}

/** The inputs of an operation: its parameters by location and name, and its body. */
export type Inputs = { parameters: ReadonlyMap<string, Input>; body: Input | undefined }

/** Deeper positions, and more of them in one operation, are rare, and a recursive schema has no end. */
const DEEPEST = 6
const MOST = 400

type Position = Pick<Input, 'in' | 'name' | 'required' | 'isEntry'> & { depth: number }

export function inputsOf(operation: Operation): Inputs {
  const { document, parameters, body } = operation
  const reader: Reader = { document, side: 'request' }
  const room = { left: MOST }
  const named = parameters.map((parameter): [string, Input] => {
    const { name, required } = parameter
    const position = { in: parameter.in, name, required, isEntry: false, depth: 0 }
    return [keyOf(parameter), inputOf(reader, [schemaOf(operation, parameter)], position, room)]
  })
  const schemas = body?.media.map((media) => bodySchemaOf(operation, media)) ?? []
  const whole = {
    in: 'body',
    name: '/',
    required: body?.required === true,
    isEntry: false,
    depth: 0,
  } as const
  return {
    parameters: new Map(named),
    body: body === undefined ? undefined : inputOf(reader, schemas, whole, room),
  }
}

export function keyOf({ in: location, name }: Pick<Parameter, 'in' | 'name'>): string {
  return `${location} ${name}`
}

/** Every input, each before those inside of it. */
export function allInputs({ parameters, body }: Inputs): Input[] {
  return [...parameters.values(), ...(body === undefined ? [] : [body])].flatMap(withInner)
}

function withInner(input: Input): Input[] {
  const inner = [...input.properties.values(), ...(input.items === undefined ? [] : [input.items])]
  return [input, ...inner.flatMap(withInner)]
}

function inputOf(
  reader: Reader,
  schemas: readonly unknown[],
  position: Position,
  room: { left: number },
): Input {
  const { depth, ...rest } = position
  room.left -= 1
  const shapes = schemas.flatMap((schema) => shapesOf(reader, flat(reader, schema), 0))
  const below = (name: string) => (rest.name === '/' ? `/${name}` : `${rest.name}/${name}`)
  const isDeep = depth >= DEEPEST
  const properties = new Map<string, Input>()
  for (const [name, found] of isDeep ? [] : propertiesIn(shapes)) {
    if (room.left <= 0) break
    const inner = { ...position, name: below(name), isEntry: false, depth: depth + 1 }
    properties.set(name, inputOf(reader, found.schemas, { ...inner, required: found.required }, room))
  }
  const entries = shapes.flatMap(({ items, prefixItems }) => [items, prefixItems].flat()).filter(isTree)
  const hasItems = entries.length > 0 && !isDeep && room.left > 0
  const entry = { ...position, name: below('*'), required: true, isEntry: true, depth: depth + 1 }
  return {
    ...rest,
    members: [...new Set(shapes.flatMap(membersOf).map(String))],
    edges: shapes.flatMap(edgesOf),
    keywords: keywordsOf(rest, shapes),
    properties,
    items: hasItems ? inputOf(reader, entries, entry, room) : undefined,
    tried: {
      given: false,
      accepted: false,
      leftOut: false,
      members: new Set(),
      edges: new Set(),
      wrong: new Set(),
    },
  }
}

/** A shape, and the shapes of its alternatives. */
function shapesOf(reader: Reader, shape: Tree, depth: number): Tree[] {
  if (depth > 3) return [shape]
  const several = alternatives(reader, shape)
  return [shape, ...several.flatMap(({ schema }) => shapesOf(reader, schema, depth + 1))]
}

/** A property is required where each shape that has properties requires it. */
function propertiesIn(shapes: readonly Tree[]): Map<string, { schemas: unknown[]; required: boolean }> {
  const found = new Map<string, { schemas: unknown[]; required: boolean }>()
  const described = shapes.map(propertiesOf).filter((each) => each.length > 0)
  for (const properties of described) {
    for (const { name, schema, required } of properties) {
      const known = found.get(name) ?? { schemas: [], required: true }
      found.set(name, { schemas: [...known.schemas, schema], required: known.required && required })
    }
  }
  for (const [name, each] of found)
    each.required &&= described.every((properties) => properties.some((one) => one.name === name))
  return found
}

function membersOf(shape: Tree): unknown[] {
  if (Array.isArray(shape.enum)) return shape.enum
  return typesOf(shape).includes('boolean') && !('const' in shape) ? [true, false] : []
}

function edgesOf(shape: Tree): Edge[] {
  const counted = (keyword: string, of: Edge['of']): Edge[] => {
    const at = numberAt(shape, keyword)
    return at === undefined ? [] : [{ keyword, of, at }]
  }
  const { min, max } = rangeOf(shape)
  const ranged = (keywords: readonly string[], at: number | undefined): Edge[] => {
    const keyword = keywords.find((each) => each in shape)
    return keyword === undefined || at === undefined ? [] : [{ keyword, of: 'number', at }]
  }
  return [
    ...counted('minLength', 'length'),
    ...counted('maxLength', 'length'),
    ...counted('minItems', 'items'),
    ...counted('maxItems', 'items'),
    ...ranged(['exclusiveMinimum', 'minimum'], min),
    ...ranged(['exclusiveMaximum', 'maximum'], max),
  ]
}

/** The keywords of JSON Schema that allow or refuse a value, with the types of the values that they judge. */
export const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  type: [],
  enum: [],
  const: [],
  required: ['object'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string', 'number'],
  minimum: ['number'],
  maximum: ['number'],
  exclusiveMinimum: ['number'],
  exclusiveMaximum: ['number'],
  multipleOf: ['number'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  contains: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  additionalProperties: ['object'],
  unevaluatedProperties: ['object'],
  propertyNames: ['object'],
  dependentRequired: ['object'],
  oneOf: [],
  anyOf: [],
  not: [],
  if: [],
}

/** Whether a schema has a keyword that refuses anything. Further properties are refused by `false` alone. */
export function hasKeyword(schema: Tree, keyword: string): boolean {
  const value = schema[keyword]
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return value === false
  return keyword === 'uniqueItems' ? value === true : value !== undefined
}

/** An input has `required` itself. Alternatives are counted by what they state. */
function keywordsOf({ in: location, required, isEntry }: Omit<Position, 'depth'>, shapes: readonly Tree[]) {
  // A parameter is text, so that every value is a string, and a list is one of its parts.
  const isText = (shape: Tree) =>
    location !== 'body' && typesOf(shape).some((type) => ['string', 'array', 'object'].includes(type))
  const own = Object.keys(KEYWORDS).filter((keyword) => {
    if (keyword === 'required') return required && !isEntry && location !== 'path'
    if (keyword === 'oneOf' || keyword === 'anyOf') return false
    return shapes.some((shape) => hasKeyword(shape, keyword) && (keyword !== 'type' || !isText(shape)))
  })
  return own
}
