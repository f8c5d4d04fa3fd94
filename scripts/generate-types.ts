import { isPlainObject } from '@redocly/openapi-core'
import { branch, branches, list, METHODS, resolved, type Tree, text } from '../packages/document/src/index.ts'
import { typesOf } from '../packages/sdk/openapi-types.ts'
import type { Contract } from './contracts.ts'

/** Headers that the SDK's middleware adds to every call, so that callers never pass them. */
const OF_THE_MIDDLEWARE = ['x-correlation-id', 'csrf-token']

/**
 * The TypeScript of one document: `paths`, `components` and `operations` for openapi-fetch.
 * @throws Error when the document is not valid OpenAPI
 */
export async function generateTypes({ name, kind, tree }: Contract): Promise<string> {
  const source = `${kind}s/${name}.yaml`
  const written = await typesOf(JSON.stringify(withoutMiddlewareHeaders(tree)))
  const types = written.replaceAll(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '').trim()
  return `// Generated from openapi/${source} by scripts/generate.ts. Do not edit.\n\n${types}\n`
}

function withoutMiddlewareHeaders(tree: Tree): Tree {
  const copy = structuredClone(tree)
  const stays = (parameter: unknown) => {
    const node = isPlainObject(parameter) ? resolved(tree, parameter) : {}
    return node.in !== 'header' || !OF_THE_MIDDLEWARE.includes(text(node, 'name').toLowerCase())
  }
  for (const [, pathItem] of branches(copy, 'paths')) {
    for (const node of [pathItem, ...METHODS.map((method) => branch(pathItem, method))]) {
      if (node.parameters !== undefined) node.parameters = list(node, 'parameters').filter(stays)
    }
  }
  const shared = branch(branch(copy, 'components'), 'parameters')
  for (const [name, parameter] of Object.entries(shared)) if (!stays(parameter)) delete shared[name]
  return copy
}
