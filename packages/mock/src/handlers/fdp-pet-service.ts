import type { PetService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/handlers.ts'
import { ownFileAt } from '../world/files.ts'
import type { CustomerRecord, LinkedVet } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { invalid, isSelf, ownPet } from './shared.ts'
import { knownOf } from './vet-directory.ts'

/** The account shows the same vets as the vet calls do. */
function keepVets(customer: CustomerRecord, petId: string, vets: LinkedVet[]) {
  customer.vets[petId] = vets
  const pet = ownPet(customer, petId)
  if (pet !== undefined) {
    pet.vets = vets.map(({ vetId, vetLegalEntityName, isPrimaryVet }) => ({
      id: vetId,
      name: vetLegalEntityName,
      ...(isPrimaryVet === undefined ? {} : { isPrimaryVet }),
    }))
  }
}

/** The linked vets of a pet with all that is known of them, and the name of the primary one (002 §3). */
function answerOf(vets: readonly LinkedVet[]) {
  const primary = vets.find(({ isPrimaryVet, isDeleted }) => isPrimaryVet === true && isDeleted !== true)
  return {
    isPrimaryVet: primary !== undefined,
    ...(primary === undefined ? {} : { vetLegalEntityName: primary.vetLegalEntityName }),
    linkedVets: vets.map((vet) => ({ ...knownOf(vet.vetId), ...vet })),
  }
}

/** A picture is private: it is one that this policyholder has uploaded (decision 9). */
function isOwnPicture(world: World, customer: CustomerRecord, url: string): boolean {
  return ownFileAt(world, customer, url)?.contentType.startsWith('image/') === true
}

export const petHandlers = defineHandlers<PetService.operations>({
  listPets: (_world, { query, customer }) => {
    if (query['customer-number'] !== customer.customerNumber) return notFound()
    if (query['service-code'] !== customer.serviceCode) return notFound()
    return { status: 200, body: { payload: { responses: customer.account.pets ?? [] } } }
  },

  listPetClaims: (_world, { path, customer }) => {
    if (ownPet(customer, path.id) === undefined) return notFound()
    const closed = (customer.claims[path.id] ?? []).filter(({ status }) => status === 'CLOSED')
    return { status: 200, body: { payload: { responses: closed } } }
  },

  updatePetImage: (world, { path, body, customer }) => {
    const pet = ownPet(customer, path.id)
    if (pet === undefined || pet.policyTermId !== body.policyTermId) return notFound()
    if (pet.policyNumberDisplay !== body.policyNumberDisplay) return notFound()
    if (!isOwnPicture(world, customer, body.url)) return invalid('/url', 'There is no such picture.')
    pet.picture = body.url
    return { status: 200, body: { payload: { response: { success: true, url: body.url } } } }
  },

  listLinkedVets: (_world, { path, customer }) => {
    if (ownPet(customer, path.petId) === undefined) return notFound()
    return { status: 200, body: { payload: { response: answerOf(customer.vets[path.petId] ?? []) } } }
  },

  updateLinkedVets: (_world, { path, body, customer }) => {
    if (ownPet(customer, path.petId) === undefined) return notFound()
    if (body.linkedVets.filter(({ isPrimaryVet }) => isPrimaryVet).length > 1) {
      return invalid('/linkedVets', 'A pet has one primary vet at most.')
    }
    // The list says which vets there are and which is the primary one; what else is known of them stays.
    const before = customer.vets[path.petId] ?? []
    const vets = body.linkedVets.map((vet) => ({
      ...before.find(({ vetId }) => vetId === vet.vetId),
      ...vet,
    }))
    keepVets(customer, path.petId, vets)
    return { status: 200, body: { payload: { response: answerOf(vets) } } }
  },

  createManualVet: (world, { path, body, customer }) => {
    if (ownPet(customer, path.petId) === undefined || body.petId !== path.petId) return notFound()
    if (!isSelf(customer, body.createdBy)) return invalid('/createdBy', 'This is not your e-mail address.')
    const created: LinkedVet = {
      vetId: world.nextId('V-'),
      vetLegalEntityName: body.practitionerName,
      status: 'ACTIVE',
      contacts: [body.contacts],
      address: [body.address],
      isPrimaryVet: body.isPrimaryVet,
      ...(body.vetEmail === undefined ? {} : { vetEmail: body.vetEmail }),
    }
    const others = (customer.vets[path.petId] ?? []).map((vet) =>
      body.isPrimaryVet ? { ...vet, isPrimaryVet: false } : vet,
    )
    keepVets(customer, path.petId, [...others, created])
    return { status: 200, body: { payload: { response: created } } }
  },
})
