import type { HttpMethod, IHttpOperation } from '@stoplight/types'

export type ParameterType = 'boolean' | 'number' | 'string'

/** An operation of a document, ready to be matched and answered. */
export type Operation = {
  id: string
  method: HttpMethod
  /** Path template below the gateway, such as `/fdp-pet-service/v1/pets/{id}/claims`. */
  path: string
  matcher: RegExp
  /** How many segments are literal; of two that match, the more literal one is meant. */
  literals: number
  parameters: string[]
  queryTypes: Map<string, ParameterType>
  secured: boolean
  /** Kinds of mailed links whose token opens it in place of an access token. */
  linkKinds: string[]
  needsCsrfToken: boolean
  needsIdempotencyKey: boolean
  /** Names of its header parameters, lower case. */
  headers: string[]
  resource: IHttpOperation
}

/** Security schemes of the contracts that are a mailed link, and the kind of link that they mean. */
const LINK_SCHEMES: ReadonlyMap<string, string> = new Map([['nonPayLink', 'non-pay']])

/** What the engine needs of Prism's operation. @param prefix where its document is served */
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
    needsCsrfToken: headers.includes('csrf-token'),
    needsIdempotencyKey: headers.includes('idempotency-key'),
    headers,
    resource: withoutEmptyLists(resource),
  }
}

/** Prism takes the address apart on every request, even when there is no parameter to find in it. */
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
