import { AT_RISK_TEXT, overdueBalance } from '@portal/domain/billing'
import { cancelledPolicyText } from '@portal/domain/policies'
import { isNewlyProtected } from '@portal/domain/policy-periods'
import type { Account } from '../../api/account.ts'
import { localToday } from '../../lib/today.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Row } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** The warnings above the facts of a policy (000 §2). */
export function PolicyBanners({ account, view }: { account: Account; view: PolicyView }) {
  const { supportPhone } = useApi().config
  if (view.isCancelled) return <Banner tone="neutral">{cancelledPolicyText(supportPhone)}</Banner>
  const overdue = overdueBalance(view.policy.policyNumber, account.failedPayments ?? [], view.currency)
  return (
    <>
      {overdue === undefined ? null : (
        <Banner tone="danger">
          <Row between wrap>
            <p>{AT_RISK_TEXT}</p>
            <ButtonLink variant="danger" size="sm" to="/account/payment">
              Update payment method
            </ButtonLink>
          </Row>
        </Banner>
      )}
      {isWaiting(account) ? (
        <Banner tone="neutral">Your waiting period is still running. See "Waiting period" below.</Banner>
      ) : null}
    </>
  )
}

/** Whether the waiting period is running: the service reports it, or the account is newly protected (000 §3, §4). */
function isWaiting({ isWaitingPeriodOn, showWaitingPeriodMsg, policies = [] }: Account): boolean {
  return (
    (isWaitingPeriodOn === true && showWaitingPeriodMsg === true) || isNewlyProtected(policies, localToday())
  )
}
