import { isPlainObject } from '@redocly/openapi-core'
import { list, text } from '../../packages/document/src/index.ts'
import type { Contract } from '../../scripts/contracts.ts'

/** The path prefix under which the mock serves a document: `/fdp-user-service` for `{gateway}/fdp-user-service`. */
export function servedAt({ name, kind, tree }: Contract): string {
  if (kind === 'provider') return `/${name}`
  const [server] = list(tree, 'servers')
  return isPlainObject(server) ? text(server, 'url').replace('{gateway}', '') : ''
}
