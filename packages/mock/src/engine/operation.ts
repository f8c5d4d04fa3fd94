import {
  below,
  branches,
  type DescribedOperation as Described,
  isTree,
  type PathTemplate,
  pathTemplate,
  resolvedAt,
  securityOf,
  type Tree,
  text,
} from '@portal/document'
import type { HttpMethod } from '@stoplight/types'
import { type ContractChecks, contractChecks } from './contract-checks.ts'
import type { Schemas } from './schemas.ts'

export type ParameterType = 'boolean' | 'number' | 'string'

/** An operation of a document, prepared for matching and answering. */
export type Operation = {
  id: string
  method: HttpMethod
  /** The path template below the gateway, such as `/fdp-pet-service/v1/pets/{id}/claims`. */
  path: string
  template: PathTemplate
  queryTypes: Map<string, ParameterType>
  secured: boolean
  /** The kinds of mailed links whose token is accepted in place of an access token. */
  linkKinds: string[]
  /** Whether its contract forbids caches to keep an answer. The mock forbids it for refusals too. */
  noStore: boolean
  needsCsrfToken: boolean
  needsIdempotencyKey: boolean
  /** The names of its header parameters, in lower case. */
  headers: string[]
  /** The operation in its document. */
  described: Described
  /** The bundled document. */
  tree: Tree
  checks: ContractChecks
}

/** The security schemes for mailed links, each with its kind of link. */
const LINK_SCHEMES: ReadonlyMap<string, string> = new Map([
  ['nonPayLink', 'non-pay'],
  ['cardPageLink', 'card-page'],
  ['bankPageLink', 'bank-page'],
  ['wellnessLink', 'wellness'],
])

/** Prepares an operation of a bundled document. @param prefix the path prefix of the document */
export function toOperation(
  described: Described,
  { tree, schemas, prefix }: { tree: Tree; schemas: Schemas; prefix: string },
): Operation {
  const path = `${prefix}${described.path === '/' && prefix !== '' ? '' : described.path}`
  const named = (part: string) => described.parameters.filter(({ node }) => node.in === part)
  const headers = named('header').map(({ node }) => String(node.name).toLowerCase())
  const security = securityOf(tree, described.node)
  return {
    // Two documents may have the same path, each behind its own prefix.
    id: text(described.node, 'operationId') || `${described.method.toUpperCase()} ${path}`,
    method: described.method,
    path,
    template: pathTemplate(path),
    queryTypes: new Map(
      named('query').map(({ node, pointer }) => [String(node.name), typeOf(tree, node, pointer)]),
    ),
    secured: security.some((schemes) => schemes.length > 0),
    linkKinds: security.flat().flatMap(({ name }) => LINK_SCHEMES.get(name) ?? []),
    noStore: described.responses.some(({ node }) =>
      branches(node, 'headers').some(([name]) => name.toLowerCase() === 'cache-control'),
    ),
    needsCsrfToken: headers.includes('csrf-token'),
    needsIdempotencyKey: headers.includes('idempotency-key'),
    headers,
    described,
    tree,
    checks: contractChecks({ tree, schemas }, described),
  }
}

function typeOf(tree: Tree, node: Tree, pointer: string): ParameterType {
  const type = isTree(node.schema) ? resolvedAt(tree, below(pointer, 'schema')).node.type : undefined
  if (type === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' ? 'number' : 'string'
}

/** The header that the contract demands, so that no cache keeps an answer. */
export function cacheHeader({ noStore }: Operation): Record<string, string> {
  return noStore ? { 'cache-control': 'no-store' } : {}
}
