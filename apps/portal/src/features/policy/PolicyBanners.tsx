import { overdueBalance } from '@portal/domain/billing'
import { currencyOf } from '@portal/domain/money'
import { isNewlyProtected } from '@portal/domain/policy-windows'
import type { Account, Policy } from '../../api/account.ts'
import { localToday } from '../../lib/today.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Row } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'

type PolicyBannersProps = { account: Account; policy: Policy; cancelled: boolean }

/** What has to be known of a policy before its facts (000 §2). */
export function PolicyBanners({ account, policy, cancelled }: PolicyBannersProps) {
  const { supportPhone } = useApi().config
  if (cancelled) {
    return (
      <Banner tone="neutral">
        {`This policy has been cancelled. Please contact customer support at ${supportPhone}.`}
      </Banner>
    )
  }
  const currency = currencyOf(account.profileDetails?.serviceCode)
  const overdue = overdueBalance(policy.policyNumber, account.failedPayments ?? [], currency)
  return (
    <>
      {overdue === undefined ? null : (
        <Banner tone="danger">
          <Row between wrap>
            <p>This policy is at risk of cancellation because your payment failed to process</p>
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

/** The service says so, or the account is newly protected (000 §3, §4). */
function isWaiting({ isWaitingPeriodOn, showWaitingPeriodMsg, policies = [] }: Account): boolean {
  return (
    (isWaitingPeriodOn === true && showWaitingPeriodMsg === true) || isNewlyProtected(policies, localToday())
  )
}
