import { isDefaultOf } from '@portal/domain/payment-methods'
import { checkChoosable } from '@portal/domain/payment-methods-rules'
import { isUnknown } from '@portal/domain/unknown'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { MethodView } from './method-view.ts'

type NoDefaultNoticeProps = { policy: PolicyView; methods: readonly MethodView[] }

/** Leads on where the default of the policy is missing or is an expired card (001 §2); the wording is ours. */
export function NoDefaultNotice({ policy: { policy }, methods }: NoDefaultNoticeProps) {
  const account = useAccount()
  const found = methods.find(({ method }) => isDefaultOf(method, policy))
  if (found === undefined) {
    if (isUnknown(policy, 'defaultPaymentRef')) return <Banner tone="warning">{UNKNOWN_DEFAULT}</Banner>
    const text = methods.length === 0 ? NO_METHOD : NO_DEFAULT
    return <Banner tone="warning">{text}</Banner>
  }
  const checked = checkChoosable(found.method, account, localToday())
  if (checked.ok || checked.reason !== 'expired') return null
  return <Banner tone="warning">{EXPIRED}</Banner>
}

const UNKNOWN_DEFAULT = 'We can’t show now which payment method pays this policy.'
const NO_METHOD = 'No payment method pays this policy. Add one.'
const NO_DEFAULT =
  'No payment method pays this policy. Choose Manage at one of these to make it the default, or add another one.'
const EXPIRED =
  'The card that pays this policy has expired. Update it, or choose Manage at another payment method to make that one the default.'
