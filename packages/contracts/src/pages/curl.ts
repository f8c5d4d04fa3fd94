import { branch, branches, type DescribedOperation, isTree, list, type Tree, text } from '@portal/document'
import { exampleFor, examplesOf, valueFor } from './examples.ts'
import { unfolded } from './schema-words.ts'

/** A security scheme that a call must satisfy, with its name. */
export type Need = { name: string; scheme: Tree }

/** The security schemes of the first alternative; empty for a public operation. */
export function needsOf(tree: Tree, node: Tree): Need[] {
  const stated = Array.isArray(node.security) ? list(node, 'security') : list(tree, 'security')
  const ways = stated.filter(isTree)
  const schemes = branch(branch(tree, 'components'), 'securitySchemes')
  if (ways.some((way) => Object.keys(way).length === 0)) return []
  return Object.keys(ways[0] ?? {}).map((name) => ({ name, scheme: branch(schemes, name) }))
}

/** The address of a document's first server, with variables replaced by their defaults. */
export function serverOf(tree: Tree): string {
  const [server] = list(tree, 'servers')
  if (!isTree(server)) return ''
  const variables = branch(server, 'variables')
  const standard = (_: string, name: string) => text(branch(variables, name), 'default')
  return text(server, 'url')
    .replaceAll(/\{([^{}]+)\}/g, standard)
    .replace(/\/$/, '')
}

/** A call with one of the document's examples. The name is empty when there is one call alone. */
export type CurlLine = { name: string; line: string }

/** An operation with the name of the examples that a call takes. */
type Call = { tree: Tree; operation: DescribedOperation; address: string; example: string }

/**
 * The calls of an operation as curl lines, one for each example of its body or of a required parameter. A parameter takes
 * its example of the same name, or else its first one; an optional one is sent only with the former. `$TOKEN` is
 * the session, and a secret header is a variable of its name (`$CSRF_TOKEN`). Values without an example stay as `{name}`.
 * @param address the address in front of the operation's path
 */
export function curlLinesOf(tree: Tree, operation: DescribedOperation, address: string): CurlLine[] {
  const [media] = branches(operation.requestBody?.node ?? {}, 'content')
  const parameters = ['path', 'query', 'header'].flatMap((location) => required(operation, location))
  const nodes = [...(media === undefined ? [] : [media[1]]), ...parameters]
  const names = nodes.flatMap((node) => Object.keys(branch(node, 'examples')))
  const lines = new Map<string, string>()
  for (const name of new Set(['', ...names])) {
    const line = lineOf({ tree, operation, address, example: name })
    lines.set(line, lines.get(line) || name)
  }
  return [...lines].map(([line, name]) => ({ name: lines.size === 1 ? '' : name, line }))
}

function lineOf(call: Call): string {
  const { tree, operation, address } = call
  const url = quoted(`${address}${pathOf(call)}${queryOf(call)}`)
  const method = operation.method.toUpperCase()
  const parts = [
    `curl -X ${method} ${url}`,
    ...needsOf(tree, operation.node).map(({ scheme }) => credential(scheme)),
    ...given(call, 'header').map((node) => headerOf(call, node)),
    ...bodyOf(call),
    ...(isBinary(operation) ? ['--output FILE'] : []),
  ]
  return parts.join(' \\\n  ')
}

function credential(scheme: Tree): string {
  if (text(scheme, 'type') === 'apiKey') return `-H "${text(scheme, 'name')}: $TOKEN"`
  const kind = text(scheme, 'scheme')
  return `-H "authorization: ${kind.charAt(0).toUpperCase()}${kind.slice(1)} $TOKEN"`
}

/** Secrets never come from the document's examples; the reader sets them as shell variables. */
function headerOf(call: Call, node: Tree): string {
  const name = text(node, 'name')
  if (node['x-sensitive'] !== true) return `-H ${quoted(`${name}: ${shown(call, node)}`)}`
  return `-H "${name}: $${name.toUpperCase().replaceAll(/\W/g, '_')}"`
}

function required({ parameters }: DescribedOperation, location: string): Tree[] {
  return parameters.map(({ node }) => node).filter((node) => node.in === location && node.required === true)
}

/** The parameters of a call: the required ones, and those with an example of its name. */
function given({ operation: { parameters }, example }: Call, location: string): Tree[] {
  return parameters
    .map(({ node }) => node)
    .filter((node) => node.in === location)
    .filter((node) => node.required === true || Object.hasOwn(branch(node, 'examples'), example))
}

function shown({ tree, example }: Call, node: Tree): string {
  const value = valueFor(tree, node, example)
  return value === undefined ? `{${text(node, 'name')}}` : String(value)
}

function pathOf({ tree, operation, example }: Call): string {
  return required(operation, 'path').reduce((path, node) => {
    const value = valueFor(tree, node, example)
    const name = text(node, 'name')
    return value === undefined ? path : path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }, operation.path)
}

function queryOf(call: Call): string {
  const pairs = given(call, 'query').map((node) => [text(node, 'name'), shown(call, node)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function bodyOf({ tree, operation: { requestBody }, address, example }: Call): string[] {
  const [media] = branches(requestBody?.node ?? {}, 'content')
  if (media === undefined) return []
  const [type, node] = media
  const value = exampleFor(examplesOf(tree, node), example)?.value ?? {}
  if (type === 'multipart/form-data') return fieldsOf(tree, node, value)
  // Addresses in an example begin with the document's server.
  const [standard, origin] = [URL.parse(serverOf(tree))?.origin ?? '', URL.parse(address)?.origin ?? '']
  const sent = standard === '' ? plain(value) : plain(value).replaceAll(standard, origin)
  const body = type === URL_ENCODED ? urlEncoded(sent) : sent
  return [`-H ${quoted(`content-type: ${type}`)}`, `-d ${quoted(body)}`]
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

/** The fields of a form. @param json an object; any other text is the body as it is */
function urlEncoded(json: string): string {
  if (!json.startsWith('{')) return json
  const fields = Object.entries(JSON.parse(json)).map(([name, value]): [string, string] => [
    name,
    plain(value),
  ])
  return String(new URLSearchParams(fields))
}

/** One option for each field; `FILE` is a placeholder for a file of the reader. */
function fieldsOf(tree: Tree, media: Tree, example: unknown): string[] {
  const given = isTree(example) ? example : {}
  return branches(unfolded(tree, media.schema).node, 'properties').map(([name, written]) => {
    const { node } = unfolded(tree, written)
    const value = given[name] ?? valueFor(tree, { schema: written }) ?? `{${name}}`
    return `-F ${quoted(`${name}=${node.format === 'binary' ? '@FILE' : plain(value)}`)}`
  })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether the successful answer cannot be shown in a terminal. */
function isBinary({ responses }: DescribedOperation): boolean {
  const types = responses.flatMap(({ status, node }) => (status < '3' ? branches(node, 'content') : []))
  return types.length > 0 && types.every(([type]) => !/json|text|xml/.test(type))
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`
}
