import { overdueBalance } from '@portal/domain/billing'
import { currencyOf } from '@portal/domain/money'
import { petAge } from '@portal/domain/pet-age'
import { petLabel, petType, primaryVet } from '@portal/domain/pets'
import { activePolicies, activeTerm } from '@portal/domain/policies'
import type { Account, Policy, PolicyTerm } from '../../api/account.ts'
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
  /** Without one of its own record a pet has neither a vet nor a picture. */
  petId: string | undefined
  policyTermId: string
  /** The primary vet's name. */
  vet: string | undefined
  isOverdue: boolean
}

/** The cards of the pets screen: one for each policy with an active term (000 §2). @param today calendar date */
export function petFacts(
  account: Pick<Account, 'policies' | 'pets' | 'failedPayments' | 'profileDetails'>,
  today: string,
): PetFacts[] {
  return activePolicies(account.policies ?? []).flatMap((policy) => {
    const term = activeTerm(policy)
    return term === undefined ? [] : [factsOf(account, policy, term, today)]
  })
}

type Owner = Pick<Account, 'pets' | 'failedPayments' | 'profileDetails'>

function factsOf(account: Owner, policy: Policy, term: PolicyTerm, today: string): PetFacts {
  const pet = petOfTerm(account.pets ?? [], term)
  const currency = currencyOf(account.profileDetails?.serviceCode)
  return {
    policyNumber: policy.policyNumber,
    displayNumber: term.policyNumberDisplay,
    label: petLabel(pet?.name ?? term.petName),
    kind: petType(pet?.type),
    picture: pet?.picture,
    breed: pet?.breedName,
    age: pet?.dob === undefined ? (pet?.petAge ?? pet?.age) : petAge(pet.dob, today),
    petId: pet?.id,
    policyTermId: pet?.policyTermId ?? term.policyTermId,
    vet: primaryVet(pet?.vets ?? [])?.name,
    isOverdue: overdueBalance(policy.policyNumber, account.failedPayments ?? [], currency) !== undefined,
  }
}
