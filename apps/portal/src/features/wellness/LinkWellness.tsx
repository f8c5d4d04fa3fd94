import { currencyOf, toMoney } from '@portal/domain/money'
import { checkLinkOffer } from '@portal/domain/wellness-offer'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/refusal.ts'
import { type PolicyInfo, policyInfoQuery } from '../../api/wellness.ts'
import { linkPolicy, type WellnessLink } from '../../api/wellness-link.ts'
import { serviceNow } from '../../lib/clock.ts'
import { useApi } from '../../session/context.ts'
import { isLinkExpired, type LinkSession, useLinkState } from '../../session/link-session.ts'
import type { WellnessOffer } from './offer.ts'
import { type ReadOffer, Wellness } from './Wellness.tsx'

type LinkWellnessProps = {
  session: LinkSession
  link: Extract<WellnessLink, { is: 'usable' }>
  /** Leaves the page. */
  onClose: () => void
}

/** The wellness of the policy of a usable link (002 §2). */
export function LinkWellness({ session, link, onClose }: LinkWellnessProps) {
  const { policyNumber } = link
  const read = useLinkOffer(session, policyNumber)
  return (
    <Wellness
      policyNumber={policyNumber}
      read={read}
      onClose={onClose}
      onBought={() => void link.complete().then(onClose)}
    />
  )
}

function useLinkOffer(session: LinkSession, policyNumber: string): ReadOffer {
  const isExpired = isLinkExpired(useLinkState(session), 'wellness')
  const { data, error, refetch } = useQuery({
    ...policyInfoQuery(useApi(), policyNumber),
    // A read that failed before the screen was shown is reported first.
    retryOnMount: false,
  })
  if (isExpired) return { at: 'closed', cause: 'linkExpired' }
  if (data === undefined) {
    if (error === null) return { at: 'loading' }
    // The policy and the e-mail address of the link do not belong together, which no retry can help.
    if (error instanceof ApiError && error.status === 404)
      return { at: 'closed', cause: 'linkIncomplete', error }
    return { at: 'closed', cause: 'failed', error, retry: () => void refetch() }
  }
  const check = () => checkLinkOffer(data, serviceNow())
  const present = check()
  return present.ok
    ? { at: 'open', offer: offerOfLink(policyNumber, data), check }
    : { at: 'closed', cause: present.reason }
}

/** The offer as the policy info of a mailed link has it (002 §3). */
function offerOfLink(policyNumber: string, info: PolicyInfo): WellnessOffer {
  const policy = linkPolicy(policyNumber, info)
  const { petName, enrollmentFee, installment, nextPaymentDate } = info
  return {
    policy,
    petName,
    enrollmentFee,
    present: installment === undefined ? undefined : toMoney(installment, currencyOf(policy.country)),
    nextPaymentDate,
    method: undefined,
  }
}
