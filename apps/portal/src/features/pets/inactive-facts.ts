import { cancelledTerm, inactivePolicies } from '@portal/domain/policies'
import type { Account } from '../../api/account.ts'
import { petOfTerm } from '../../lib/pet-of-term.ts'

/** What is said of a policy with a cancelled term. */
export type InactiveFacts = {
  policyNumber: string
  name: string
  /** Calendar date. */
  since: string
}

/** The policies with any cancelled term (000 §4), for the screen and for the dialog alike. */
export function inactiveFacts(account: Pick<Account, 'policies' | 'pets'>): InactiveFacts[] {
  return inactivePolicies(account.policies ?? []).flatMap((policy) => {
    const term = cancelledTerm(policy)
    if (term === undefined) return []
    const name = petOfTerm(account.pets ?? [], term)?.name ?? term.petName
    return { policyNumber: policy.policyNumber, name, since: term.expirationDate }
  })
}
