import { Button, Stack, Text } from '@mantine/core'
import { deviceText } from '@portal/domain/devices'
import { activityWords } from '@portal/domain/security-activity'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Activity, activitiesQuery } from '../../api/security.ts'
import { beginStepsMutation } from '../../api/security-steps.ts'
import { zonedText } from '../../lib/format.ts'
import { useStepsLeft } from '../../parts/security-steps/use-steps-left.ts'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { useApi } from '../../session/context.ts'
import { Card, CardSkeleton } from '../../ui/Card.tsx'
import entries from '../../ui/entries.module.css'
import { TextLink } from '../../ui/links.tsx'

/** The security activity of 90 days, newest first, 25 at a time (900 §2). */
export function ActivityCard() {
  const { data, isError, isFetchNextPageError, refetch, ...more } = useInfiniteQuery(
    activitiesQuery(useApi()),
  )
  const [pressedAt, setPressedAt] = useState<number>()
  if (data === undefined && !isError) return <CardSkeleton rows={5} />
  const activities = data?.pages.flatMap((page) => page.activities) ?? []

  function showMore() {
    setPressedAt(activities.length)
    void more.fetchNextPage()
  }

  return (
    <Card title="Activity">
      {data === undefined ? (
        <ReadFailed what="the security activity" onRetry={refetch} />
      ) : (
        <Text c="dimmed">
          {activities.length === 0
            ? 'Nothing about the security of your account has happened in the last 90 days.'
            : 'The last 90 days. Places are approximate.'}
        </Text>
      )}
      <ul className={entries.entries}>
        {activities.map((activity, index) => (
          <ActivityEntry key={activity.id} activity={activity} takesFocus={index === pressedAt} />
        ))}
      </ul>
      {isFetchNextPageError && <ReadFailed what="more of the activity" onRetry={showMore} />}
      {more.hasNextPage && !isFetchNextPageError && (
        <div>
          <Button variant="line" onClick={showMore} loading={more.isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

/** @param takesFocus whether it is the first of the entries that somebody has asked for */
function ActivityEntry({ activity, takesFocus }: { activity: Activity; takesFocus: boolean }) {
  const { title, meaning } = activityWords(activity)
  const { time, area } = activity
  const when = zonedText(time) ?? ''
  const device = deviceText(activity)
  const begin = useMutation(beginStepsMutation(useApi()))
  const left = useStepsLeft()

  /** Steps that are under way go on. */
  function startOver() {
    begin.mutate(left?.length === 0 ? 'anew' : 'ifNone')
  }

  return (
    <li className={entries.entry} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
      <Stack gap="2xs">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {meaning !== undefined && <Text size="sm">{meaning}</Text>}
        <Text size="sm">
          <time dateTime={time}>{when}</time>
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{area === undefined ? device : `${device}, near ${area}`}</bdi>
        </Text>
      </Stack>
      <TextLink
        to="/account/profile/security/not-me"
        aria-label={`This wasn’t me: ${title}, ${when}`}
        onClick={startOver}
      >
        This wasn’t me
      </TextLink>
    </li>
  )
}

function focus(entry: HTMLElement | null) {
  entry?.focus()
}
