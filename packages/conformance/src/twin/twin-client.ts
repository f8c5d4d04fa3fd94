import { isTree, plainName } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import type { Recorder } from '../record/recorder.ts'
import type { Draft } from '../request/draft.ts'
import type { Given } from '../request/session.ts'
import { mark } from '../secrets/marks.ts'
import { createSecrets } from '../secrets/secrets.ts'
import type { Client } from '../send/client.ts'
import { type Exchange, isTooMany, type Sent } from '../send/exchange.ts'
import { shortly } from '../send/presence.ts'
import { type ClientSettings, clientFor } from '../send/service-client.ts'
import { type Difference, differencesOf } from './differences.ts'
import { createIdMap } from './id-map.ts'

/** The second service of a comparison. Without a session of its own it gets the session of the first. */
export type Second = { target: string; bearer?: string | undefined }

type First = { client: Client; recorder: Recorder; meanings: Map<string, string> }

/** The client and the recorder of a run that compares two services. */
export type Twin = First & { notes(): string[] }

/**
 * Sends each request to two services, one request after the other, and records where they differ, and nothing else. The
 * run goes on with the answers of the first.
 * @throws CannotRun when nothing answers at the second
 */
export async function twinOf(
  settings: ClientSettings & { compare: Second },
  operations: readonly Operation[],
  given: Given,
  first: First,
): Promise<Twin> {
  const { compare, base: _, ...rest } = settings
  const own = { ...given, bearer: compare.bearer ?? given.bearer }
  const client = await clientFor(
    { ...rest, target: compare.target },
    operations,
    [{ given: own }, undefined],
    createSecrets(own),
  )
  const second = compare.bearer === undefined ? client : renaming(client, compare.bearer, first.meanings)
  const silent = () => undefined
  return {
    ...first,
    client: comparing(first, second),
    recorder: { ...first.recorder, passed: silent, failed: silent, noted: silent, untried: silent },
    notes() {
      const last = client.stoppedAfter()
      const what = last === undefined ? '' : `The second service stopped after ${shortly(last)}.`
      return what === '' ? [] : [`${what} What came later was not compared.`]
    },
  }
}

const BEARER = 'COMPARE_BEARER'

/** The session of the second service has another variable in curl lines than the session of the first. */
function renaming(client: Client, token: string, meanings: Map<string, string>): Client {
  meanings.set(BEARER, 'the token of the second service, given by --compare-bearer-env')
  const renamed = (text: string) => text.replaceAll(mark('BEARER', ''), mark(BEARER, ''))
  const renamedIn = ({ headers, curl, ...sent }: Sent): Sent => ({
    ...sent,
    url: renamed(sent.url),
    body: sent.body === undefined ? undefined : renamed(sent.body),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, renamed(value)])),
    curl: { ...curl, body: curl.body.map((each) => each.replaceAll('"$BEARER"', `"$${BEARER}"`)) },
    secrets: new Map([...sent.secrets, [token, BEARER]]),
  })
  return {
    async send(draft) {
      const exchange = await client.send(draft)
      return { ...exchange, sent: renamedIn(exchange.sent) }
    },
  }
}

function comparing({ client: first, recorder }: First, second: Client): Client {
  const ids = createIdMap()
  const sent = new Map<string, Set<string>>()
  let turn: Promise<unknown> = Promise.resolve()
  const both = async (draft: Draft): Promise<Exchange> => {
    const exchange = await first.send(draft)
    const other = await second.send(ids.translated(draft))
    if ([exchange, other].some((each) => isTooMany(each) || each.isUnsent)) return exchange
    collect(draft.body?.value, '', sent)
    ids.learn(exchange, other)
    record(recorder, exchange, other, differencesOf({ first: exchange, second: other, ids, sent }))
    return exchange
  }
  return {
    send(draft) {
      const answered = turn.then(() => both(draft))
      turn = answered.catch(() => undefined)
      return answered
    },
  }
}

function record(recorder: Recorder, first: Exchange, other: Exchange, differences: readonly Difference[]) {
  const { operation } = first
  const secrets = new Map([...first.sent.secrets, ...other.sent.secrets])
  const exchange = { ...first, sent: { ...first.sent, secrets }, other }
  const title = `both answers, ${first.got?.status ?? 'none'}`
  const check = { operation, kind: 'compare', title, exchange } as const
  if (differences.length === 0) recorder.passed({ ...check, rule: 'compare-status' })
  for (const { rule, message, pointer, cause } of differences)
    recorder.failed({ ...check, rule, message, found: { pointer, cause } })
}

function collect(value: unknown, name: string, sent: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, name, sent)
  else if (isTree(value)) for (const [key, each] of Object.entries(value)) collect(each, key, sent)
  else if (value !== undefined && value !== null) {
    const known = sent.get(plainName(name)) ?? new Set()
    sent.set(plainName(name), known.add(String(value)))
  }
}
