import type { HttpMethod, IHttpOperation } from '@stoplight/types'

export type ParameterType = 'boolean' | 'number' | 'string'

/** An operation of a document, prepared for matching and answering. */
export type Operation = {
  id: string
  method: HttpMethod
  /** The path template below the gateway, such as `/fdp-pet-service/v1/pets/{id}/claims`. */
  path: string
  matcher: RegExp
  /** The number of literal segments. If two templates match, the one with more of them is chosen. */
  literals: number
  parameters: string[]
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
  resource: IHttpOperation
}

/** The security schemes for mailed links, each with its kind of link. */
const LINK_SCHEMES: ReadonlyMap<string, string> = new Map([
  ['nonPayLink', 'non-pay'],
  ['cardPageLink', 'card-page'],
  ['bankPageLink', 'bank-page'],
])

/** Converts Prism's operation. @param prefix the path prefix of its document */
export function toOperation(resource: IHttpOperation, prefix: string): Operation {
  const path = `${prefix}${resource.path === '/' && prefix !== '' ? '' : resource.path}`
  const query = resource.request?.query ?? []
  const headers = (resource.request?.headers ?? []).map(({ name }) => name.toLowerCase())
  return {
    id: resource.iid ?? `${resource.method} ${path}`,
    method: methodOf(resource),
    path,
    matcher: new RegExp(
      `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^}]+)\}/g, '([^/]+)')}/?$`,
    ),
    literals: path.split('/').filter((segment) => !segment.startsWith('{')).length,
    parameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? ''),
    queryTypes: new Map(query.map(({ name, schema }) => [name, typeOf(schema)])),
    secured: resource.security?.some((alternatives) => alternatives.length > 0) ?? false,
    linkKinds: (resource.security ?? []).flat().flatMap(({ key }) => LINK_SCHEMES.get(key) ?? []),
    noStore: resource.responses.some((answer) => answer.headers?.some(isCacheControl)),
    needsCsrfToken: headers.includes('csrf-token'),
    needsIdempotencyKey: headers.includes('idempotency-key'),
    headers,
    resource: withoutEmptyLists(resource),
  }
}

function isCacheControl({ name }: { name: string }): boolean {
  return name.toLowerCase() === 'cache-control'
}

/** Removes empty parameter lists, because Prism parses the URL for each list, even an empty one. */
function withoutEmptyLists(resource: IHttpOperation): IHttpOperation {
  const { path = [], query = [], headers = [], ...request } = resource.request ?? {}
  return {
    ...resource,
    request: {
      ...request,
      ...(path.length > 0 ? { path } : {}),
      ...(query.length > 0 ? { query } : {}),
      ...(headers.length > 0 ? { headers } : {}),
    },
  }
}

const METHODS: readonly HttpMethod[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

function methodOf({ method, path }: IHttpOperation): HttpMethod {
  const found = METHODS.find((each) => each === method.toLowerCase())
  if (found === undefined) throw new Error(`${path} has the unknown method ${method}`)
  return found
}

function typeOf(schema: unknown): ParameterType {
  const type: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'type') : undefined
  if (type === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' ? 'number' : 'string'
}
