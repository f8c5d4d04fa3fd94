import { isPlainObject } from '@redocly/openapi-core'
import { branches, type Located, list, resolved, type Tree } from '../../packages/document/src/index.ts'

/** The paths, such as `payload.responses.[].name`, that no schema of these bodies has. */
export function missingPaths(tree: Tree, holders: Located[], paths: readonly string[] = []): string[] {
  const schemas = schemasOf(holders)
  return paths.filter((path) => !schemas.some((schema) => has(tree, schema, path.split('.'))))
}

function schemasOf(holders: Located[]): unknown[] {
  return holders.flatMap(({ node }) => branches(node, 'content').map(([, content]) => content.schema))
}

function has(tree: Tree, schema: unknown, [name, ...rest]: string[]): boolean {
  if (!isPlainObject(schema)) return false
  if (name === undefined) return true
  const node = resolved(tree, schema)
  const next = name === '[]' ? node.items : isPlainObject(node.properties) ? node.properties[name] : undefined
  if (next !== undefined && has(tree, next, rest)) return true
  return ['allOf', 'oneOf', 'anyOf'].some((key) =>
    list(node, key).some((part) => has(tree, part, [name, ...rest])),
  )
}

/** The paths whose last field may be missing: a schema that has it does not require it. */
export function optionalPaths(tree: Tree, holders: Located[], paths: readonly string[]): string[] {
  const schemas = schemasOf(holders)
  return paths.filter((path) => {
    const steps = path.split('.')
    const last = steps.at(-1) ?? ''
    const found = schemas.flatMap((schema) => ownersOf(tree, schema, steps))
    return last !== '[]' && found.some((node) => !list(node, 'required').includes(last))
  })
}

/** The schemas that have the last field of a path. */
function ownersOf(tree: Tree, schema: unknown, [name, ...rest]: string[]): Tree[] {
  if (!isPlainObject(schema) || name === undefined) return []
  const node = resolved(tree, schema)
  const next = name === '[]' ? node.items : isPlainObject(node.properties) ? node.properties[name] : undefined
  const own = next === undefined ? [] : rest.length === 0 ? [node] : ownersOf(tree, next, rest)
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(node, key))
  return [...own, ...parts.flatMap((part) => ownersOf(tree, part, [name, ...rest]))]
}
