import { policyNumberOf, termToShow } from '@portal/domain/policies'
import type { Account, Policy, PolicyTerm } from '../../api/account.ts'

/**
 * The policy that a path means, and the term to show of it; of two entries with one number the active one counts
 * (000 §2). `undefined` for an id that is not of this account.
 * @param id policy number, or a display number
 */
export function findPolicy(
  account: Pick<Account, 'policies'>,
  id: string,
): { policy: Policy; term: PolicyTerm } | undefined {
  const found = (account.policies ?? []).filter(({ policyNumber }) => policyNumber === policyNumberOf(id))
  const shown = found.flatMap((policy) => {
    const term = termToShow(policy)
    return term === undefined ? [] : [{ policy, term }]
  })
  return shown.find(({ term }) => term.status === 'ACTIVE') ?? shown[0]
}
