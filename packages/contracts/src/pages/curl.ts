import { isPlainObject } from '@redocly/openapi-core'
import { branch, branches, list, type Operation, type Tree, text } from '../openapi-tree.ts'
import { examplesOf, valueFor } from './examples.ts'
import { unfolded } from './schema-words.ts'

/** A security scheme that a call must satisfy, with its name. */
export type Need = { name: string; scheme: Tree }

/** The security schemes of the first alternative; empty for a public operation. */
export function needsOf(tree: Tree, node: Tree): Need[] {
  const stated = Array.isArray(node.security) ? list(node, 'security') : list(tree, 'security')
  const ways = stated.filter(isPlainObject)
  const schemes = branch(branch(tree, 'components'), 'securitySchemes')
  if (ways.some((way) => Object.keys(way).length === 0)) return []
  return Object.keys(ways[0] ?? {}).map((name) => ({ name, scheme: branch(schemes, name) }))
}

/** The address of a document's first server, with variables replaced by their defaults. */
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
 * The call as a curl line with the document's examples. `$TOKEN` stands for the session, and a secret header for a
 * variable of its name (`$CSRF_TOKEN`). Values without an example stay as `{name}`.
 * @param address the address in front of the operation's path
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

/** Secrets never come from the document's examples; the reader sets them as shell variables. */
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

/** One option for each field; `FILE` is a placeholder for a file of the reader. */
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

/** Whether the successful answer cannot be shown in a terminal. */
function isBinary({ responses }: Operation): boolean {
  const types = responses.flatMap(({ status, node }) => (status < '3' ? branches(node, 'content') : []))
  return types.length > 0 && types.every(([type]) => !/json|text|xml/.test(type))
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`
}
