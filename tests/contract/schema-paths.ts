import { isPlainObject } from '@redocly/openapi-core'
import { branches, type Located, list, resolved, type Tree } from '../../packages/document/src/index.ts'

/** The paths, such as `payload.responses.[].name`, that no schema of these bodies has. */
export function missingPaths(tree: Tree, holders: Located[], paths: readonly string[] = []): string[] {
  const schemas = holders.flatMap(({ node }) =>
    branches(node, 'content').map(([, content]) => content.schema),
  )
  return paths.filter((path) => !schemas.some((schema) => has(tree, schema, path.split('.'))))
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
