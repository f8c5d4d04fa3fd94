import { activePolicies, activeTerm, petAge, petLabel, petType } from '@portal/domain'
import type { Account } from '../../api/account.ts'
import { petOfTerm } from '../../lib/pet-of-term.ts'

/** What a card says of a pet and its active policy. */
export type PetFacts = {
  policyNumber: string
  displayNumber: string
  label: string
  kind: string
  picture: string | undefined
  breed: string | undefined
  /** In words, such as "3 years"; `undefined` when it is not known. */
  age: string | undefined
}

/** The cards of the pets screen: one for each policy with an active term (000 §2). @param today calendar date */
export function petFacts(account: Pick<Account, 'policies' | 'pets'>, today: string): PetFacts[] {
  return activePolicies(account.policies ?? []).flatMap((policy) => {
    const term = activeTerm(policy)
    if (term === undefined) return []
    const pet = petOfTerm(account.pets ?? [], term)
    const age = pet?.dob === undefined ? (pet?.petAge ?? pet?.age) : petAge(pet.dob, today)
    return {
      policyNumber: policy.policyNumber,
      displayNumber: term.policyNumberDisplay,
      label: petLabel(pet?.name ?? term.petName),
      kind: petType(pet?.type),
      picture: pet?.picture,
      breed: pet?.breedName,
      age,
    }
  })
}
