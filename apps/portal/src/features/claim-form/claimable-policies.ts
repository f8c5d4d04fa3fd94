import { petLabel } from '@portal/domain/pets'
import { findPolicy } from '@portal/domain/policies'
import type { Account } from '../../api/account.ts'
import {
  activePolicyViews,
  diedPolicyViews,
  type PolicyView,
  policyViews,
} from '../../parts/policy/policy-view.ts'

type Source = Pick<Account, 'policies' | 'pets' | 'profileDetails'>

/**
 * The policies that a claim can be for: the ones in force, and the policies of pets that have died, for treatments before
 * (900 §4). Another policy that has ended is among them when a link names it, and when no other is left, because its pet may have
 * been treated before its end.
 * @param wanted the policy number of a link
 */
export function claimablePolicies(account: Source, wanted: string | undefined): PolicyView[] {
  const [all, active] = [policyViews(account), activePolicyViews(account)]
  const open = [...active, ...diedPolicyViews(account)]
  if (active.length === 0) return all
  const named = all.filter((view) => isOf(view, wanted) && !open.some((each) => isOf(each, numberOf(view))))
  return [...open, ...named]
}

/** The policy that is chosen at first: the policy of the link, or the only one (002 §5). */
export function firstPolicy(views: readonly PolicyView[], wanted: string | undefined): string {
  const named = views.find((view) => isOf(view, wanted))
  const only = views.length === 1 ? views[0] : undefined
  return (named ?? only)?.policy.policyNumber ?? ''
}

/** The pets as options. Pets of the same name are distinguished by the policy. */
export function petOptions(views: readonly PolicyView[]) {
  const count = (name: string) => views.filter((view) => view.name === name).length
  return views.map((view) => {
    const label = petLabel(view.name)
    return { value: numberOf(view), label: count(view.name) > 1 ? `${label}, #${numberOf(view)}` : label }
  })
}

/**
 * The policy number of a link, which may be a display number or the id of a pet. A number that was typed into the address
 * comes as a number.
 */
export function wantedPolicy(
  account: Source,
  { policy, pet }: { policy?: string | undefined; pet?: string | undefined },
): string | undefined {
  const named = policy === undefined ? undefined : findPolicy(account.policies ?? [], String(policy))
  const insured =
    pet === undefined ? undefined : policyViews(account).find((view) => view.pet?.id === String(pet))
  return named?.policyNumber ?? insured?.policy.policyNumber
}

const numberOf = ({ policy }: PolicyView) => policy.policyNumber
const isOf = (view: PolicyView, number: string | undefined) => numberOf(view) === number
