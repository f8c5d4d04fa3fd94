import { isPlainObject } from '@redocly/openapi-core'
import { branch, branches, list, type Operation, type Tree, text } from '../openapi-tree.ts'
import { examplesOf, valueFor } from './examples.ts'
import { unfolded } from './schema-words.ts'

/** What a call needs to show, by the name of its security scheme. */
export type Need = { name: string; scheme: Tree }

/** The first way into an operation; none for one that is open to everybody. */
export function needsOf(tree: Tree, node: Tree): Need[] {
  const stated = Array.isArray(node.security) ? list(node, 'security') : list(tree, 'security')
  const ways = stated.filter(isPlainObject)
  const schemes = branch(branch(tree, 'components'), 'securitySchemes')
  if (ways.some((way) => Object.keys(way).length === 0)) return []
  return Object.keys(ways[0] ?? {}).map((name) => ({ name, scheme: branch(schemes, name) }))
}

/** Where a document's first server is, its variables by their defaults. */
export function serverOf(tree: Tree): string {
  const [server] = list(tree, 'servers')
  if (!isPlainObject(server)) return ''
  const variables = branch(server, 'variables')
  const standard = (_: string, name: string) => text(branch(variables, name), 'default')
  return text(server, 'url')
    .replaceAll(/\{([^}]+)\}/g, standard)
    .replace(/\/$/, '')
}

/**
 * The call for a shell, with the document's own examples. `$TOKEN` stands for the session, a secret header for its
 * name (`$CSRF_TOKEN`), and what no example gives stays as `{name}`.
 * @param address in front of the operation's path
 */
export function curlOf(tree: Tree, operation: Operation, address: string): string {
  const url = quoted(`${address}${pathOf(tree, operation)}${queryOf(tree, operation)}`)
  const method = operation.method.toUpperCase()
  const parts = [
    `curl -X ${method} ${url}`,
    ...needsOf(tree, operation.node).map(({ scheme }) => credential(scheme)),
    ...required(operation, 'header').map((node) => headerOf(tree, node)),
    ...bodyOf(tree, operation),
    ...(isBinary(operation) ? ['--output FILE'] : []),
  ]
  return parts.join(' \\\n  ')
}

function credential(scheme: Tree): string {
  if (text(scheme, 'type') === 'apiKey') return `-H "${text(scheme, 'name')}: $TOKEN"`
  const kind = text(scheme, 'scheme')
  return `-H "authorization: ${kind.charAt(0).toUpperCase()}${kind.slice(1)} $TOKEN"`
}

/** A secret is never the document's example: it comes from the reader's shell. */
function headerOf(tree: Tree, node: Tree): string {
  const name = text(node, 'name')
  if (node['x-sensitive'] !== true) return `-H ${quoted(`${name}: ${shown(tree, node)}`)}`
  return `-H "${name}: $${name.toUpperCase().replaceAll(/\W/g, '_')}"`
}

function required({ parameters }: Operation, place: string): Tree[] {
  return parameters.map(({ node }) => node).filter((node) => node.in === place && node.required === true)
}

function shown(tree: Tree, node: Tree): string {
  const value = valueFor(tree, node)
  return value === undefined ? `{${text(node, 'name')}}` : String(value)
}

function pathOf(tree: Tree, operation: Operation): string {
  return required(operation, 'path').reduce((path, node) => {
    const value = valueFor(tree, node)
    const name = text(node, 'name')
    return value === undefined ? path : path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }, operation.path)
}

function queryOf(tree: Tree, operation: Operation): string {
  const pairs = required(operation, 'query').map((node) => [text(node, 'name'), shown(tree, node)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function bodyOf(tree: Tree, { requestBody }: Operation): string[] {
  const [media] = branches(requestBody?.node ?? {}, 'content')
  if (media === undefined) return []
  const [type, node] = media
  const [example] = examplesOf(tree, node)
  if (type === 'multipart/form-data') return fieldsOf(tree, node, example?.value)
  return [`-H ${quoted(`content-type: ${type}`)}`, `-d ${quoted(plain(example?.value ?? {}))}`]
}

/** A part each; `FILE` is where a file of the reader's own goes. */
function fieldsOf(tree: Tree, media: Tree, example: unknown): string[] {
  const given = isPlainObject(example) ? example : {}
  return branches(unfolded(tree, media.schema).node, 'properties').map(([name, written]) => {
    const { node } = unfolded(tree, written)
    const value = given[name] ?? valueFor(tree, { schema: written }) ?? `{${name}}`
    return `-F ${quoted(`${name}=${node.format === 'binary' ? '@FILE' : plain(value)}`)}`
  })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An answer that a terminal cannot show. */
function isBinary({ responses }: Operation): boolean {
  const types = responses.flatMap(({ status, node }) => (status < '3' ? branches(node, 'content') : []))
  return types.length > 0 && types.every(([type]) => !/json|text|xml/.test(type))
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`
}
