import { type Marking, withMarked } from '@portal/domain/notifications'
import { call } from '@portal/sdk'
import type { NotificationService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import {
  getNotificationPreferences,
  getUnreadCount,
  listNotifications,
  markNotification,
  markNotifications,
  setNotificationPreference,
} from '@portal/sdk/needed/fdp-notification-service'
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { type Api, customerOf } from '../session/context.ts'

type Schemas = NotificationService.components['schemas']
export type Notification = Schemas['Notification']
export type NotificationTopic = Schemas['Topic']
export type NotificationChannel = Schemas['Channel']
export type PreferenceChange = Schemas['PreferenceChange']

/** The notifications to list: all, the unread ones, or those about a pet. */
export type NotificationFilter = { isUnread: boolean; petId?: string | undefined }

const listKey = (api: Api) => ['notifications', customerOf(api).email] as const

/** Notifications, newest first, a page at a time (900 §1). */
export function notificationsQuery(api: Api, filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...listKey(api), filter],
    queryFn: ({ pageParam, signal }) => readPage(api, filter, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** All notifications, newest first, for an export (900 §5). */
export const allNotificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['all-notifications', customerOf(api).email],
    queryFn: ({ signal }) => readAll(api, signal),
  })

async function readAll(api: Api, signal: AbortSignal): Promise<Notification[]> {
  const all: Notification[] = []
  // A cursor that comes again would lead around for ever.
  const cursors = new Set<string>()
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    if (cursors.has(cursor)) throw new Error('A cursor of notifications came twice')
    cursors.add(cursor)
    const page: Schemas['NotificationPage'] = await readPage(api, { isUnread: false }, { cursor, signal })
    all.push(...page.notifications)
    cursor = page.next
  }
  return all
}

type Paging = {
  /** Empty for the first page. */
  cursor: string
  signal: AbortSignal
}

function readPage(api: Api, { isUnread, petId }: NotificationFilter, { cursor, signal }: Paging) {
  const query = {
    email: customerOf(api).email,
    ...(cursor === '' ? {} : { cursor }),
    ...(isUnread ? { unread: true } : {}),
    ...(petId === undefined ? {} : { 'pet-id': petId }),
  }
  const answer = api.sdk.notification.GET('/v1/notifications', { params: { query }, signal })
  return call(answer, whole(listNotifications))
}

/**
 * The number of unread notifications, and the id of the newest one, empty where there is none (900 §1). A hidden page asks
 * nothing. A failed read is followed by the next one, so it is not repeated.
 */
export function unreadCountQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['unread-count', email],
    queryFn: async ({ signal }) => {
      const params = { query: { email } }
      const answer = api.sdk.notification.GET('/v1/notifications/unread-count', { params, signal })
      return countOf(await call(answer, whole(getUnreadCount)))
    },
    staleTime: 0,
    retry: false,
  })
}

type UnreadCount = { unread: number; newest: string }

const countOf = ({ unread, newestId = '' }: Schemas['UnreadCount']): UnreadCount => ({
  unread,
  newest: newestId,
})

/** Marks one notification as read, or it and all older ones (900 §1). */
export function markReadMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (marking: Marking, { client }) => {
      const answer = await (marking.withOlder ? markUpTo(api, marking.id) : markOne(api, marking.id))
      const read = { marking, count: countOf(answer) }
      applyRead(api, client, read)
      tellTabs({ session: api.session.id() ?? '', ...read })
    },
    // Another tab may have marked some at the same time, and its answer may have been the later one.
    meta: { refetch: [unreadCountQuery(api).queryKey] },
  })
}

function markOne({ sdk }: Api, id: string) {
  const params = { path: { 'notification-id': id } }
  return call(
    sdk.notification.POST('/v1/notifications/{notification-id}/read', { params }),
    usable(markNotification),
  )
}

function markUpTo({ sdk }: Api, upTo: string) {
  return call(sdk.notification.POST('/v1/notifications/read', { body: { upTo } }), usable(markNotifications))
}

type Read = { marking: Marking; count: UnreadCount }

/** Shows everywhere that notifications were read. */
function applyRead(api: Api, client: QueryClient, { marking, count }: Read) {
  client.setQueryData(unreadCountQuery(api).queryKey, count)
  client.setQueriesData<InfiniteData<Schemas['NotificationPage']>>({ queryKey: listKey(api) }, (data) =>
    data === undefined ? data : { ...data, pages: markedPages(data.pages, marking) },
  )
}

/** A mark reaches over the pages, so they are marked as one list. */
function markedPages(pages: readonly Schemas['NotificationPage'][], marking: Marking) {
  const marked = withMarked(
    pages.flatMap(({ notifications }) => notifications),
    marking,
  )
  let begin = 0
  return pages.map((page) => {
    const end = begin + page.notifications.length
    const notifications = marked.slice(begin, end)
    begin = end
    return { ...page, notifications }
  })
}

const news = v.object({
  /** The id of the session, which is no secret. */
  session: v.string(),
  marking: v.object({ id: v.string(), time: v.string(), withOlder: v.boolean() }),
  count: v.object({ unread: v.number(), newest: v.string() }),
})

const CHANNEL = 'notifications'

/** Tells the other tabs of this browser what was read. The message has ids and numbers alone. */
function tellTabs(message: v.InferOutput<typeof news>) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/**
 * Follows what other tabs of the session have read. A hidden tab takes their count and asks nothing (900 §1).
 * @returns a function that ends it
 */
export function followReads(api: Api, client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    const heard = v.safeParse(news, data)
    if (!heard.success || heard.output.session !== api.session.id()) return
    applyRead(api, client, heard.output)
    const { queryKey } = unreadCountQuery(api)
    if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey })
  }
  return () => channel.close()
}

/** How the policyholder wants to be notified, by topic (900 §1). */
export function notificationPreferencesQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['notification-preferences', email],
    queryFn: async ({ signal }) => {
      const params = { query: { email } }
      const answer = api.sdk.notification.GET('/v1/notification-preferences', { params, signal })
      return (await call(answer, whole(getNotificationPreferences))).topics
    },
  })
}

/** Switches one channel of one topic (900 §1). */
export function setPreferenceMutation(api: Api) {
  return mutationOptions({
    mutationFn: (body: PreferenceChange) =>
      call(
        api.sdk.notification.PUT('/v1/notification-preferences', { body }),
        usable(setNotificationPreference),
      ),
    // One after another, because two changes of one switch could reach the service in the other order.
    scope: { id: 'notification-preferences' },
    meta: { refetch: { always: [notificationPreferencesQuery(api).queryKey] } },
  })
}
