import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  isPlainObject,
  lint,
  YamlParseError,
} from '@redocly/openapi-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { FORM_TYPE } from './forms.ts'
import { type Operation, toOperation } from './operation.ts'
import { soundness } from './soundness.ts'

/** A document that the mock serves. */
export type MockDocument = {
  name: string
  kind: 'service' | 'provider'
  /** The error format of its refusals: that of the services, or that of a provider's own protocol. */
  dialect: 'services' | 'identity-pool' | 'card-provider'
  /** The prefix of the operations' paths, such as `/fdp-user-service`; empty for a document without one. */
  prefix: string
  operations: Operation[]
  /** Names of parameters that must not be logged. */
  sensitive: Set<string>
  /** The bundled document, for downloads and the reference page. */
  json: Record<string, unknown>
}

/** The media type of the identity pool's requests and answers. */
export const POOL_TYPE = 'application/x-amz-json-1.1'

/** A document that cannot be served. The message names file and line. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'mock/schema-compiles': 'error',
} as const

const FOLDERS = [
  ['service', 'services'],
  ['provider', 'providers'],
] as const

/**
 * Reads every document of a folder with the layout of `openapi/` (services/*.yaml and providers/*.yaml).
 * @throws DocumentError when there is no document, or one of them is invalid
 */
export async function loadDocuments(folder: string): Promise<MockDocument[]> {
  const config = await createConfig({ rules: RULES }, { plugins: [soundness] })
  const files = await listFiles(folder)
  if (files.length === 0) {
    throw new DocumentError(`There is no document in ${folder}: services/*.yaml or providers/*.yaml`)
  }
  return Promise.all(files.map(({ kind, file }) => loadDocument(kind, file, config)))
}

async function listFiles(folder: string) {
  const found: { kind: 'service' | 'provider'; file: string }[] = []
  for (const [kind, subfolder] of FOLDERS) {
    const directory = join(folder, subfolder)
    // A folder may lack one of the two kinds. The caller reports a folder without any document.
    const names = existsSync(directory) ? await readdir(directory) : []
    for (const name of names.sort()) {
      if (/\.(ya?ml|json)$/.test(name)) found.push({ kind, file: join(directory, name) })
    }
  }
  return found
}

async function loadDocument(
  kind: 'service' | 'provider',
  file: string,
  config: Config,
): Promise<MockDocument> {
  await refuseUnsound(file, config)
  const { bundle: bundled } = await bundle({ ref: file, config, dereference: false })
  if (!isPlainObject(bundled.parsed)) throw new DocumentError(`${file}: this is not an OpenAPI document`)
  const json = structuredClone(bundled.parsed)
  const name = basename(file).replace(/\.(ya?ml|json)$/, '')
  const prefix = kind === 'provider' ? `/${name}` : servicePrefix(json)
  // A copy, because Prism resolves references in place and the reference pages need them.
  const resources = await getHttpOperationsFromSpec(structuredClone(json))
  const operations = resources.map((resource) => toOperation(resource, prefix))
  return {
    name,
    kind,
    dialect: dialectOf(operations),
    prefix,
    operations,
    sensitive: sensitiveNames(json),
    json,
  }
}

async function refuseUnsound(file: string, config: Config) {
  const problems = await lint({ ref: file, config }).catch((error: unknown) => {
    const at = error instanceof YamlParseError ? `${error.source.absoluteRef}:${error.line}` : file
    throw new DocumentError(`${at}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const [first] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return
  const [location] = first.location
  const at =
    location === undefined
      ? file
      : `${location.source.absoluteRef}:${getLineColLocation(location).start.line}`
  throw new DocumentError(`${at}: ${first.message}`)
}

/** The dialect of a document, recognised by the media types of the providers. */
function dialectOf(operations: readonly Operation[]): MockDocument['dialect'] {
  const asked = operations.flatMap(({ resource }) => resource.request?.body?.contents ?? [])
  if (asked.some(({ mediaType }) => mediaType === FORM_TYPE)) return 'card-provider'
  const answers = operations.flatMap(({ resource }) => resource.responses)
  const isPool = answers.some(({ contents = [] }) =>
    contents.some(({ mediaType }) => mediaType === POOL_TYPE),
  )
  return isPool ? 'identity-pool' : 'services'
}

/**
 * The path after the gateway in the document's server URL, such as `/fdp-user-service` in `{gateway}/fdp-user-service`.
 */
function servicePrefix(json: Record<string, unknown>): string {
  const [server] = Array.isArray(json.servers) ? json.servers : []
  const url: unknown = server?.url
  if (typeof url !== 'string') return ''
  const path = url.replace(/^\{[^}]+\}/, '').replace(/^https?:\/\/[^/]+/, '')
  return path === '/' ? '' : path.replace(/\/$/, '')
}

/** The names of all parameters marked `x-sensitive`, anywhere in the document. */
function sensitiveNames(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const name: unknown = Reflect.get(node, 'name')
  if (Reflect.get(node, 'x-sensitive') === true && typeof name === 'string') found.add(name.toLowerCase())
  for (const child of Object.values(node)) sensitiveNames(child, found)
  return found
}
