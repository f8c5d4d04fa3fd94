import { CannotRun } from '../cannot-run.ts'
import { type ApiDocument, loadDocuments } from '../document/load.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { createRandom } from '../generate/random.ts'
import { runState } from '../state/run-state.ts'
import { createClient } from './client.ts'
import { findBase } from './find-base.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'
import type { Kit } from './kit.ts'
import { readable } from './marks.ts'
import { type Check, createRecorder } from './recorder.ts'
import { Requests } from './requests.ts'
import { runOperation } from './run-operation.ts'
import { createSecrets, type Secrets } from './secrets.ts'

export type RunOptions = {
  /** Files or addresses of OpenAPI 3.1 documents, or documents that are loaded already. */
  specs: readonly string[] | readonly ApiDocument[]
  target: string
  bearer?: string | undefined
  headers?: Record<string, string>
  fixtures?: Fixtures
  /** The one operation that is tried. */
  only?: string | undefined
  seed?: number
  /** False for a server that only plays examples and remembers nothing. */
  stateful?: boolean
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
  timeoutMs?: number
}

export type RunResult = {
  target: string
  seed: number
  /** What is told in no report. */
  secrets: Secrets
  operations: Operation[]
  checks: Check[]
  requests: number
  ms: number
}

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Tries a running service against its documents.
 * @throws CannotRun when a document cannot be read, the operation is unknown, or nothing answers at the target
 */
export async function runConformance(options: RunOptions): Promise<RunResult> {
  const begin = performance.now()
  const { specs, target, bearer, only, seed = 1, stateful = true, fixtures = fixturesOf({}) } = options
  const documents = await loaded(specs)
  const operations = documents.flatMap(operationsOf)
  const isWanted = (id: string) => only === undefined || id === only
  const wanted = operations.filter(({ id }) => isWanted(id))
  if (wanted.length === 0)
    throw new CannotRun(
      `--only ${only} is no operation of the documents: ${operations.map(({ id }) => id).join(', ')}.`,
    )
  const clientOptions = {
    target,
    base: options.base,
    bearer,
    headers: options.headers ?? {},
    keys: queryKeys(operations, fixtures),
    timeoutMs: options.timeoutMs ?? 10_000,
  }
  const secrets = createSecrets(clientOptions)
  const base = options.base ?? (await findBase(clientOptions, secrets, operations))
  const client = createClient({ ...clientOptions, base }, secrets)
  let requests = 0
  const recorder = createRecorder(isWanted, (text, exchange) =>
    readable(secrets.cover(text, exchange?.sent.secrets)),
  )
  const kit: Kit = {
    documents,
    operations,
    client: {
      send(draft) {
        requests += 1
        return client.send(draft)
      },
    },
    random: createRandom(seed),
    fixtures,
    recorder,
    headers: Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    hasSession: bearer !== undefined,
    stateful,
  }
  const own = new Requests(kit)
  for (const operation of inOrder(wanted)) await runOperation(kit, own, operation)
  if (stateful) await runState(kit, own, isWanted)
  return {
    target,
    seed,
    secrets,
    operations: wanted,
    checks: recorder.checks,
    requests,
    ms: performance.now() - begin,
  }
}

async function loaded(specs: RunOptions['specs']): Promise<ApiDocument[]> {
  const files = specs.filter((spec) => typeof spec === 'string')
  return [...specs.filter((spec) => typeof spec !== 'string'), ...(await loadDocuments(files))]
}

function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ method, path }: Operation) => ORDER.indexOf(method) * 10 + path.split('{').length
  return operations.toSorted((left, right) => rank(left) - rank(right))
}

/** Keys that security wants in a query stand in the fixtures by their name. */
function queryKeys(operations: readonly Operation[], fixtures: Fixtures): Record<string, string> {
  const found: Record<string, string> = {}
  for (const operation of operations) {
    for (const { kind, in: place, key } of operation.security) {
      const [value] = fixtures.valuesOf(operation, key)
      if (kind === 'apiKey' && place === 'query' && value !== undefined) found[key] = String(value)
    }
  }
  return found
}
