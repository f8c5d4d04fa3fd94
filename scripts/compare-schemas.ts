import { branch, list, type Tree, text } from '../packages/document/src/index.ts'
import {
  alternativesOf,
  isChoice,
  type Merged,
  merged,
  type Schema,
  typesOf,
  withAll,
} from './merged-schema.ts'
import { lossesOf, type Side } from './schema-losses.ts'

/** Two schemas at one pointer, and the names of those around them, which a recursive schema leads back to. */
type Scene = { before: Merged; after: Merged; side: Side; path: string; trail: readonly string[] }

/**
 * Lists what breaks a client: values that a request took and takes no more, and values of an answer that its readers
 * do not know, or miss. `allOf` is joined first; alternatives (`oneOf`, `anyOf`) are matched by their component.
 * @returns lines such as ` payload.response.name: property removed`
 */
export function compareSchemas(before: Schema, after: Schema, side: Side): string[] {
  return compare({ before: merged(before), after: merged(after), side, path: '', trail: [] })
}

function compare(scene: Scene): string[] {
  const { before, after, side, path, trail } = scene
  const names = `${before.name} ${after.name}`
  if (trail.includes(names)) return []
  const isNamed = before.name !== undefined || after.name !== undefined
  const inner = isNamed ? { ...scene, trail: [...trail, names] } : scene
  if (isChoice(before) !== isChoice(after)) return alternatives(inner)
  const [from, to] = side === 'request' ? [before, after] : [after, before]
  return [
    ...lossesOf({ from: from.node, to: to.node, side }).map((change) => `${path}: ${change}`),
    ...defaults(before.node, after.node).map((change) => `${path}: ${change}`),
    ...discriminators(before.node, after.node, side).map((change) => `${path}: ${change}`),
    ...properties(before, after, side).map(([name, change]) => `${path}.${name}: ${change}`),
    ...nested(inner),
    ...(isChoice(before) ? alternatives(inner) : []),
  ]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The same steps in both schemas: properties, items and what else an object may hold. */
function nested(scene: Scene): string[] {
  const [old, now] = [scene.before.node, scene.after.node]
  const step = (from: unknown, to: unknown, name: string): string[] =>
    compare({
      ...scene,
      before: merged({ tree: scene.before.tree, node: from }),
      after: merged({ tree: scene.after.tree, node: to }),
      path: `${scene.path}${name}`,
    })
  const shared = (keyword: string, nameOf: (key: string) => string) =>
    Object.entries(branch(old, keyword)).flatMap(([key, schema]) => {
      const other = branch(now, keyword)
      return key in other ? step(schema, other[key], nameOf(key)) : []
    })
  const isOpen = (node: Tree) => typeof node.additionalProperties === 'object'
  const isList = (node: Tree) => 'items' in node || typesOf(node).includes('array')
  return [
    ...shared('properties', (name) => `.${name}`),
    ...shared('patternProperties', (pattern) => `./${pattern}/`),
    ...list(old, 'prefixItems').flatMap((item, index) =>
      index < list(now, 'prefixItems').length
        ? step(item, list(now, 'prefixItems')[index], `[${index}]`)
        : [],
    ),
    ...(isList(old) && isList(now) ? step(old.items ?? true, now.items ?? true, '[]') : []),
    ...(isOpen(old) && isOpen(now) ? step(old.additionalProperties, now.additionalProperties, '.*') : []),
  ]
}

function defaults(before: Tree, after: Tree): string[] {
  return before.default === undefined || same(before.default, after.default) ? [] : ['default changed']
}

function properties(before: Merged, after: Merged, side: Side): [string, string][] {
  const now = branch(after.node, 'properties')
  const old = branch(before.node, 'properties')
  const removed = Object.keys(old).filter((name) => !(name in now))
  const [less, more, change] =
    side === 'request' ? [before.node, after, 'now required'] : [after.node, before, 'no longer required']
  // A property of answers alone cannot be demanded of a request, and the other way round.
  const foreign = side === 'request' ? 'readOnly' : 'writeOnly'
  const isForeign = (schema: Merged, name: string) =>
    merged({ tree: schema.tree, node: branch(schema.node, 'properties')[name] }).node[foreign] === true
  const known = list(less, 'required')
  const required = list(more.node, 'required')
    .map(String)
    .filter((name) => !known.includes(name) && (side === 'request' || name in now) && !isForeign(more, name))
  const hidden = Object.keys(now).filter(
    (name) => name in old && isForeign(after, name) && !isForeign(before, name),
  )
  const word = side === 'request' ? 'now in answers alone' : 'now in requests alone'
  return [
    ...removed.map((name): [string, string] => [name, 'property removed']),
    ...required.map((name): [string, string] => [name, change]),
    ...hidden.map((name): [string, string] => [name, word]),
  ]
}

/** The alternatives of both schemas. One that has no partner of its name may still fit another. */
function alternatives(scene: Scene): string[] {
  const { before, after, side, path } = scene
  const [from, to] = side === 'request' ? [before, after] : [after, before]
  // Only where one schema is no choice its alternatives are compared with the whole.
  const whole = isChoice(before) !== isChoice(after)
  const [had, has] = [alternativesOf(from), alternativesOf(to)]
  return had.flatMap((choice) => {
    const against = (other: Merged, name: string) => {
      const one = whole ? withAll(from, choice) : choice
      const two = whole ? withAll(to, other) : other
      const pair = side === 'request' ? { before: one, after: two } : { before: two, after: one }
      return compare({ ...scene, ...pair, path: `${path}${name}` })
    }
    const partner = has.find(({ label }) => label === choice.label)
    if (partner !== undefined) return against(partner, ` ${choice.label}`)
    if (has.some((other) => against(other, '').length === 0)) return []
    return [`${path}: alternative ${choice.label} ${side === 'request' ? 'removed' : 'added'}`]
  })
}

function discriminators(before: Tree, after: Tree, side: Side): string[] {
  const [old, now] = [branch(before, 'discriminator'), branch(after, 'discriminator')]
  if (text(old, 'propertyName') === '') return []
  if (old.propertyName !== now.propertyName) return ['discriminator changed']
  const [had, has] = [branch(old, 'mapping'), branch(now, 'mapping')]
  const [from, to, word] = side === 'request' ? [had, has, 'removed'] : [has, had, 'added']
  const lost = Object.keys(from).filter((value) => !(value in to))
  const moved = Object.keys(had).filter((value) => value in has && has[value] !== had[value])
  return [
    ...lost.map((value) => `discriminator value "${value}" ${word}`),
    ...moved.map((value) => `discriminator value "${value}" means another schema`),
  ]
}
