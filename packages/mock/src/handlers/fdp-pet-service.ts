import type { PetService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/define-handlers.ts'
import { closedClaimsOfPet } from '../projections/claims.ts'
import { documentIdAt } from '../projections/documents.ts'
import { petsOf } from '../projections/pets.ts'
import { displayNumber } from '../projections/policy-number.ts'
import { presentTerm } from '../projections/terms.ts'
import { linkedVet, linkedVetsOf } from '../projections/vets.ts'
import type { CustomerRow, PetRow } from '../tables/rows.ts'
import { ownFileAt } from '../world/stored-files.ts'
import type { World } from '../world/world.ts'
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
