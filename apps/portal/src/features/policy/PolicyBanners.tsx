import { isNewlyProtected } from '@portal/domain/coverage'
import { overdueText } from '@portal/domain/overdue'
import type { Account } from '../../api/account.ts'
import { localToday } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { EndedPolicyText, OverdueBanner } from '../../parts/policy/policy-notices.tsx'
import { coverageStartOf, type PolicyView } from '../../parts/policy/policy-view.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The warnings above the facts of a policy (000 §2). */
export function PolicyBanners({ account, view }: { account: Account; view: PolicyView }) {
  if (view.isCancelled)
    return (
      <Banner tone="neutral" {...(view.hasDied && { icon: null })}>
        <EndedPolicyText view={view} />
      </Banner>
    )
  const overdue = overdueText(view.policy.policyNumber, account.failedPayments ?? [], view.currency)
  const start = coverageStartOf(account, view, localToday())
  return (
    <>
      {overdue === undefined ? null : (
        <OverdueBanner policyNumber={view.policy.policyNumber} text={overdue} />
      )}
      {start === undefined ? null : (
        <Banner tone="neutral">
          <strong>{`Coverage starts ${dateText(start)}`}</strong>
          <p>Until then your waiting period is running. See "Waiting period" under Coverage.</p>
        </Banner>
      )}
      {start === undefined && isReported(account) ? (
        <Banner tone="neutral">
          Your waiting period is still running. See "Waiting period" under Coverage.
        </Banner>
      ) : null}
    </>
  )
}

/** Whether the service reports a waiting period, or the account is newly protected (000 §3, §4). */
function isReported({ isWaitingPeriodOn, showWaitingPeriodMsg, policies = [] }: Account): boolean {
  return (
    (isWaitingPeriodOn === true && showWaitingPeriodMsg === true) || isNewlyProtected(policies, localToday())
  )
}
