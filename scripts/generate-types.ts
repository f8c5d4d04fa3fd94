// openapi-typescript needs TypeScript 5 and is therefore installed beside the SDK, while the root has TypeScript 7.

import { isPlainObject } from '@redocly/openapi-core'
import openapiTypes, { astToString } from '../packages/sdk/node_modules/openapi-typescript/dist/index.mjs'
import type { Contract } from './contracts.ts'
import { branch, branches, list, METHODS, resolved, type Tree, text } from './openapi-tree.ts'

/** Headers that the SDK's middleware adds to every call; a caller never passes them. */
const OF_THE_MIDDLEWARE = ['x-correlation-id', 'csrf-token']

/**
 * The TypeScript of one document: `paths`, `components` and `operations`, as openapi-fetch reads them.
 * @throws Error when the document is not valid OpenAPI
 */
export async function generateTypes({ name, kind, tree }: Contract): Promise<string> {
  const source = `${kind}s/${name}.yaml`
  const nodes = await openapiTypes(JSON.stringify(withoutMiddlewareHeaders(tree)), {
    // A default does not make an optional property present: the answers are not filled in.
    defaultNonNullable: false,
    silent: true,
  })
  const types = astToString(nodes)
    .replaceAll(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '')
    .trim()
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
