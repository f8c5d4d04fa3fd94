import { CannotRun } from '../cannot-run.ts'
import type { Operation } from '../document/operations.ts'
import { type ClientOptions, createClient } from './client.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { statusOf } from './kit.ts'
import type { Secrets } from './secrets.ts'

const PROBES = 5

/**
 * Finds out whether the service answers with the path of the documents' servers, or without it, as behind a
 * gateway.
 * @returns the path to use in place of the documents', or undefined to use theirs
 * @throws CannotRun when nothing answers at all
 */
export async function findBase(
  options: ClientOptions,
  secrets: Secrets,
  operations: readonly Operation[],
): Promise<string | undefined> {
  const probe = (operation: Operation, base = options.base) =>
    createClient({ ...options, base }, secrets).send(bareGet(operation))
  const probes = operations.filter(({ path }) => !path.includes('{')).slice(0, PROBES)
  const asked = probes.length > 0 ? probes : operations.slice(0, 1)
  const documented = await Promise.all(asked.map((each) => probe(each)))
  const [first] = documented
  if (first !== undefined && documented.every(({ got }) => got === undefined)) {
    throw new CannotRun(`Nothing answers at ${options.target}: ${first.problem}.`)
  }
  const hasPrefix = asked.some(({ prefix }) => prefix !== '')
  if (!hasPrefix || documented.some((each) => isThere(each))) return undefined
  const bare = await Promise.all(asked.map((each) => probe(each, '')))
  return bare.some((each) => isThere(each)) ? '' : undefined
}

/** A GET changes nothing, whatever the operation is. */
function bareGet(operation: Operation): Draft {
  return {
    operation: { ...operation, method: 'GET' },
    values: { path: {}, query: {}, header: {}, cookie: {} },
    body: undefined,
    session: 'given',
  }
}

function isThere(exchange: Exchange): boolean {
  return exchange.got !== undefined && statusOf(exchange) !== 404
}
