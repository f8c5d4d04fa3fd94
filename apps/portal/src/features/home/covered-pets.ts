import { petLabel, petType } from '@portal/domain/pets'
import type { Account } from '../../api/account.ts'
import { activePolicyViews, coverageStartOf } from '../../parts/policy/policy-view.ts'

/** A pet with an active policy, as the home screen shows it. */
export type CoveredPet = {
  policyNumber: string
  label: string
  kind: string
  picture: string | undefined
  /** The first day of the coverage; `undefined` once that day has come. */
  coverageStart: string | undefined
}

/** The pets with an active policy, in the order of the policies (000 §2). @param today calendar date */
export function coveredPets(
  account: Pick<Account, 'policies' | 'pets' | 'profile'>,
  today: string,
): CoveredPet[] {
  return activePolicyViews(account).map((view) => ({
    policyNumber: view.policy.policyNumber,
    label: petLabel(view.name),
    kind: petType(view.pet?.type),
    picture: view.pet?.picture,
    coverageStart: coverageStartOf(account, view, today),
  }))
}
