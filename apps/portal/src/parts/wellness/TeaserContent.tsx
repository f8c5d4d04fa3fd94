import { Skeleton } from '@mantine/core'
import { ENROLLMENT_ERROR } from '@portal/domain/wellness-offer'
import { TEASER_TEXTS } from '@portal/domain/wellness-teaser'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { policyOffersQuery } from '../../api/wellness.ts'
import { localToday } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { useApi } from '../../session/context.ts'
import type { Elements } from '../../ui/layout.tsx'
import type { PolicyView } from '../policy/policy-view.ts'
import { offerStateOf, policyTeaser } from './policy-teaser.ts'
import classes from './teaser.module.css'

type TeaserContentProps = {
  view: PolicyView
  /** Opens the plans. */
  link: ReactNode
  /** Shows below the label of an offer that is or will be open. */
  children?: Elements
}

/** The offer of wellness on a policy, as its service states it (002 §2). */
export function TeaserContent({ view, link, children }: TeaserContentProps) {
  const account = useAccount()
  const { data: offers, isPending } = useQuery(policyOffersQuery(useApi(), view.policy.policyNumber))
  if (isPending) return <Skeleton className={classes.place} />
  const teaser = policyTeaser(account, view, localToday(), offers && offerStateOf(offers))
  if (teaser === undefined) return null
  if (teaser.kind === 'requested') return <p>{TEASER_TEXTS.requested}</p>
  if (teaser.kind === 'closed') return <p>{ENROLLMENT_ERROR}</p>
  return (
    <>
      <p className={classes.label}>
        {teaser.kind === 'open' ? TEASER_TEXTS.open : `${TEASER_TEXTS.comingSoon} ${dateText(teaser.date)}`}
      </p>
      {children}
      {teaser.kind === 'open' && <div>{link}</div>}
    </>
  )
}
