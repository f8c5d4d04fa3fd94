import { below, branch, branches, isTree, type Located, list, resolvedAt, type Tree, text } from './tree.ts'

/** The methods that an operation may have, spelled as keys of a path item. */
export const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'] as const

/** An operation as its document describes it, with references followed. */
export type DescribedOperation = Located & {
  /** The `operationId`, or method and path without one: `GET /pets`. */
  id: string
  path: string
  method: (typeof METHODS)[number]
  pathNode: Tree
  /** The parameters of its path, and its own, which replace those with the same name. */
  parameters: Located[]
  requestBody: Located | undefined
  responses: (Located & { status: string })[]
}

/** Every operation of a bundled document: its paths in their order, and the operations of a path in the order of `METHODS`. */
export function describedOperations(tree: Tree): DescribedOperation[] {
  return Object.keys(branch(tree, 'paths')).flatMap((path) => {
    const item = resolvedAt(tree, below('/paths', path))
    return METHODS.filter((method) => isTree(item.node[method])).map((method) => {
      const own = resolvedAt(tree, below(item.pointer, method))
      const { pointer, node } = own
      return {
        ...own,
        id: text(node, 'operationId') || `${method.toUpperCase()} ${path}`,
        path,
        method,
        pathNode: item.node,
        parameters: parametersOf(tree, [item, own]),
        requestBody: isTree(node.requestBody) ? resolvedAt(tree, below(pointer, 'requestBody')) : undefined,
        responses: branches(node, 'responses')
          .filter(([status]) => !status.startsWith('x-'))
          .map(([status]) => ({ status, ...resolvedAt(tree, below(pointer, 'responses', status)) })),
      }
    })
  })
}

/** A later one replaces an earlier one of the same name. The names of headers have no case. */
function parametersOf(tree: Tree, around: readonly Located[]): Located[] {
  const found = new Map<string, Located>()
  for (const { pointer, node } of around) {
    for (const index of list(node, 'parameters').keys()) {
      const parameter = resolvedAt(tree, below(pointer, 'parameters', index))
      const [name, location] = [text(parameter.node, 'name'), text(parameter.node, 'in')]
      found.set(`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter)
    }
  }
  return [...found.values()]
}

/** The documented status for an answer: the status itself, its range such as `4XX`, or `default`. */
export function documentedStatus(documented: readonly string[], status: number): string | undefined {
  const named = (name: string) => documented.find((each) => each.toUpperCase() === name)
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT')
}

/** The path of the first server of a document, path or operation, with variables replaced by their defaults. */
export function serverPath(node: Tree): string {
  const [server] = list(node, 'servers')
  if (!isTree(server)) return ''
  const variables = branch(server, 'variables')
  const url = text(server, 'url').replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    text(branch(variables, name), 'default'),
  )
  const path = URL.canParse(url, 'http://service') ? new URL(url, 'http://service').pathname : ''
  return path.replace(/^(.*[^/])?\/+$/s, '$1')
}

/** A security scheme: a bearer token, a basic login, or a key in a header, a query or a cookie. */
export type Scheme = { name: string; kind: 'bearer' | 'basic' | 'apiKey' | 'other'; in: string; key: string }

/** The alternative sets of schemes that an operation asks for; an empty set asks for nothing. */
export function securityOf(tree: Tree, node: Tree): Scheme[][] {
  const alternatives = list(Array.isArray(node.security) ? node : tree, 'security').filter(isTree)
  return alternatives.map((each) => Object.keys(each).map((name) => schemeOf(tree, name)))
}

function schemeOf(tree: Tree, name: string): Scheme {
  const known = isTree(branch(branch(tree, 'components'), 'securitySchemes')[name])
  const node = known ? resolvedAt(tree, below('/components/securitySchemes', name)).node : {}
  const [type, scheme] = [text(node, 'type'), text(node, 'scheme').toLowerCase()]
  if (type === 'apiKey') return { name, kind: 'apiKey', in: text(node, 'in'), key: text(node, 'name') }
  const isBasic = type === 'http' && scheme === 'basic'
  const isBearer = type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer'
  const kind = isBasic ? 'basic' : isBearer ? 'bearer' : 'other'
  return { name, kind, in: 'header', key: 'Authorization' }
}

/** A documented example with its key in the document. */
export type Example = { name: string; value: unknown }

/** Named examples, the single example, and the examples of the schema itself. */
export function examplesAt(tree: Tree, pointer: string): Example[] {
  const { node } = resolvedAt(tree, pointer)
  const named = Object.keys(branch(node, 'examples')).flatMap((name) => {
    const example = resolvedAt(tree, below(pointer, 'examples', name)).node
    return 'value' in example ? [{ name, value: example.value }] : []
  })
  const single = 'example' in node ? [{ name: 'example', value: node.example }] : []
  return [...named, ...single, ...schemaExamples(tree, node)]
}

function schemaExamples(tree: Tree, node: Tree): Example[] {
  if (!isTree(node.schema)) return []
  const reference = text(node.schema, '$ref')
  const schema = reference.startsWith('#')
    ? resolvedAt(tree, decodeURI(reference.slice(1))).node
    : node.schema
  const several = list(schema, 'examples').map((value, index) => ({ name: `schema ${index + 1}`, value }))
  return 'example' in schema ? [...several, { name: 'schema', value: schema.example }] : several
}
