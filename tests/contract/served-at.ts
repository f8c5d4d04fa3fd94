import { isPlainObject } from '@redocly/openapi-core'
import type { Contract } from '../../scripts/contracts.ts'
import { list, text } from '../../scripts/openapi-tree.ts'

/** The prefix under which the mock serves a document: `{gateway}/fdp-user-service` is `/fdp-user-service` there. */
export function servedAt({ name, kind, tree }: Contract): string {
  if (kind === 'provider') return `/${name}`
  const [server] = list(tree, 'servers')
  return isPlainObject(server) ? text(server, 'url').replace('{gateway}', '') : ''
}
