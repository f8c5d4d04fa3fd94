import type { TSType } from 'oxc-parser'
import type { Typed, TypeModules } from './type-modules.ts'

/** A part of a JSON schema (draft 2020-12). */
export type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  oneOf?: Schema[]
  discriminator?: { propertyName: string }
}

/** Texts whose name says how they are written. */
const FORMATS: Record<string, Schema> = { Day: { type: 'string', format: 'date' } }

const WORDS: Partial<Record<TSType['type'], Schema>> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { enum: [null] },
  TSUnknownKeyword: {},
}

/**
 * The JSON schema of a type of data: objects without further properties, lists, unions, and the helpers `Readonly`,
 * `Partial`, `Pick`, `Omit` and `NonNullable`. The library ts-json-schema-generator 2.10 keeps of a union inside of `Readonly`
 * the last alternative alone, and some rows are such unions.
 * @throws Error for a type that is none of these
 */
export function schemaOf(modules: TypeModules, { type, file }: Typed): Schema {
  const inner = (each: TSType) => schemaOf(modules, { type: each, file })
  const word = WORDS[type.type]
  if (word !== undefined) return word
  switch (type.type) {
    case 'TSParenthesizedType':
      return inner(type.typeAnnotation)
    case 'TSLiteralType':
      if (type.literal.type === 'Literal') return { enum: [type.literal.value] }
      break
    case 'TSArrayType':
      return { type: 'array', items: inner(type.elementType) }
    case 'TSTypeOperator':
      if (type.operator === 'readonly') return inner(type.typeAnnotation)
      if (type.operator === 'keyof') return { enum: Object.keys(inner(type.typeAnnotation).properties ?? {}) }
      break
    case 'TSUnionType':
      return unionOf(type.types.filter((each) => each.type !== 'TSUndefinedKeyword').map(inner))
    case 'TSIntersectionType':
      return type.types.map(inner).reduce(both)
    case 'TSTypeLiteral':
      return objectOf(type.members, inner, file)
    case 'TSIndexedAccessType':
      return schemaOf(modules, memberOf(modules, { type, file }))
    case 'TSTypeReference':
      return referenceOf(modules, type, file)
    default:
      break
  }
  throw new Error(`${file}: a type ${type.type} has no schema.`)
}

type Members = Extract<TSType, { type: 'TSTypeLiteral' }>['members']

function objectOf(members: Members, inner: (type: TSType) => Schema, file: string): Schema {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  let others: boolean | Schema = false
  for (const member of members) {
    const own = member.type === 'TSIndexSignature' || member.type === 'TSPropertySignature'
    const type = own ? member.typeAnnotation?.typeAnnotation : undefined
    if (type === undefined) throw new Error(`${file}: a member ${member.type} has no schema.`)
    if (member.type === 'TSIndexSignature') others = inner(type)
    if (member.type !== 'TSPropertySignature') continue
    const name = nameOf(member.key)
    properties[name] = inner(type)
    if (!member.optional) required.push(name)
  }
  return { type: 'object', properties, required, additionalProperties: others }
}

function nameOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === 'Identifier' ? key.name : key.value)
}

/** A member of a type by its name, without a schema of the whole: a contract has hundreds of types. */
function memberOf(modules: TypeModules, { type, file }: Typed): Typed {
  if (type.type === 'TSIndexedAccessType') {
    const { objectType, indexType } = type
    const name =
      indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal'
        ? indexType.literal.value
        : ''
    const holder = memberOf(modules, { type: objectType, file })
    const member =
      holder.type.type === 'TSTypeLiteral'
        ? holder.type.members.find((each) => each.type === 'TSPropertySignature' && nameOf(each.key) === name)
        : undefined
    const found = member?.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
    if (found === undefined) throw new Error(`${file}: there is no member ${String(name)}.`)
    return memberOf(modules, { type: found, file: holder.file })
  }
  const named = type.type === 'TSTypeReference' ? modules.referred(file, type.typeName) : undefined
  return named === undefined ? { type, file } : memberOf(modules, named)
}

function referenceOf(
  modules: TypeModules,
  type: Extract<TSType, { type: 'TSTypeReference' }>,
  file: string,
): Schema {
  const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
  if (FORMATS[name] !== undefined) return FORMATS[name]
  const found = modules.referred(file, type.typeName)
  if (found !== undefined) return schemaOf(modules, found)
  const [first, second] = (type.typeArguments?.params ?? []).map((each) =>
    schemaOf(modules, { type: each, file }),
  )
  if (first === undefined) throw new Error(`${file}: the type ${name} is not known.`)
  const names = (second?.enum ?? []).map(String)
  switch (name) {
    case 'Readonly':
    case 'NonNullable':
      return first
    case 'Partial':
      return { ...first, required: [] }
    case 'Pick':
      return chosen(first, (each) => names.includes(each))
    case 'Omit':
      return chosen(first, (each) => !names.includes(each))
  }
  throw new Error(`${file}: the helper ${name} has no schema.`)
}

function chosen(schema: Schema, isChosen: (name: string) => boolean): Schema {
  const { properties = {}, required = [] } = schema
  const kept = Object.entries(properties).filter(([name]) => isChosen(name))
  return { ...schema, properties: Object.fromEntries(kept), required: required.filter(isChosen) }
}

/** Literals are one enumeration; objects with a constant of the same name are distinguished by it. */
function unionOf(all: Schema[]): Schema {
  const flat = all.flatMap((each) => each.oneOf ?? [each])
  const [first = {}] = flat
  if (flat.length === 1) return first
  if (flat.every((each) => each.enum !== undefined)) return { enum: flat.flatMap((each) => each.enum ?? []) }
  const name = first.required?.find((each) =>
    flat.every(
      ({ properties = {}, required = [] }) => required.includes(each) && properties[each]?.enum?.length === 1,
    ),
  )
  if (name === undefined) return { oneOf: flat }
  return { type: 'object', discriminator: { propertyName: name }, required: [name], oneOf: flat }
}

function both(left: Schema, right: Schema): Schema {
  if (left.oneOf !== undefined) return { ...left, oneOf: left.oneOf.map((each) => both(each, right)) }
  if (right.oneOf !== undefined) return { ...right, oneOf: right.oneOf.map((each) => both(left, each)) }
  return {
    type: 'object',
    properties: { ...left.properties, ...right.properties },
    required: [...(left.required ?? []), ...(right.required ?? [])],
    additionalProperties: false,
  }
}
