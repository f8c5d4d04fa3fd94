import { ApiError, type Sdk } from '@portal/sdk'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  type FetchQueryOptions,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceNow } from '../lib/clock.ts'
import { isOffline, OfflineError, whileOnline, whileRenewing } from '../lib/connection.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { SEEN_FOR_MS, type SeenStore } from '../session/seen-store.ts'
import { beforeWrites } from '../session/unconfirmed.ts'

type Kind = {
  /** Says that a renewal has changed it. Without a text its screen shows renewals by itself, and is not called old. */
  news: string
  isDecidedOn: boolean
}

/**
 * The reads whose answers the device keeps, by the first part of their key, and whether something is decided on them. It
 * is all that is kept: no code, no token, nothing of a link, no entry of a card or a bank account, no file.
 */
const SEEN: Record<string, Kind> = {
  account: { news: 'Your account has changed.', isDecidedOn: true },
  claims: { news: 'Your claims have changed.', isDecidedOn: true },
  'policy-documents': { news: 'Your documents have changed.', isDecidedOn: false },
  'medical-records': { news: 'The medical records have changed.', isDecidedOn: false },
  'all-documents': { news: 'Your documents have changed.', isDecidedOn: false },
  'linked-vets': { news: 'The list of vets has changed.', isDecidedOn: false },
  'home-tiles': { news: 'This page has changed.', isDecidedOn: false },
  // Public, but without it no screen knows what it may offer.
  'remote-config': { news: 'This page has changed.', isDecidedOn: false },
  notifications: { news: '', isDecidedOn: false },
  'unread-count': { news: '', isDecidedOn: false },
}

/** A failed payment is named, because it may wait behind the sentence. */
function newsOf(query: Query, before: unknown, after: unknown): string {
  const isAboutMoney = failedPayments(before) !== failedPayments(after)
  return isAboutMoney ? 'There is news about your payments.' : (kindOf(query)?.news ?? '')
}

const failedPayments = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'failedPayments' in answer
    ? JSON.stringify(answer.failedPayments)
    : undefined

const kindOf = ({ queryKey: [name] }: Query) => SEEN[String(name)]

/** Whether the screen of a read shows a renewal by itself. */
const isQuiet = (query: Query) => kindOf(query)?.news === ''

/** The answers of an earlier visit that a client shows. */
type Seen = {
  /** The reads whose answer has not been renewed yet, each with that answer. */
  old: Map<Query, unknown>
  /** Renewals that add something to the screen, or take something away: they wait until somebody asks for them. */
  held: Map<Query, unknown>
  /** Sentences that say what renewals have changed on this screen. */
  news: Set<string>
}

const seenBy = new WeakMap<QueryClient, Seen>()

/** The reads of the present screen whose answer has not been renewed yet. */
function shown(client: QueryClient): Query[] {
  const old = seenBy.get(client)?.old ?? new Map<Query, unknown>()
  return [...old.keys()].filter((query) => query.isActive() && !isQuiet(query))
}

/**
 * Shows what was seen last until the service has answered, and keeps what it answers (decision 31). Whatever comes from
 * the store is read again at once.
 * @param shape names the shape of the answers. A store that was written with another one counts as empty.
 * @param isReload whether somebody has loaded the page anew, to see what is new: then nothing waits
 */
export function keepSeen(
  client: QueryClient,
  store: SeenStore,
  { shape, isReload = false }: { shape: string; isReload?: boolean },
): void {
  const seen: Seen = { old: new Map(), held: new Map(), news: new Set() }
  seenBy.set(client, seen)
  const answered = new Set<Query>()
  const { persisterFn } = createQueryPersister({
    storage: { getItem: store.get, setItem: store.set, removeItem: store.remove },
    prefix: 'seen',
    buster: shape,
    maxAge: SEEN_FOR_MS,
    // The library leaves a failure of that read to nobody.
    refetchOnRestore: false,
    async serialize({ state: { data, dataUpdatedAt }, ...query }) {
      await idle()
      const held = [...seen.held].find(([{ queryHash }]) => queryHash === query.queryHash)?.[1]
      return JSON.stringify({ ...query, state: { data: held ?? data, dataUpdatedAt, errorUpdatedAt: 0 } })
    },
  })
  const persister: typeof persisterFn = async (queryFn, context, query) => {
    let isRead = false
    const data = await persisterFn(
      (given) => {
        isRead = true
        // A read of this network mode asks the store first, and would ask the network too.
        if (isOffline()) throw new OfflineError('The device is offline.')
        return queryFn(given)
      },
      context,
      query,
    )
    if (isRead) answered.add(query)
    else {
      seen.old.set(query, data)
      // At any age, because after the device's clock was set back it would stay fresh for days.
      notifyManager.schedule(() => readAgain(query))
    }
    return data
  }
  /** Keeps the entries of the screen where they are: what a renewal adds or removes waits. */
  function structuralSharing(before: unknown, after: unknown): unknown {
    const query = [...seen.old].find(([, data]) => data === before)?.[0]
    const isShown = query?.isActive() === true && !isReload && !isQuiet(query)
    if (!isShown || hasSameOutline(before, after)) return replaceEqualDeep(before, after)
    seen.held.set(query, after)
    return before
  }

  for (const name of Object.keys(SEEN))
    client.setQueryDefaults([name], { persister, networkMode: 'offlineFirst', structuralSharing })

  client.getQueryCache().subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') forget(seen, query)
    // A screen that is gone has cancelled the renewal, and the next one would take the answer for a fresh one.
    if (type === 'observerAdded' && seen.old.has(query) && query.state.status === 'success') readAgain(query)
    if (type === 'updated' && event.action.type === 'success' && answered.delete(query)) renew(seen, query)
  })
}

/** Reads for another answer, which is not renewed later with this one: what was seen last does not do. */
export async function fetchRenewed<T, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  const data = await client.fetchQuery(options)
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  if (query === undefined || !seenBy.get(client)?.old.has(query)) return data
  await query.fetch()
  return client.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })
}

/** A failure is in the state of the query. */
const readAgain = (query: Query) => void query.fetch().catch(() => undefined)

function forget({ old, held }: Seen, query: Query) {
  old.delete(query)
  held.delete(query)
}

/** Notes that the service has answered. */
function renew(seen: Seen, query: Query) {
  const before = seen.old.get(query)
  const after = seen.held.get(query) ?? query.state.data
  // An answer after the renewal is shown at once.
  if (!seen.old.delete(query)) seen.held.delete(query)
  else if (before !== after && !isQuiet(query)) seen.news.add(newsOf(query, before, after))
}

/**
 * Whether two answers show the same entries: the same lists and properties, with the same ids and numbers. Their other
 * texts and amounts may differ.
 */
function hasSameOutline(one: unknown, other: unknown, name = ''): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return /(?:id|number)$/i.test(name) ? one === other : typeof one === typeof other
  const [these, those] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return (
    these.length === those.size &&
    these.every(([key, value]) => those.has(key) && hasSameOutline(value, those.get(key), key))
  )
}

/** A slow device writes after it has drawn. */
const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

/** An answer of this age is called old until it is renewed, in milliseconds. */
const OLD_MS = 60_000

/**
 * The age of the screen: `oldest` is the time of its oldest answer of an earlier visit, in milliseconds since the epoch, as
 * long as that is not renewed and older than a minute; `news` says what renewals have changed, and `isHeld` whether that
 * waits for `show`.
 */
export function useSeenLast() {
  const client = useQueryClient()
  return {
    oldest: useOf(client, oldestOf),
    news: useOf(client, () => [...(seenBy.get(client)?.news ?? [])].join(' ')),
    isHeld: useOf(client, () => (seenBy.get(client)?.held.size ?? 0) > 0),
    show: () => void showHeld(client),
  }
}

/** Reads something of a client, and again with every change of its answers. */
function useOf<T>(client: QueryClient, read: (client: QueryClient) => T): T {
  const value = () => read(client)
  return useSyncExternalStore((listener) => client.getQueryCache().subscribe(listener), value, value)
}

/** Shows what waits, which is no news then. @returns whether there was anything */
function showHeld(client: QueryClient): boolean {
  seenBy.get(client)?.news.clear()
  const held = [...(seenBy.get(client)?.held ?? [])]
  for (const [query, data] of held) {
    seenBy.get(client)?.held.delete(query)
    client.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
  }
  return held.length > 0
}

function oldestOf(client: QueryClient): number | undefined {
  const oldest = Math.min(...shown(client).map(({ state }) => state.dataUpdatedAt))
  return oldest < deviceNow() - OLD_MS ? oldest : undefined
}

/**
 * Reads what the screen shows of an earlier visit before anything of the account is written, because nothing is decided on
 * old facts (decision 31). A write that waits is sent when nothing has changed. What was read, and how somebody wants to be
 * notified, depends on none of them.
 * @throws OfflineError, and ApiError `NOT_CURRENT` when the facts cannot be read, `CHANGED` when they are other ones
 */
export function renewBeforeWrites(sdk: Sdk, client: QueryClient): void {
  const { notification: _, ...others } = sdk
  beforeWrites(others, async () => {
    const facts = shown(client).filter((query) => kindOf(query)?.isDecidedOn)
    const before = facts.map(({ state }) => state.data)
    if (facts.length > 0)
      await whileRenewing(whileOnline(Promise.allSettled(facts.map((query) => query.fetch()))))
    if (isOffline()) throw new OfflineError('The device is offline.')
    const old = shown(client)
    if (facts.some((query) => old.includes(query))) throw new ApiError({ status: 412, code: 'NOT_CURRENT' })
    const hasChanged = facts.some(({ state }, index) => state.data !== before[index])
    if (showHeld(client) || hasChanged) throw new ApiError({ status: 412, code: 'CHANGED' })
  })
}
