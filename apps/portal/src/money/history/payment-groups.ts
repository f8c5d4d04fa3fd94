import { currencyOf } from '@portal/domain/money'
import { type PetPayments, paymentsByPet } from '@portal/domain/payment-history'
import type { Account } from '../../api/account.ts'
import { policyViews } from '../../parts/policy/policy-view.ts'

/** The payment history of an account by pet. @param first the policy whose pet comes first */
export function paymentGroups(account: Account, first?: string): PetPayments[] {
  const policies = policyViews(account).map(({ policy, pet, name, currency }) => ({
    policyNumber: policy.policyNumber,
    petId: pet?.id,
    petName: name,
    currency,
  }))
  const currency = currencyOf(account.profileDetails?.serviceCode)
  return paymentsByPet(account.paymentHistory ?? [], policies, { first, currency })
}

/** A number of payments, such as "2,000 payments". */
export function countText(count: number): string {
  return count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`
}
