import { Skeleton } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { isUnknown } from '@portal/domain/unknown'
import {
  ENROLLMENT_ERROR,
  readOfferState,
  TEASER_TEXTS,
  type WellnessTeaser as Teaser,
  wellnessTeaser,
} from '@portal/domain/wellness-offer'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { policyOffersQuery } from '../../api/wellness.ts'
import { localToday } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { type PolicyView, policyView } from '../policy/policy-view.ts'
import classes from './teaser.module.css'

/** The wellness teaser on the screen of a policy; nothing for a policy without an offer (002 §2). */
export function WellnessTeaser({ view }: { view: PolicyView }) {
  const teaser = useTeaser(view)
  if (teaser === undefined) return null
  return (
    <Card title="Wellness">
      <TeaserContent
        teaser={teaser}
        link={
          <ButtonLink
            variant="soft"
            size="sm"
            to="/account/pets/$id"
            params={{ id: view.policy.policyNumber }}
            search={WELLNESS}
            {...SAME_SCREEN}
          >
            Explore wellness plans today
          </ButtonLink>
        }
      >
        <p>Routine and preventive care: exams, vaccinations, dental cleaning and more.</p>
      </TeaserContent>
    </Card>
  )
}

const WELLNESS = { dialog: 'wellness' } as const

/** The wellness teaser on the card of a policy that has one (002 §2). */
export function SummaryTeaser({ policyNumber }: { policyNumber: string }) {
  const view = policyView(useAccount(), policyNumber)
  return view && <Summary view={view} />
}

function Summary({ view }: { view: PolicyView }) {
  const teaser = useTeaser(view)
  if (teaser === undefined) return null
  return (
    <div className={classes.summary}>
      <strong>Wellness</strong>
      <TeaserContent
        teaser={teaser}
        link={
          <ButtonLink
            variant="line"
            size="sm"
            to="/account/pets"
            search={{ dialog: 'wellness', policy: view.policy.policyNumber }}
            {...SAME_SCREEN}
            aria-label={`Expand wellness plans, ${petLabel(view.name)}`}
          >
            Expand wellness plans
          </ButtonLink>
        }
      />
    </div>
  )
}

/**
 * The teaser of a policy, as the service of its offer states it; `pending` until then. The whole teaser depends on it,
 * because with that answer comes the service's day, which may be another one than the device's.
 */
function useTeaser(view: PolicyView): Teaser | 'pending' | undefined {
  const account = useAccount()
  const today = localToday()
  const isPossible = policyTeaser(account, view, today) !== undefined
  const query = policyOffersQuery(useApi(), view.policy.policyNumber)
  const { data: offers, isPending } = useQuery({ ...query, enabled: isPossible })
  if (!isPossible) return undefined
  return isPending ? 'pending' : policyTeaser(account, view, today, offers && offerStateOf(offers))
}

type TeaserContentProps = {
  teaser: Teaser | 'pending'
  /** Opens the plans. */
  link: ReactNode
  /** Shows below the label of an offer that is or will be open. */
  children?: Elements
}

/** The offer of wellness on a policy (002 §2). */
function TeaserContent({ teaser, link, children }: TeaserContentProps) {
  if (teaser === 'pending') return <Skeleton className={classes.skeleton} />
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

/**
 * The wellness teaser of a policy of an account (002 §4).
 * @param today the policyholder's calendar day
 * @param offerState of the policy's offer; `undefined` while it is unknown
 */
export function policyTeaser(
  { profile }: Pick<Account, 'profile'>,
  { policy, term, hasDied }: Pick<PolicyView, 'policy' | 'term' | 'hasDied'>,
  today: string,
  offerState?: string,
): Teaser | undefined {
  if (hasDied) return undefined
  const isWellness = policy.isWellness ?? isUnknown(policy, 'isWellness')
  return wellnessTeaser({ isWellness, term, isEligible: profile.isEligibleForWellness, offerState }, today)
}

/** The state that counts of the wellness offers on a policy. Without an offer there is none that is available. */
export function offerStateOf(offers: readonly { offerState: string }[]): string {
  const states = offers.map(({ offerState }) => readOfferState(offerState))
  return (['requested', 'available'] as const).find((state) => states.includes(state)) ?? 'notAvailable'
}
