import { CannotRun } from '../cannot-run.ts'
import { type ApiDocument, loadDocuments } from '../document/load.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { createRandom } from '../generate/random.ts'
import { runState } from '../state/run-state.ts'
import { type Client, createClient } from './client.ts'
import type { Exchange } from './exchange.ts'
import { findBase } from './find-base.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'
import type { Kit } from './kit.ts'
import { readable } from './marks.ts'
import { type Check, createRecorder } from './recorder.ts'
import { Requests } from './requests.ts'
import { runOperation } from './run-operation.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { type Given, withMetNeed } from './session.ts'

export type RunOptions = {
  /** Files or URLs of OpenAPI 3.1 documents, or loaded documents. */
  specs: readonly string[] | readonly ApiDocument[]
  target: string
  bearer?: string | undefined
  headers?: Record<string, string>
  fixtures?: Fixtures
  /** The only operation to test. */
  only?: string | undefined
  seed?: number
  /** False for a server that only replays examples and keeps no state. */
  stateful?: boolean
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
  timeoutMs?: number
}

export type RunResult = {
  target: string
  seed: number
  /** The values that reports must not show. */
  secrets: Secrets
  operations: Operation[]
  checks: Check[]
  /** Remarks on the setup of the run, for the reader of the report. */
  notes: string[]
  requests: number
  ms: number
}

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Tests a running service against its documents.
 * @throws CannotRun when a document cannot be read, the operation is unknown, or nothing answers at the
 * target
 */
export async function runConformance(options: RunOptions): Promise<RunResult> {
  const begin = performance.now()
  const { target, only, seed = 1, stateful = true, fixtures = fixturesOf({}) } = options
  const documents = await loaded(options.specs)
  const documented = documents.flatMap(operationsOf)
  const given = givenOf(options, documented, fixtures)
  const operations = documented.map((operation) => withMetNeed(operation, given))
  const isWanted = (id: string) => only === undefined || id === only
  const wanted = operations.filter(({ id }) => isWanted(id))
  if (wanted.length === 0) {
    throw new CannotRun(`--only ${only} is not an operation of the documents: ${idsOf(operations)}.`)
  }
  const secrets = createSecrets(given)
  const client = await clientFor(options, operations, given, secrets)
  const cover = (text: string, exchange?: Exchange) => readable(secrets.cover(text, exchange?.sent.secrets))
  const kit: Kit = {
    documents,
    operations,
    client,
    random: createRandom(seed),
    fixtures,
    recorder: createRecorder(isWanted, cover),
    headers: Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    hasSession: options.bearer !== undefined,
    stateful,
  }
  const own = new Requests(kit)
  for (const operation of inOrder(wanted)) await runOperation(kit, own, operation)
  if (stateful) await runState(kit, own, isWanted)
  const { checks } = kit.recorder
  const ms = performance.now() - begin
  const notes = notesOn(fixtures, operations)
  return { target, seed, secrets, operations: wanted, checks, notes, requests: client.count(), ms }
}

/** A client that counts requests and knows whether the service answers with the path of the documents' servers. */
async function clientFor(
  options: RunOptions,
  operations: readonly Operation[],
  given: Given,
  secrets: Secrets,
): Promise<Client & { count(): number }> {
  const { target, base, timeoutMs = 10_000 } = options
  const clientOptions = { target, base, timeoutMs, ...given }
  const found = base ?? (await findBase(clientOptions, secrets, operations))
  const client = createClient({ ...clientOptions, base: found }, secrets)
  let requests = 0
  return {
    count: () => requests,
    send(draft) {
      requests += 1
      return client.send(draft)
    },
  }
}

function givenOf(
  { bearer, headers = {} }: RunOptions,
  operations: readonly Operation[],
  fixtures: Fixtures,
): Given {
  return { bearer, headers, keys: queryKeys(operations, fixtures) }
}

/** One file of fixtures may serve several documents, so an unknown name is a note and not an error. */
function notesOn(fixtures: Fixtures, operations: readonly Operation[]): string[] {
  const strange = fixtures.operations.filter((id) => !operations.some((each) => each.id === id))
  return strange.length === 0 ? [] : [`The fixtures use names that no document has: ${strange.join(', ')}.`]
}

function idsOf(operations: readonly Operation[]): string {
  return operations.map(({ id }) => id).join(', ')
}

async function loaded(specs: RunOptions['specs']): Promise<ApiDocument[]> {
  const files = specs.filter((spec) => typeof spec === 'string')
  return [...specs.filter((spec) => typeof spec !== 'string'), ...(await loadDocuments(files))]
}

function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ method, path }: Operation) => ORDER.indexOf(method) * 10 + path.split('{').length
  return operations.toSorted((left, right) => rank(left) - rank(right))
}

/** API keys in the query come from the fixtures, by name. */
function queryKeys(operations: readonly Operation[], fixtures: Fixtures): Record<string, string> {
  const found: Record<string, string> = {}
  for (const operation of operations) {
    for (const { kind, in: place, key } of operation.needs.flat()) {
      const [value] = fixtures.valuesOf(operation, key)
      if (kind === 'apiKey' && place === 'query' && value !== undefined) found[key] = String(value)
    }
  }
  return found
}
