import type { PetService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { closedClaimsOfPet } from '../projections/claims.ts'
import { documentIdAt } from '../projections/documents.ts'
import { insuredSince, petDeathOf, takeBackEnd } from '../projections/pet-death.ts'
import { petsOf } from '../projections/pets.ts'
import { displayNumber } from '../projections/policy-number.ts'
import { presentTerm } from '../projections/terms.ts'
import { linkedVet, linkedVetsOf } from '../projections/vets.ts'
import type { CustomerRow, PetRow } from '../tables/rows.ts'
import { ownFileAt } from '../world/stored-files.ts'
import type { World } from '../world/world.ts'
import { settleBills } from './settled-bills.ts'
import { invalid, isSelf, ownPet } from './shared.ts'
import { linkTypedVet, replaceVets } from './vet-links.ts'

type PetImage = PetService.components['schemas']['PetImage']

/** Whether a picture refers to the policy and the running term of its pet. */
function isForPet(world: World, pet: PetRow, { policyTermId, policyNumberDisplay }: PetImage): boolean {
  return world.tables.policies
    .where('petId', pet.id)
    .some(
      (policy) =>
        presentTerm(world, policy).id === policyTermId && displayNumber(policy.id) === policyNumberDisplay,
    )
}

/** The id of a picture that this policyholder has uploaded. Any other URL is refused (decision 9). */
function ownPicture(world: World, customer: CustomerRow, url: string): string | undefined {
  const isPicture = ownFileAt(world, customer, url)?.contentType.startsWith('image/') === true
  return isPicture ? documentIdAt(world, url) : undefined
}

/** The answer about the death of a pet, after what was done. */
function deathAnswer(world: World, pet: PetRow) {
  return { status: 200 as const, body: { payload: { response: petDeathOf(world, pet) } } }
}

function conflict(message: string) {
  return { status: 409 as const, body: refusal('CONFLICT', message) }
}

function wrongDate(message: string) {
  return { status: 400 as const, body: refusal('DEATH_DATE_INVALID', message, { field: '/date' }) }
}

/** Records a death once. The same date again changes nothing. */
function reportDeath(world: World, customer: CustomerRow, pet: PetRow, date: string) {
  if (date > world.today()) return wrongDate('The date is in the future.')
  if (date < pet.birthDate) return wrongDate('The date is before the birth of the pet.')
  if (date < (insuredSince(world, pet) ?? '')) return wrongDate('The date is before the start of the policy.')
  if (pet.death !== undefined && pet.death.date !== date) return conflict('Another date is recorded.')
  if (pet.death === undefined) {
    // The bills so far stay, so that what was paid can be refunded.
    settleBills(world, customer)
    world.tables.pets.update(pet, { death: { date, reportedAt: world.timestamp() } })
  }
  return deathAnswer(world, pet)
}

export const petHandlers = defineHandlers<PetService.operations>({
  listPets: (world, { query, customer }) => {
    if (query['customer-number'] !== customer.id) return notFound()
    if (query['service-code'] !== customer.serviceCode) return notFound()
    return { status: 200, body: { payload: { responses: petsOf(world, customer) } } }
  },

  listPetClaims: (world, { path, customer }) => {
    const pet = ownPet(world, customer, path.id)
    if (pet === undefined) return notFound()
    return { status: 200, body: { payload: { responses: closedClaimsOfPet(world, pet) } } }
  },

  updatePetImage: (world, { path, body, customer }) => {
    const pet = ownPet(world, customer, path.id)
    if (pet === undefined || !isForPet(world, pet, body)) return notFound()
    const pictureId = ownPicture(world, customer, body.url)
    if (pictureId === undefined) return invalid('/url', 'There is no such picture.')
    world.tables.pets.update(pet, { pictureId })
    return { status: 200, body: { payload: { response: { success: true, url: body.url } } } }
  },

  getPetDeath: (world, { path, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    return pet === undefined ? notFound() : deathAnswer(world, pet)
  },

  setPetDeath: (world, { path, body, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    return pet === undefined ? notFound() : reportDeath(world, customer, pet, body.date)
  },

  removePetDeath: (world, { path, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    if (pet === undefined) return notFound()
    if (pet.death !== undefined && world.timestamp() > takeBackEnd(pet.death)) {
      return conflict('The record can be taken back for 24 hours.')
    }
    world.tables.pets.update(pet, { death: undefined })
    return deathAnswer(world, pet)
  },

  listLinkedVets: (world, { path, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    if (pet === undefined) return notFound()
    return { status: 200, body: { payload: { response: linkedVetsOf(world, pet) } } }
  },

  updateLinkedVets: (world, { path, body, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    if (pet === undefined) return notFound()
    if (body.linkedVets.filter(({ isPrimaryVet }) => isPrimaryVet).length > 1) {
      return invalid('/linkedVets', 'A pet has one primary vet at most.')
    }
    replaceVets(world, pet, body.linkedVets)
    return { status: 200, body: { payload: { response: linkedVetsOf(world, pet) } } }
  },

  createManualVet: (world, { path, body, customer }) => {
    const pet = ownPet(world, customer, path.petId)
    if (pet === undefined || body.petId !== path.petId) return notFound()
    if (!isSelf(customer, body.createdBy)) return invalid('/createdBy', 'This is not your e-mail address.')
    const link = linkTypedVet(world, pet, body)
    return { status: 200, body: { payload: { response: linkedVet(world, pet, link) } } }
  },
})
