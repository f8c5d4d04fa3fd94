import { describe, sameRefusal } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { operationPointer, pointerWithin } from '../document/schema-pointers.ts'
import type { Fixtures } from '../plan/fixtures.ts'
import { ask, type Kit } from '../plan/kit.ts'
import { Requests } from '../plan/requests.ts'
import type { Draft } from '../request/draft.ts'
import { type Given, isGiven, withMetNeed } from '../request/session.ts'
import type { RuleId } from '../rules.ts'
import { type Exchange, isAccepted, isTooMany, statusOf, TOO_MANY } from '../send/exchange.ts'
import type { Position } from './positions.ts'
import { comparable } from './shown.ts'

/** A user of the service: what the kit knows of it, and the requests that it can make. */
export type Side = { kit: Kit; requests: Requests }

/** The user whose things are tried, and the one who tries them. */
export type Pair = { first: Side; second: Side }

/** The second user, with its own session, values, ids and headers such as csrf tokens. */
export function secondSide(kit: Kit, { given, fixtures }: { given: Given; fixtures: Fixtures }): Side {
  const operations = kit.operations.map((operation) => withMetNeed(operation, given))
  const headers = Object.entries(given.headers).map(([name, value]) => [name.toLowerCase(), value])
  const second: Kit = {
    ...kit,
    operations,
    fixtures,
    headers: Object.fromEntries(headers),
    random: kit.random.fork('second user'),
    isGiven: (scheme) => isGiven(scheme, given),
    client: {
      send: (draft) =>
        kit.client.send({ ...draft, session: draft.session === 'given' ? 'second' : draft.session }),
    },
    // Its lacking values are no reason to ask for fixtures of the first one.
    lacking: [],
  }
  return { kit: second, requests: new Requests(second) }
}

/** The operation as the second user calls it. */
export function asSecond({ second }: Pair, { id }: Operation): Operation | undefined {
  return second.kit.operations.find((each) => each.id === id)
}

/** Sends a request of a user with fresh single-use values, and checks its answer. */
export async function askAs({ kit, requests }: Side, draft: Draft): Promise<Exchange> {
  return ask(kit, await requests.refreshed(draft))
}

/** One attempt: the same request with the id of the first user, and with an id of no entry. */
export type Attempt = {
  title: string
  operation: Operation
  /** The position of the id, where it is a value that the document marks. */
  position?: Position
  draft?: Draft
  ids: readonly unknown[]
  /** The answer that proves that the id belongs to the first user. */
  owner: Exchange
  second: Exchange
  unknown: Exchange | undefined
  /** The answer to the second user's own request, where there is one. */
  own?: Exchange | undefined
}

/** Records that the second user got what it should not get. */
export function hit({ first }: Pair, rule: RuleId, attempt: Attempt, message: string): void {
  const { title, operation, owner, second } = attempt
  first.kit.recorder.failed({
    operation,
    kind: 'security',
    rule,
    title,
    message,
    exchange: second,
    firstUser: owner,
    found: { pointer: pointerOf(attempt) },
  })
}

export function passed({ first }: Pair, rule: RuleId, { title, operation, second }: Attempt): void {
  first.kit.recorder.passed({ operation, kind: 'security', rule, title, exchange: second })
}

export function untried(
  { first }: Pair,
  rule: RuleId,
  { title, operation }: Pick<Attempt, 'title' | 'operation'>,
  reason: string,
): void {
  first.kit.recorder.untried({ operation, kind: 'security', rule, title, reason })
}

/** The marked value of a body, or the operation. */
function pointerOf({ operation, position, draft }: Attempt): string {
  const schema = draft?.body?.media.schema
  if (position?.in !== 'body' || schema === undefined) return operationPointer(operation)
  const reader = { document: operation.document, side: 'request' } as const
  return pointerWithin(reader, schema, position.path.map(String))
}

/**
 * Judges what does not depend on the kind of the request.
 * @returns whether nothing is left to judge, because the request was refused or says nothing
 */
export function isSettled(pair: Pair, rule: RuleId, attempt: Attempt): boolean {
  const { second } = attempt
  const status = statusOf(second)
  if (isTooMany(second)) untried(pair, rule, attempt, TOO_MANY)
  else if (second.got === undefined) untried(pair, rule, attempt, `there was no answer: ${second.problem}`)
  else if (status === 401)
    untried(pair, rule, attempt, `the session of the second user is answered ${describe(second)}`)
  else if (status >= 500)
    hit(pair, 'server-error', attempt, `${attempt.title}: the service failed with ${status}.`)
  else if (isAccepted(second)) return false
  else if (isOfAnything(attempt))
    untried(pair, rule, attempt, `answered ${describe(second)}, which may be for another value`)
  else {
    passed(pair, rule, attempt)
    compareRefusal(pair, attempt)
  }
  return true
}

/** Whether a refusal may have another reason than the id: it is the one of the user's own request, or of a body that may be wrong. */
function isOfAnything(attempt: Attempt): boolean {
  const { second, unknown, own, draft } = attempt
  if (own !== undefined) return !isAccepted(own) && sameRefusal(own, second)
  const isOfBody = [400, 422].includes(statusOf(second)) && draft?.body !== undefined
  return isOfBody && unknown !== undefined && isSame(attempt, unknown)
}

function isSame({ second, ids }: Attempt, unknown: Exchange): boolean {
  return statusOf(second) === statusOf(unknown) && comparable(second, ids) === comparable(unknown, ids)
}

/** A refusal that differs from the one of an unknown id tells that there is such an entry. */
function compareRefusal(pair: Pair, attempt: Attempt): void {
  const { title, operation, second, unknown, owner } = attempt
  if (unknown === undefined || isTooMany(unknown) || unknown.got === undefined) return
  const rule = 'security-other-user-known'
  if (isSame(attempt, unknown)) {
    passed(pair, rule, attempt)
    return
  }
  const other =
    describe(unknown) === describe(second) ? `${describe(unknown)} with another body` : describe(unknown)
  pair.first.kit.recorder.noted({
    operation,
    kind: 'security',
    rule,
    title,
    message: `${title}: it is answered ${describe(second)}, and an id of no entry ${other}, so that another user learns that the entry exists.`,
    exchange: second,
    firstUser: owner,
    found: { pointer: pointerOf(attempt) },
  })
}
