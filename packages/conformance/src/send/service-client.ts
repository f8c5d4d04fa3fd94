import { CannotRun } from '../cannot-run.ts'
import type { Operation } from '../document/operations.ts'
import type { Draft } from '../request/draft.ts'
import type { Given, Tokens } from '../request/session.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Client, type ClientOptions, createClient } from './client.ts'
import { connectionFor, type Way } from './connection.ts'
import { type Exchange, statusOf } from './exchange.ts'
import type { Limits } from './http-call.ts'
import { CLOCK, type Clock, type PatientClient, patient } from './patience.ts'
import { type PresentClient, present } from './presence.ts'

export type ClientSettings = Way & {
  target: string
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
  /** The time for a whole answer, in milliseconds. */
  timeoutMs?: number
  /** The most bytes of an answer's body, on the wire and after decoding. */
  mostBytes?: number
  /** The most requests per second. Without it there is no limit. */
  rate?: number | undefined
  clock?: Clock
  /** Called before a long wait for a service that wants fewer requests, with the operation and the milliseconds. */
  onWait?: (operation: string, ms: number) => void
}

/** Makes the tokens of a session, once it is known how the service is reached: `send` sends a call without a session. */
export type TokensBy = (send: Client['send'], limits: Limits) => Tokens

/** The credentials of a user. With `tokensBy` the bearer is fetched, and an empty text until then. */
export type UserSettings = { given: Given; tokensBy?: TokensBy | undefined }

type RunClient = PatientClient & Pick<PresentClient, 'stoppedAfter' | 'goneBecause'> & { count(): number }

/**
 * A client that counts requests, waits where the service wants fewer, and knows whether the service answers with the path of
 * the documents' servers.
 * @throws CannotRun when nothing answers at the target, and when a user gets no token
 */
export async function clientFor(
  options: ClientSettings,
  operations: readonly Operation[],
  [first, second]: readonly [UserSettings, UserSettings | undefined],
  secrets: Secrets,
): Promise<RunClient> {
  const { target, base, timeoutMs = 10_000, mostBytes = 10_000_000, rate, clock = CLOCK, onWait } = options
  const limits = { timeoutMs, mostBytes }
  const connection = connectionFor(options)
  const clientOptions = { target, base, ...limits, connection, ...first.given }
  const found = base ?? (await findBase(clientOptions, secrets, operations))
  const { send } = createClient({ ...clientOptions, base: found }, secrets)
  const userOf = async ({ given, tokensBy }: UserSettings) => {
    const tokens = tokensBy?.(send, limits)
    // A user without a session is a reason to stop before anything is tried.
    await tokens?.current()
    return { ...given, tokens }
  }
  const users = { ...(await userOf(first)), second: second && (await userOf(second)) }
  const client = createClient({ ...clientOptions, base: found, ...users }, secrets)
  let requests = 0
  const counting = {
    send(draft: Draft) {
      requests += 1
      return client.send(draft)
    },
  }
  const { stoppedAfter, goneBecause, ...asking } = present(counting, clock)
  return { count: () => requests, stoppedAfter, goneBecause, ...patient(asking, { rate, clock, onWait }) }
}

const PROBES = 5

/**
 * Finds out whether the service answers with the path of the documents' servers, or without it, as behind a
 * gateway.
 * @returns the path to use in place of the documents', or undefined to use theirs
 * @throws CannotRun when nothing answers at all
 */
async function findBase(
  options: ClientOptions,
  secrets: Secrets,
  operations: readonly Operation[],
): Promise<string | undefined> {
  const probe = (operation: Operation, base = options.base) =>
    createClient({ ...options, base }, secrets).send(bareGet(operation, options))
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
function bareGet(operation: Operation, { bearer }: Given): Draft {
  return {
    operation: { ...operation, method: 'GET' },
    values: { path: {}, query: {}, header: {}, cookie: {} },
    body: undefined,
    session: bearer === '' ? 'none' : 'given',
  }
}

function isThere(exchange: Exchange): boolean {
  return exchange.got !== undefined && statusOf(exchange) !== 404
}
