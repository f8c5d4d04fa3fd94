import { ApiError, type Sdk } from '@portal/sdk'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceNow } from '../lib/clock.ts'
import { isOffline, OfflineError, whileOnline } from '../lib/connection.ts'
import { SEEN_FOR_MS, type SeenStore } from '../session/seen-store.ts'
import { beforeWrites } from '../session/unconfirmed.ts'

type Kind = {
  /** Says that a renewal has changed it. */
  news: string
  isDecidedOn: boolean
}

/**
 * The reads whose answers the device keeps, by the first part of their key, and whether something is decided on them. It
 * is all that is kept: no code, no token, nothing of a link, no entry of a card or a bank account, no file.
 */
const SEEN: Record<string, Kind> = {
  account: { news: 'Your account has been updated.', isDecidedOn: true },
  claims: { news: 'Your claims have been updated.', isDecidedOn: true },
  'policy-documents': { news: 'Your documents have been updated.', isDecidedOn: false },
  'medical-records': { news: 'The medical records have been updated.', isDecidedOn: false },
  'all-documents': { news: 'Your documents have been updated.', isDecidedOn: false },
  'linked-vets': { news: 'The list of vets has been updated.', isDecidedOn: false },
  'home-tiles': { news: 'This page has been updated.', isDecidedOn: false },
  // Public, but without it no screen knows what it may offer.
  'remote-config': { news: 'This page has been updated.', isDecidedOn: false },
}

const kindOf = ({ queryKey: [name] }: Query) => SEEN[String(name)]

/** What a client shows of an earlier visit. */
type Seen = {
  /** The reads whose answer has not been renewed yet, each with that answer. */
  old: Map<Query, unknown>
  /** Says what the last renewal has changed. */
  news: string | undefined
}

const seenBy = new WeakMap<QueryClient, Seen>()

/** The reads of the present screen whose answer has not been renewed yet. */
function shown(client: QueryClient): Query[] {
  const old = seenBy.get(client)?.old ?? new Map<Query, unknown>()
  return [...old.keys()].filter((query) => query.isActive())
}

/**
 * Shows what was seen last until the service has answered, and keeps what it answers (decision 31). Whatever comes from
 * the store is read again at once.
 * @param shape names the shape of the answers. A store that was written with another one counts as empty.
 */
export function keepSeen(client: QueryClient, store: SeenStore, shape: string): void {
  const seen: Seen = { old: new Map(), news: undefined }
  seenBy.set(client, seen)
  const answered = new Set<Query>()
  const { persisterFn } = createQueryPersister({
    storage: { getItem: store.get, setItem: store.set, removeItem: store.remove },
    prefix: 'seen',
    buster: shape,
    maxAge: SEEN_FOR_MS,
    // By its age alone an answer would stay fresh for days after the device's clock was set back.
    refetchOnRestore: 'always',
    async serialize({ state: { data, dataUpdatedAt }, ...query }) {
      await idle()
      return JSON.stringify({ ...query, state: { data, dataUpdatedAt, errorUpdatedAt: 0 } })
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
    else seen.old.set(query, data)
    return data
  }
  for (const name of Object.keys(SEEN))
    client.setQueryDefaults([name], { persister, networkMode: 'offlineFirst' })

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') seen.old.delete(event.query)
    if (event.type !== 'updated' || event.action.type !== 'success' || !answered.delete(event.query)) return
    const { query } = event
    if (seen.old.has(query) && seen.old.get(query) !== query.state.data) seen.news = kindOf(query)?.news
    seen.old.delete(query)
  })
}

/** A slow device writes after it has drawn. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** What is shown once for so long is called old before it has been renewed, in milliseconds. */
const OLD_MS = 60_000

/**
 * The time of the oldest answer of an earlier visit on this screen, in milliseconds since the epoch, as long as it is not
 * renewed and older than a minute; and a sentence that says what the last renewal has changed.
 */
export function useSeenLast(): { oldest: number | undefined; news: string | undefined } {
  const client = useQueryClient()
  const subscribe = (listener: () => void) => client.getQueryCache().subscribe(listener)
  const oldest = useSyncExternalStore(
    subscribe,
    () => oldestOf(shown(client)),
    () => undefined,
  )
  const news = useSyncExternalStore(
    subscribe,
    () => seenBy.get(client)?.news,
    () => undefined,
  )
  return { oldest, news }
}

function oldestOf(queries: readonly Query[]): number | undefined {
  const times = queries.map(({ state }) => state.dataUpdatedAt)
  const oldest = Math.min(...times)
  return oldest < deviceNow() - OLD_MS ? oldest : undefined
}

/**
 * Reads what the screen shows of an earlier visit before anything of the account is written, because nothing is decided on
 * old facts (decision 31). A write that waits is sent when nothing has changed.
 * @throws OfflineError, and ApiError `NOT_CURRENT` when the facts cannot be read, `CHANGED` when they are other ones
 */
export function renewBeforeWrites(sdk: Sdk, client: QueryClient): void {
  beforeWrites(sdk, async () => {
    const facts = shown(client).filter((query) => kindOf(query)?.isDecidedOn)
    if (facts.length === 0) return
    const before = facts.map(({ state }) => state.data)
    await whileOnline(Promise.allSettled(facts.map((query) => query.fetch())))
    if (isOffline()) throw new OfflineError('The device is offline.')
    const old = shown(client)
    if (facts.some((query) => old.includes(query))) throw new ApiError({ status: 412, code: 'NOT_CURRENT' })
    if (facts.some(({ state }, index) => state.data !== before[index]))
      throw new ApiError({ status: 412, code: 'CHANGED' })
  })
}
