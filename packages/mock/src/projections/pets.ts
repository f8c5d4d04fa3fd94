import type { Pet } from '../contract-types.ts'
import { ageOf } from '../insurance/calendar.ts'
import type { CustomerRow, PetRow } from '../tables/rows.ts'
import { reportsOfPet } from './claim-documents.ts'
import { closedClaimsOfPet } from './claims.ts'
import { claimDocumentsOf, documentUrl } from './documents.ts'
import type { Facts } from './facts.ts'
import { displayNumber } from './policy-number.ts'
import { type PolicyState, policyStates } from './policy-state.ts'
import { petVetsOf } from './vets.ts'

export function petsOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): Pet[] {
  return states.flatMap((state) => {
    const pet = facts.tables.pets.get(state.policy.petId)
    return pet === undefined ? [] : petAnswer(facts, state, pet)
  })
}

function petAnswer(facts: Facts, { policy, petName, present: term }: PolicyState, pet: PetRow): Pet {
  const { id, type, birthDate, death, breedId, breedName, pictureId, details } = pet
  return {
    id,
    name: petName,
    type,
    dob: birthDate,
    ...(death === undefined ? {} : { deathDate: death.date }),
    ...(breedId === undefined ? {} : { breedId }),
    ...(breedName === undefined ? {} : { breedName }),
    ...(pictureId === undefined ? {} : { picture: documentUrl(facts, pictureId) }),
    // `petAge` is part of the details. For other pets the portal derives the age from the birthday.
    ...(details === undefined ? {} : { petAge: ageOf(birthDate, death?.date ?? facts.today()) }),
    policyTermId: term.id,
    policyNumberDisplay: displayNumber(policy.id),
    policyStartDate: term.from,
    status: term.status === 'CANCELLED' ? 'CANCELLED' : 'ACTIVE',
    isMedicalRecordVerified: true,
    isRenewalNoticeSent: term.isNoticeSent,
    displayOnClaimScreen: true,
    documents: [...claimDocumentsOf(facts, pet), ...reportsOfPet(facts, pet)],
    reminders: death === undefined ? pet.reminders.map((reminder) => ({ pet_id: id, ...reminder })) : [],
    vets: petVetsOf(facts, pet),
    weights: pet.weights,
    claimsHistory: closedClaimsOfPet(facts, pet),
    about: aboutOf(facts, pet, petName),
  }
}

/** The list of facts about a pet, which repeats other parts of the answer (000 §3). */
function aboutOf(facts: Facts, pet: PetRow, petName: string): NonNullable<Pet['about']> {
  const { birthDate, breedId, breedName, details, weights } = pet
  const name = { key: 'name', name: 'Name', value: petName, editable: true } as const
  if (details === undefined) return [name]
  const latest = weights.at(-1)
  return [
    name,
    { key: 'breed', name: 'Breed', ...known(breedName), editable: false },
    { key: 'breedID', name: 'Breed id', ...known(breedId), editable: false },
    { key: 'birthday', name: 'Birthday', value: birthDate, editable: false },
    { key: 'gender', name: 'Gender', value: details.gender, editable: false },
    { key: 'size', name: 'Size', value: details.size, editable: false },
    {
      key: 'weight',
      name: 'Weight',
      ...(latest === undefined ? {} : { value: String(latest.weight), suffix: latest.uom }),
      editable: true,
    },
    { key: 'favoriteFood', name: 'Favorite food', value: details.favoriteFood, editable: true },
    { key: 'favoriteToy', name: 'Favorite toy', value: details.favoriteToy, editable: true },
    { key: 'avatarPicture', name: 'Picture', ...known(pictureOf(facts, pet)), editable: true },
  ]
}

function pictureOf(facts: Facts, { pictureId }: PetRow): string | undefined {
  return pictureId === undefined ? undefined : documentUrl(facts, pictureId)
}

function known(value: string | undefined) {
  return value === undefined ? {} : { value }
}
