import { petLabel, petType } from '@portal/domain/pets'
import type { Account } from '../../api/account.ts'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'

/** A pet with an active policy, as the home screen shows it. */
export type CoveredPet = { policyNumber: string; label: string; kind: string; picture: string | undefined }

/** The pets with an active policy, in the order of the policies (000 §2). */
export function coveredPets(account: Pick<Account, 'policies' | 'pets'>): CoveredPet[] {
  return activePolicyViews(account).map(({ policy, pet, name }) => ({
    policyNumber: policy.policyNumber,
    label: petLabel(name),
    kind: petType(pet?.type),
    picture: pet?.picture,
  }))
}
