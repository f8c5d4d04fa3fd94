import { isDefaultOf, type PayInMethod } from '@portal/domain/payment-methods'
import type { Account } from '../../../api/account.ts'
import { useAccount } from '../../../api/use-account.ts'
import { activePolicyViews } from '../../../parts/policy/policy-view.ts'
import { type Fact, FactsList } from '../../../ui/FactsList.tsx'

/** The holder of a method, the ZIP code of a card, and the pets whose policies it pays. */
export function MethodFacts({ method }: { method: PayInMethod }) {
  return <FactsList facts={factsOf(method, useAccount())} />
}

function factsOf(method: PayInMethod, account: Account): Fact[] {
  const paid = activePolicyViews(account).filter(({ policy }) => isDefaultOf(method, policy))
  const isCard = method.kind === 'card'
  return [
    { label: isCard ? 'Name on card' : 'Account holder', value: isCard ? method.name : method.accountHolder },
    { label: 'ZIP or postal code', value: isCard ? method.zipCode : undefined },
    { label: 'Pays the policies of', value: paid.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value !== undefined && value !== '')
}
