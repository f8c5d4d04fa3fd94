import { overdueText } from '@portal/domain/overdue'
import { petAge, petLabel, petType, primaryVet } from '@portal/domain/pets'
import { isUnknown } from '@portal/domain/unknown'
import type { Account, PolicyTerm } from '../../api/account.ts'
import { activePolicyViews, type PolicyView } from '../../parts/policy/policy-view.ts'

/** The content of the card of a pet and its active policy. */
export type PetFacts = {
  policyNumber: string
  status: PolicyTerm['status']
  displayNumber: string
  label: string
  kind: string
  picture: string | undefined
  breed: string | undefined
  /** The age in words, such as "3 years"; `undefined` when it is unknown. */
  age: string | undefined
  /** `undefined` when the pet has no record of its own, and thus neither a vet nor a picture. */
  petId: string | undefined
  policyTermId: string
  /** The primary vet's name. */
  vet: string | undefined
  /** Whether the vets of the pet could be read. */
  isVetKnown: boolean
  /** The sentences about an overdue amount; `undefined` when nothing is overdue. */
  overdue: string | undefined
}

/** The cards of the pets screen: one for each policy with an active term (000 §2). @param today calendar date */
export function petFacts(
  account: Pick<Account, 'policies' | 'pets' | 'failedPayments' | 'profileDetails'>,
  today: string,
): PetFacts[] {
  const { failedPayments = [] } = account
  return activePolicyViews(account).map((view) => ({
    ...factsOf(view, today),
    overdue: overdueText(view.policy.policyNumber, failedPayments, view.currency),
  }))
}

function factsOf({ policy, term, pet, name }: PolicyView, today: string): Omit<PetFacts, 'overdue'> {
  return {
    policyNumber: policy.policyNumber,
    status: term.status,
    displayNumber: term.policyNumberDisplay,
    label: petLabel(name),
    kind: petType(pet?.type),
    picture: pet?.picture,
    breed: pet?.breedName,
    age: pet?.dob === undefined ? (pet?.petAge ?? pet?.age) : petAge(pet.dob, today),
    petId: pet?.id,
    policyTermId: pet?.policyTermId ?? term.policyTermId,
    vet: primaryVet(pet?.vets ?? [])?.name,
    isVetKnown: pet === undefined || !isUnknown(pet, 'vets'),
  }
}
