import { isPlainObject } from '@redocly/openapi-core'
import { branches, list, resolved, type Tree } from '../packages/contracts/src/openapi-tree.ts'

/** A schema with the document that its references point into. */
type Schema = { tree: Tree; node: Tree }

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/**
 * Lists what the old schema allows or guarantees and the new one does not. Alternatives (oneOf, anyOf) are compared
 * by position; a changed `allOf` or pattern is reported as such.
 * @returns lines such as ` payload.response.name: property removed`
 */
export function compareSchemas(before: Schema, after: Schema, side: 'request' | 'answer'): string[] {
  return compare(before, after, side, '', new Set())
}

function compare(
  oldSchema: Schema,
  newSchema: Schema,
  side: 'request' | 'answer',
  path: string,
  seen: Set<Tree>,
): string[] {
  const before = { tree: oldSchema.tree, node: resolved(oldSchema.tree, oldSchema.node) }
  const after = { tree: newSchema.tree, node: resolved(newSchema.tree, newSchema.node) }
  if (seen.has(before.node)) return []
  const inner = new Set([...seen, before.node])
  const step = (from: unknown, to: unknown, name: string): string[] =>
    isPlainObject(from) && isPlainObject(to)
      ? compare({ ...before, node: from }, { ...after, node: to }, side, `${path}${name}`, inner)
      : []
  const narrowed = [
    ...types(before.node, after.node),
    ...values(before.node, after.node),
    ...bounds(before.node, after.node),
  ]
  return [
    ...narrowed.map((change) => `${path}: ${change}`),
    ...properties(before.node, after.node, side).map(([name, change]) => `${path}.${name}: ${change}`),
    ...branches(before.node, 'properties').flatMap(([name, node]) =>
      step(node, Object.fromEntries(branches(after.node, 'properties'))[name], `.${name}`),
    ),
    ...step(before.node.items, after.node.items, '[]'),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => [
      ...(list(after.node, key).length < list(before.node, key).length
        ? [`${path}: ${key} has fewer members`]
        : []),
      ...list(before.node, key).flatMap((part, index) =>
        step(part, list(after.node, key)[index], ` ${key}/${index}`),
      ),
    ]),
  ]
}

function types(before: Tree, after: Tree): string[] {
  const all = (node: Tree) => (typeof node.type === 'string' ? [node.type] : list(node, 'type'))
  const now = all(after)
  const lost = all(before).filter(
    (type) => !now.includes(type) && !(type === 'integer' && now.includes('number')),
  )
  return now.length > 0 && lost.length > 0 ? [`type ${lost.join(', ')} removed`] : []
}

function values(before: Tree, after: Tree): string[] {
  const all = (node: Tree) => (node.const === undefined ? list(node, 'enum') : [node.const])
  const now = all(after)
  if (now.length === 0) return []
  if (all(before).length === 0) return ['limited to an enum']
  return all(before)
    .filter((value) => !now.includes(value))
    .map((value) => `value ${JSON.stringify(value)} removed`)
}

function bounds(before: Tree, after: Tree): string[] {
  const narrower = (names: string[], isNarrower: (now: number, old: number) => boolean, open: number) =>
    names.filter((name) => isNarrower(Number(after[name] ?? open), Number(before[name] ?? open)))
  const changed = ['pattern', 'format', 'multipleOf'].filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
  return [
    ...narrower(LOWER, (now, old) => now > old, Number.NEGATIVE_INFINITY).map((name) => `${name} raised`),
    ...narrower(UPPER, (now, old) => now < old, Number.POSITIVE_INFINITY).map((name) => `${name} lowered`),
    ...changed.map((name) => `${name} changed`),
    ...(after.additionalProperties === false && before.additionalProperties !== false
      ? ['closed for more properties']
      : []),
  ]
}

function properties(before: Tree, after: Tree, side: 'request' | 'answer'): [string, string][] {
  const now = new Set(branches(after, 'properties').map(([name]) => name))
  const removed = branches(before, 'properties').flatMap(([name]): [string, string][] =>
    now.has(name) ? [] : [[name, 'property removed']],
  )
  const [less, more, change] =
    side === 'request' ? [before, after, 'now required'] : [after, before, 'no longer required']
  const known = list(less, 'required')
  const required = list(more, 'required').filter((name) => !known.includes(name) && now.has(String(name)))
  return [...removed, ...required.map((name): [string, string] => [String(name), change])]
}
