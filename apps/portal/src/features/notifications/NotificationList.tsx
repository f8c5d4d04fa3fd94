import { Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { byDay, leadOf } from '@portal/domain/notifications'
import { petLabel } from '@portal/domain/pets'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Account, Pet } from '../../api/account.ts'
import { type Notification, notificationsQuery, unreadCountQuery } from '../../api/notifications.ts'
import { localDay, localToday } from '../../lib/clock.ts'
import { focusHeading } from '../../lib/screen-hooks.ts'
import { policyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import classes from './notifications.module.css'
import { useGone } from './use-gone.ts'
import { useHeldNews } from './use-held-news.ts'
import { useMarkRead } from './use-mark-read.ts'

type NotificationListProps = {
  account: Account
  isUnread: boolean
  pet: Pet | undefined
  /** Leads from an empty filter to all. */
  showAll: Elements
}

/** The notifications of a filter by day, 25 at a time (900 §1). It is mounted anew for each filter. */
export function NotificationList({ account, isUnread, pet, showAll }: NotificationListProps) {
  const found = useNotifications({ isUnread, petId: pet?.id })
  const { query, list, news, isGap, show } = found
  const { mark, marked, alert, isMarkingAll } = useMarkRead()
  const [focusAt, setFocusAt] = useState<number>()
  const shown = marked(list)
  const [newest] = shown
  // The service marks all pets’ notifications.
  const canMarkAll = pet === undefined && (isMarkingAll || shown.some(({ isRead }) => !isRead))

  async function markAll() {
    if (newest === undefined) return
    const { id, time } = newest
    if (!(await mark({ id, time, withOlder: true }))) return
    // The button is gone.
    focusHeading()
    if (isUnread) void query.refetch()
  }

  async function showMore() {
    const count = list.length
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError) setFocusAt(count)
  }

  if (query.data === undefined) return <NotLoaded read={query} rows={6} what="your notifications" />
  return (
    <Stack gap="md">
      <NewsLine news={news} onShow={show}>
        {canMarkAll && (
          <Button
            variant="line"
            size="sm"
            loading={isMarkingAll}
            aria-busy={isMarkingAll}
            onClick={() => void markAll()}
          >
            Mark all as read
          </Button>
        )}
      </NewsLine>
      {alert !== undefined && (
        <Banner tone="danger" role="alert">
          {alert}
        </Banner>
      )}
      {shown.length === 0 && <NoNotifications isUnread={isUnread} pet={pet} showAll={showAll} />}
      <Days
        account={account}
        notifications={shown}
        focusAt={focusAt}
        onOpen={({ id, time }) => void mark({ id, time, withOlder: false })}
      />
      {query.isFetchNextPageError && (
        <Banner tone="danger" role="alert">
          We couldn’t load more notifications. Try again.
        </Banner>
      )}
      {query.hasNextPage && !isGap && (
        <div>
          <Button
            variant="line"
            loading={query.isFetchingNextPage}
            aria-busy={query.isFetchingNextPage}
            onClick={() => void showMore()}
          >
            Show more
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The list of a filter. It is read again when the newest notification is another one. */
function useNotifications(filter: { isUnread: boolean; petId: string | undefined }) {
  const api = useApi()
  const query = useInfiniteQuery(notificationsQuery(api, filter))
  const [wasStale] = useState(query.isStale)
  const all = useMemo(
    () => distinct(query.data?.pages.flatMap(({ notifications }) => notifications) ?? []),
    [query.data],
  )
  const held = useHeldNews({
    all,
    hasMore: query.hasNextPage,
    isSettled: query.data !== undefined && (!wasStale || query.isFetchedAfterMount),
  })
  // The bell asks for it.
  const { data: count } = useQuery({ ...unreadCountQuery(api), enabled: false })
  const newest = count?.newest ?? ''
  const follow = useEffectEvent((id: string) => {
    if (id !== '' && query.data !== undefined && !all.some((each) => each.id === id)) void query.refetch()
  })
  useEffect(() => follow(newest), [newest])
  return { query, ...held }
}

/** A page that was read later may repeat the last ones. */
const distinct = (all: readonly Notification[]) => [...new Map(all.map((each) => [each.id, each])).values()]

type NewsLineProps = { news: string; onShow: () => void; children: Elements }

/** The number of those that came meanwhile, in a line that is always there, so that nothing moves (900 §1). */
function NewsLine({ news, onShow, children }: NewsLineProps) {
  function show() {
    onShow()
    // The button is gone.
    focusHeading()
  }

  return (
    <Group justify="space-between" className={classes.news}>
      <Text component="div" size="sm">
        {news !== '' && (
          <>
            <span>{news}</span>
            <UnstyledButton ml="0.5ch" c="var(--link)" fz="sm" td="underline" onClick={show}>
              Show
            </UnstyledButton>
          </>
        )}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Text>
      {children}
    </Group>
  )
}

function NoNotifications({ isUnread, pet, showAll }: Omit<NotificationListProps, 'account'>) {
  const about = pet === undefined ? '' : ` about ${petLabel(pet.name)}`
  return (
    <EmptyState
      title={`${isUnread ? 'No unread notifications' : 'No notifications'}${about}${isUnread || pet ? '' : ' yet'}.`}
    >
      {showAll}
    </EmptyState>
  )
}

type DaysProps = {
  account: Account
  notifications: readonly Notification[]
  /** The position of the one that takes the focus. */
  focusAt: number | undefined
  onOpen: (notification: Notification) => void
}

function Days({ account, notifications, focusAt, onOpen }: DaysProps) {
  const leads = new Map(notifications.map(({ id, kind, about }) => [id, leadOf(kind, about)]))
  const isGone = useGone(account, [...leads.values()])
  const focused = focusAt === undefined ? undefined : notifications[focusAt]?.id
  return byDay(notifications, localToday(), ({ time }) => localDay(Date.parse(time))).map((day) => (
    <section key={day.title} aria-label={day.title}>
      <h2 className={classes.day}>{day.title}</h2>
      <ul className={classes.list}>
        {day.notifications.map((each) => {
          const lead = leads.get(each.id)
          return (
            <NotificationRow
              key={each.id}
              notification={each}
              account={account}
              pet={petOf(each, account)}
              lead={lead}
              isGone={lead !== undefined && isGone(lead)}
              takesFocus={each.id === focused}
              onOpen={() => onOpen(each)}
            />
          )
        })}
      </ul>
    </section>
  ))
}

/** The name of the pet that a notification is about, by itself or by its policy. */
function petOf({ about = {} }: Notification, account: Account): string | undefined {
  const { petId, policyNumber } = about
  const pet = account.pets?.find(({ id }) => id === petId)
  const name = pet?.name ?? (policyNumber === undefined ? undefined : policyView(account, policyNumber)?.name)
  return name === undefined ? undefined : petLabel(name)
}
