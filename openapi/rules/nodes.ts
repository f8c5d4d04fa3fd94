import { isPlainObject, isRef, type UserContext } from '@redocly/openapi-core'

type Node = Record<string, unknown>

/** A node with its references followed, and its location. */
export type Resolved = { node: Node; location: UserContext['location'] }

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

/** The operations of a path item by method, each with the path item's own parameters. */
export function operationsOf(pathItem: object): { method: string; operation: Node; parameters: unknown[] }[] {
  const item: Node = { ...pathItem }
  return METHODS.flatMap((method) => {
    const operation = item[method]
    return isPlainObject(operation)
      ? [{ method, operation, parameters: [...list(item.parameters), ...list(operation.parameters)] }]
      : []
  })
}

/** Follows a reference. An unresolved one gives undefined, because `no-unresolved-refs` reports it. */
export function follow(ctx: UserContext, node: unknown, location = ctx.location): Resolved | undefined {
  if (!isRef(node)) return isPlainObject(node) ? { node, location } : undefined
  const resolved = ctx.resolve<Node>(node, location.source.absoluteRef)
  return resolved.node === undefined ? undefined : follow(ctx, resolved.node, resolved.location)
}

/** The names of required header parameters, in lower case. */
export function requiredHeaders(ctx: UserContext, parameters: unknown[]): string[] {
  return parameters.flatMap((parameter) => {
    const node = follow(ctx, parameter)?.node
    return node?.in === 'header' && node.required === true ? [String(node.name).toLowerCase()] : []
  })
}

/** The value if it is a list, otherwise an empty list. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value if it is an object, otherwise an empty object. */
export function object(value: unknown): Node {
  return isPlainObject(value) ? value : {}
}

/** Whether a media type carries JSON, such as application/x-amz-json-1.1. */
export function isJson(mediaType: string): boolean {
  return /^[^/]+\/([^;]*[+-])?json\b/.test(mediaType)
}

/** An operation's own security overrides the document's; an empty one makes the operation public. */
export function isSecured({ security }: Node, byDefault: boolean): boolean {
  return security === undefined ? byDefault : list(security).length > 0
}
