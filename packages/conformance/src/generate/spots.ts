import {
  alternatives,
  flat,
  isTree,
  makeValue,
  NOTHING,
  propertiesOf,
  type Random,
  type Tree,
} from '@portal/document'
import type { Reader } from '../document/load.ts'

export type Path = readonly (string | number)[]

/** A position inside a value: its flat schema, the other alternatives there, and whether it is required. */
export type Spot = { path: Path; shape: Tree; value: unknown; required: boolean; others: Tree[] }

const DEEPEST = 8

/** Every position inside a value; in a list, only the positions of the first entry. */
export function spotsOf(reader: Reader, schema: unknown, value: unknown): Spot[] {
  const found: Spot[] = []
  visit(reader, { schema, value, path: [], required: true }, found)
  return found
}

type Visit = { schema: unknown; value: unknown; path: Path; required: boolean }

function visit(reader: Reader, { schema, value, path, required }: Visit, found: Spot[]): void {
  if (path.length > DEEPEST) return
  const { shape, others } = settled(reader, schema, value)
  found.push({ path, shape, value, required, others })
  if (isTree(value)) {
    for (const property of propertiesOf(shape)) {
      if (!Object.hasOwn(value, property.name)) continue
      const inner = { schema: property.schema, value: value[property.name], required: property.required }
      visit(reader, { ...inner, path: [...path, property.name] }, found)
    }
  }
  if (Array.isArray(value) && value.length > 0) {
    const item = Array.isArray(shape.prefixItems) ? shape.prefixItems[0] : (shape.items ?? {})
    visit(reader, { schema: item, value: value[0], path: [...path, 0], required: true }, found)
  }
}

/** The schema that applies to a value; among alternatives, the one that the value fits. */
function settled(reader: Reader, schema: unknown, value: unknown): { shape: Tree; others: Tree[] } {
  let shape = flat(reader, schema)
  const others: Tree[] = []
  for (let depth = 0; depth < 5; depth++) {
    const several = alternatives(reader, shape).map((each) => each.schema)
    if (several.length === 0) break
    const fits = (each: Tree) => reader.document.schemas.of(reader.side, each)(value)
    const taken = several.find(fits) ?? several[0] ?? {}
    for (const each of several) if (each !== taken) others.push(each)
    shape = taken
  }
  return { shape, others }
}

/** The value with every missing optional property added, so that each position can be tested. */
export function grown(reader: Reader, schema: unknown, value: unknown, random: Random, depth = 0): unknown {
  if (depth > DEEPEST) return value
  const { shape } = settled(reader, schema, value)
  if (Array.isArray(value)) {
    return value.map((each) => grown(reader, shape.items ?? {}, each, random, depth + 1))
  }
  if (!isTree(value)) return value
  const copy: Tree = { ...value }
  for (const property of propertiesOf(shape)) {
    const own = Object.hasOwn(value, property.name)
    const made = own
      ? grown(reader, property.schema, value[property.name], random, depth + 1)
      : makeValue(reader, property.schema, 'typical', random)
    if (made !== NOTHING) copy[property.name] = made
  }
  return copy
}

/** A copy with `put` at a path. Missing parents are copied from `source`. */
export function graft(value: unknown, source: unknown, path: Path, put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(source)) {
    const own = Array.isArray(value) && value.length > 0 ? value : source
    return own.map((each, index) => (index === key ? graft(each, source[index], rest, put) : each))
  }
  if (!isTree(source)) return value
  const own = isTree(value) ? value : source
  return { ...own, [key]: graft(own[key], source[key], rest, put) }
}

/** A copy without the value at a path. */
export function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path
  if (key === undefined) return undefined
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((each, index) => (index === key ? without(each, rest) : each))
  }
  if (!isTree(value)) return value
  if (rest.length > 0) return key in value ? { ...value, [key]: without(value[key], rest) } : value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** A path as titles name it: `/address/zip`, or `the value` for the whole. */
export function pathName(path: Path): string {
  return path.length === 0 ? 'the value' : `/${path.join('/')}`
}
