/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** A position in a bundled document: its JSON pointer (`/paths/~1v1~1users/get`) and the object there. */
export type Place = { pointer: string; node: Tree }

/** One operation of a document, including the parameters of its path item. Without an `operationId` its method and path are its id. */
export type Operation = {
  document: string
  path: string
  method: (typeof METHODS)[number]
  id: string
  node: Tree
  pathNode: Tree
  parameters: Place[]
  requestBody: Place | undefined
  responses: (Place & { status: string })[]
}

export const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'] as const

/** Whether a value is an object and no list. */
export function isPlainObject(value: unknown): value is Tree {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** The object under `name`; an empty one when it is missing. */
export function branch(node: Tree, name: string): Tree {
  const value = node[name]
  return isPlainObject(value) ? value : {}
}

/** The list under `name`; an empty one when it is missing. */
export function list(node: Tree, name: string): unknown[] {
  const value = node[name]
  return Array.isArray(value) ? value : []
}

/** The string under `name`; an empty one when it is missing. */
export function text(node: Tree, name: string): string {
  const value = node[name]
  return typeof value === 'string' ? value : ''
}

/** The objects under `name` by key, such as the media types of a body. Other values are left out. */
export function branches(node: Tree, name: string): [string, Tree][] {
  return Object.entries(branch(node, name)).flatMap(([key, value]): [string, Tree][] =>
    isPlainObject(value) ? [[key, value]] : [],
  )
}

/** Appends keys to a pointer. */
export function below(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  )
}

/** The value at a pointer, of which references are not followed; undefined when there is nothing. */
export function valueAt(tree: Tree, pointer: string): unknown {
  let node: unknown = tree
  for (const name of keysOf(pointer)) {
    node = Array.isArray(node) ? node[Number(name)] : isPlainObject(node) ? node[name] : undefined
  }
  return node
}

/** The keys of a pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer in a reference such as `#/components/schemas/Pet`. */
export function pointerOf(reference: string): string {
  return decodeURIComponent(reference.slice(1))
}

/**
 * The object at a pointer, with references followed. A reference that leads back to itself says nothing: `{}`.
 * @throws Error when there is nothing
 */
export function placeAt(tree: Tree, pointer: string): Place {
  const trail = new Set<string>()
  let at = pointer
  while (!trail.has(at)) {
    const node = valueAt(tree, at)
    // A component may be the schema of everything or of nothing.
    if (typeof node === 'boolean') return { pointer: at, node: node ? {} : { not: {} } }
    if (!isPlainObject(node)) throw new Error(`Nothing at #${at}`)
    const reference = text(node, '$ref')
    if (reference === '') return { pointer: at, node }
    trail.add(at)
    at = pointerOf(reference)
  }
  return { pointer: at, node: {} }
}

/** The node, or the target of its reference. */
export function resolved(tree: Tree, node: Tree): Tree {
  const reference = text(node, '$ref')
  return reference === '' ? node : placeAt(tree, pointerOf(reference)).node
}

/** Every operation of a bundled document, in document order. */
export function operationsOf({ name, tree }: { name: string; tree: Tree }): Operation[] {
  return branches(tree, 'paths').flatMap(([path]) => {
    const { pointer: pathPointer, node: pathNode } = placeAt(tree, below('/paths', path))
    return METHODS.filter((method) => isPlainObject(pathNode[method])).map((method) => {
      const pointer = below(pathPointer, method)
      const node = branch(pathNode, method)
      const parameters = (from: Tree, at: string) =>
        list(from, 'parameters').map((_, index) => placeAt(tree, below(at, 'parameters', index)))
      return {
        document: name,
        path,
        method,
        id: text(node, 'operationId') || `${method.toUpperCase()} ${path}`,
        node,
        pathNode,
        parameters: [...parameters(pathNode, pathPointer), ...parameters(node, pointer)],
        requestBody: isPlainObject(node.requestBody)
          ? placeAt(tree, below(pointer, 'requestBody'))
          : undefined,
        responses: branches(node, 'responses')
          .filter(([status]) => !status.startsWith('x-'))
          .map(([status]) => ({ status, ...placeAt(tree, below(pointer, 'responses', status)) })),
      }
    })
  })
}
