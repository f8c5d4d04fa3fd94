import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { type Entry, isEntry } from './call.ts'

/** The documents of the sample services: a library with all state checks, and a desk with all kinds of bodies. */
export const LIBRARY_DOCUMENT = join(import.meta.dirname, 'library.yaml')
export const DESK_DOCUMENT = join(import.meta.dirname, 'desk.yaml')

/** An operation of a document, prepared for routing. */
export type Route = {
  id: string
  method: string
  path: RegExp
  pointer: string
  node: Entry
  parameters: Entry[]
  /** The schema node of the request body by media type. */
  content: Record<string, Entry>
  /** The names of the API keys required beside the session. */
  keys: string[]
  document: string
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const trees = new Map<string, Entry>()

/** The operations of both documents. */
export const routes: Route[] = [LIBRARY_DOCUMENT, DESK_DOCUMENT].flatMap(readRoutes)

function readRoutes(file: string): Route[] {
  const tree: unknown = parse(readFileSync(file, 'utf8'))
  if (!isEntry(tree) || !isEntry(tree.paths)) throw new Error(`${file} is no document`)
  const [document = ''] = file.split('/').at(-1)?.split('.') ?? []
  trees.set(document, tree)
  ajv.addSchema(tree, document)
  return Object.entries(tree.paths).flatMap(([path, item]) =>
    isEntry(item) ? routesAt(document, tree, path, item) : [],
  )
}

function routesAt(document: string, tree: Entry, path: string, item: Entry): Route[] {
  const prefix = `/${document}/v1`
  return ['get', 'post', 'put', 'delete'].flatMap((method): Route[] => {
    const node = item[method]
    if (!isEntry(node)) return []
    const parameters = [listOf(item.parameters), listOf(node.parameters)].flat()
    const body = resolved(document, node.requestBody)
    const [need] = listOf(node.security ?? tree.security)
    return [
      {
        id: String(node.operationId),
        method: method.toUpperCase(),
        path: new RegExp(`^${prefix}${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
        pointer: `${prefix}${path}`,
        node,
        parameters: parameters.map((each) => resolved(document, each)),
        content: entriesOf(body.content),
        keys: isEntry(need) ? Object.keys(need).filter((name) => name !== 'token') : [],
        document,
      },
    ]
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function entriesOf(value: unknown): Record<string, Entry> {
  if (!isEntry(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isEntry(each) ? [[name, each]] : [])),
  )
}

/** The node, or the target of its reference. */
export function resolved(document: string, node: unknown): Entry {
  if (!isEntry(node)) return {}
  if (typeof node.$ref !== 'string') return node
  let found: unknown = trees.get(document)
  for (const key of node.$ref.split('/').slice(1)) found = isEntry(found) ? found[key] : undefined
  return isEntry(found) ? found : {}
}

const compiled = new WeakMap<object, Entry>()

/** The schema errors of a value. */
export function problemsOf(document: string, schema: unknown, value: unknown) {
  const validate = ajv.compile(absolute(document, schema))
  return validate(value) ? [] : (validate.errors ?? [])
}

/** A schema whose references point into its document. The object is cached, so that the schema is compiled once. */
function absolute(document: string, schema: unknown): Entry {
  if (!isEntry(schema)) return {}
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const made: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${document}#/`))
  const found = isEntry(made) ? made : {}
  compiled.set(schema, found)
  return found
}
