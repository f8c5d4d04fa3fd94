import { isPlainObject } from '@redocly/openapi-core'
import { isJson } from '../openapi/rules/nodes.ts'
import {
  branch,
  branches,
  describedOperations,
  list,
  resolved,
  type Tree,
  text,
} from '../packages/document/src/index.ts'
import type { Contract } from './contracts.ts'

const HEADER = '// Generated from the list of documents in openapi/ by scripts/generate.ts. Do not edit.\n'

/** `workQueue` for `fdp-work-queue-service`: the document's name in the SDK and in the mock. */
export function clientOf({ name }: Contract): string {
  return camelCase(name.replace(/^fdp-/, '').replace(/-service$/, ''))
}

/** `WorkQueueService` for `fdp-work-queue-service`: the namespace of the document's types. */
function namespaceOf({ name }: Contract): string {
  return camelCase(`-${name.replace(/^fdp-/, '')}`)
}

function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The types of every document as namespaces. */
export function generateContracts(contracts: readonly Contract[]): string {
  const lines = contracts.map(
    (contract) => `export type * as ${namespaceOf(contract)} from './${contract.name}.ts'`,
  )
  return `${HEADER}\n${lines.join('\n')}\n`
}

/**
 * The input for the SDK's clients: a path below the gateway for each service, the protocol of each provider.
 * @throws Error when two documents give the same client, or a service is not below the gateway
 */
export function generateClients(contracts: readonly Contract[]): string {
  const taken = new Map<string, string>()
  for (const contract of contracts) {
    const client = clientOf(contract)
    const other = taken.get(client)
    if (other !== undefined) throw new Error(`${other} and ${contract.name} both give the client ${client}`)
    taken.set(client, contract.name)
  }
  const services = contracts.filter(({ kind }) => kind === 'service')
  const providers = contracts.filter(({ kind }) => kind === 'provider')
  const paths = (of: readonly Contract[]) =>
    of.map((contract) => `  ${clientOf(contract)}: contracts.${namespaceOf(contract)}.paths`)
  return `${HEADER}
import type * as contracts from './contracts.ts'

/** The path of each service below the gateway, by the name of its client. */
export const SERVICES = {
${services.map((service) => `  ${clientOf(service)}: '${pathOf(service)}',`).join('\n')}
} as const

/** The protocol of each provider outside the gateway, by the name of its client. */
export const PROVIDERS = {
${providers.map((provider) => `  ${clientOf(provider)}: ${protocolOf(provider)},`).join('\n')}
} as const

export type ServicePaths = {
${paths(services).join('\n')}
}

export type ProviderPaths = {
${paths(providers).join('\n')}
}
`
}

/**
 * The mock's handlers by operation. It compiles when each document has its handler file, with a handler for each
 * operation.
 */
export function generateRegistry(contracts: readonly Contract[]): string {
  const imports = contracts.map(
    (contract) => `import { ${clientOf(contract)}Handlers } from '../handlers/${contract.name}.ts'`,
  )
  const entries = contracts.map(
    (contract) =>
      `  ['${text(branch(contract.tree, 'info'), 'title')}', ${clientOf(contract)}Handlers satisfies DocumentHandlers<contracts.${namespaceOf(contract)}.operations>],`,
  )
  return `${HEADER}
import type * as contracts from '@portal/sdk/contracts'
import type { DocumentHandlers, Handlers, LooseHandler } from '../engine/define-handlers.ts'
${imports.join('\n')}

/** The handlers of every document by its title. */
export const handlers: Handlers = new Map<string, ReadonlyMap<string, LooseHandler>>([
${entries.join('\n')}
])
`
}

/** The types of the operations of all documents by their ids, which are unique. */
export function generateOperationTypes(contracts: readonly Contract[]): string {
  const all = contracts.map((contract) => `contracts.${namespaceOf(contract)}.operations`)
  return `${HEADER}
import type * as contracts from '@portal/sdk/contracts'

/** The operations of all documents by their ids. */
export type Operations = ${all.join(' &\n  ')}
`
}

/** The path after the gateway in a service's address: `/fdp-user-service`, or an empty text. */
function pathOf({ name, tree }: Contract): string {
  const [server] = list(tree, 'servers')
  const url = isPlainObject(server) ? text(server, 'url') : ''
  const [, path] = /^\{gateway\}((?:\/[\w-]+)*)$/.exec(url) ?? []
  if (path === undefined) throw new Error(`${name}: the server of a service is {gateway} or {gateway}/<path>`)
  return path
}

/** Whether answers have an envelope, and the media type of requests where it is JSON under another name. */
function protocolOf(contract: Contract): string {
  const operations = describedOperations(contract.tree)
  const sent = operations.flatMap(({ requestBody }) => branches(requestBody?.node ?? {}, 'content'))
  const answered = operations
    .flatMap(({ responses }) => responses.filter(({ status }) => status.startsWith('2')))
    .flatMap(({ node }) => branches(node, 'content'))
  const mediaType = sent.map(([type]) => type).find((type) => isJson(type) && type !== 'application/json')
  const enveloped = answered.some(([, media]) => hasEnvelope(contract.tree, branch(media, 'schema')))
  const headers = mediaType === undefined ? '{}' : `{ 'content-type': '${mediaType}' }`
  return `{ enveloped: ${enveloped}, headers: ${headers} }`
}

function hasEnvelope(tree: Tree, schema: Tree): boolean {
  const properties = branch(resolved(tree, schema), 'properties')
  return 'payload' in properties || 'body' in properties
}
