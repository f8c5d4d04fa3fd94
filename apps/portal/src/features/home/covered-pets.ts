import { petLabel, petType } from '@portal/domain/pets'
import { activePolicies, activeTerm } from '@portal/domain/policies'
import type { Account } from '../../api/account.ts'
import { petOfTerm } from '../../lib/pet-of-term.ts'

/** A pet with an active policy, as the home screen shows it. */
export type CoveredPet = { policyNumber: string; label: string; kind: string; picture: string | undefined }

/** The pets with an active policy, in the order of the policies (000 §2). */
export function coveredPets(account: Pick<Account, 'policies' | 'pets'>): CoveredPet[] {
  return activePolicies(account.policies ?? []).flatMap((policy) => {
    const term = activeTerm(policy)
    if (term === undefined) return []
    const pet = petOfTerm(account.pets ?? [], term)
    return {
      policyNumber: policy.policyNumber,
      label: petLabel(pet?.name ?? term.petName),
      kind: petType(pet?.type),
      picture: pet?.picture,
    }
  })
}
