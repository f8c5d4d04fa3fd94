import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAccount } from '../../api/use-account.ts'
import { momentText } from '../../lib/format.ts'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { Loader } from '../../ui/Loader.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import classes from './claims.module.css'
import type { ClaimLists } from './use-claim-lists.ts'

type ClaimsFrameProps = {
  /** Whether the tab of the closed claims is current. */
  isHistory: boolean
  lists: Pick<ClaimLists, 'open'>
  children: Elements
}

/** The claims area around one of its lists: header, tabs, and a notice when the claims may be old (002 §2). */
export function ClaimsFrame({ isHistory, lists, children }: ClaimsFrameProps) {
  return (
    <Frame isHistory={isHistory} action={<SubmitLink />}>
      <StaleNotice lists={lists} />
      {children}
    </Frame>
  )
}

/** The claims area while the account loads: header, tabs, and the skeleton of a list. */
export function ClaimsSkeleton() {
  return (
    <Frame action={<Skeleton className={classes.submitSkeleton} />}>
      <ClaimListSkeleton />
    </Frame>
  )
}

type FrameProps = {
  /** Without it the path says which tab is current. */
  isHistory?: boolean
  /** Shows beside the heading. */
  action: Elements
  children: Elements
}

function Frame({ isHistory, action, children }: FrameProps) {
  return (
    <Stack gap="lg">
      <title>Claims · Pet portal</title>
      <Group justify="space-between">
        <h1 tabIndex={-1}>Claims</h1>
        {action}
      </Group>
      <NavTabs
        label="Claims"
        tabs={[
          { to: '/claims/active', label: 'Active', isCurrent: isHistory === false },
          { to: '/claims/closed', label: 'History', isCurrent: isHistory === true },
        ]}
      />
      {children}
    </Stack>
  )
}

/** Without a policy there is nothing to claim for, and the form stays closed without a text (002 §8). */
function SubmitLink() {
  const { policies = [] } = useAccount()
  const label = (
    <>
      <IconPlus size={20} stroke={1.75} aria-hidden />
      <span>Submit a claim</span>
    </>
  )
  return policies.length === 0 ? (
    <Button disabled>{label}</Button>
  ) : (
    <ButtonLink to="/claims/new" {...SAME_SCREEN}>
      {label}
    </ButtonLink>
  )
}

/** The notice that the claims may be old, with their time, after they could not be read again. */
function StaleNotice({ lists }: Pick<ClaimsFrameProps, 'lists'>) {
  const { isRefetchError, isFetching, dataUpdatedAt, refetch } = lists.open
  if (!isRefetchError) return null
  return (
    <ReadFailed what="your claims" tone="warning" isFetching={isFetching} onRetry={refetch}>
      <p>{`We couldn’t update your claims. What you see is from ${momentText(dataUpdatedAt)}.`}</p>
    </ReadFailed>
  )
}

/** The skeleton of a list of claims. */
export function ClaimListSkeleton() {
  return (
    <Loader>
      <Stack>
        <Skeleton className={classes.cardSkeleton} />
        <Skeleton className={classes.cardSkeleton} />
      </Stack>
    </Loader>
  )
}
