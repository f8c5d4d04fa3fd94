import { manualVetPayload, sentPostalCode, type VetForm } from '@portal/domain/manual-vet'
import { VET_SEARCH_LIMIT, withPrimaryVet } from '@portal/domain/vets'
import { call } from '@portal/sdk'
import type { PetService, VetsService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listLinkedVets } from '@portal/sdk/needed/fdp-pet-service'
import { searchVets } from '@portal/sdk/needed/fdp-vets-service'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { fetchRenewed } from './seen-last.ts'
import { zipQuery } from './zip.ts'

export type LinkedVet = PetService.components['schemas']['LinkedVet']
export type VetHit = VetsService.components['schemas']['VetHit']

/** Identifies the screen of a pet to the service, as opposed to the claim form (002 §7). */
const SOURCE = 'account'

/** The vets of a pet (002 §7). */
export function linkedVetsQuery(api: Api, petId: string) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['linked-vets', email, petId],
    queryFn: async ({ signal }) => {
      const params = { path: { petId } }
      const answer = api.sdk.pet.GET('/v1/pets/{petId}/vets', { params, signal })
      const { linkedVets } = await call(answer, whole(listLinkedVets))
      return linkedVets
    },
  })
}

/** Practices near a ZIP or postal code. Nothing is sent while one of the two texts is blank (002 §5). */
export function vetSearchQuery({ sdk }: Api, { near, text }: { near: string; text: string }) {
  const zipCode = sentPostalCode(near)
  const searchString = text.trim()
  return queryOptions({
    queryKey: ['vet-search', zipCode, searchString],
    queryFn: ({ signal }) => {
      const query = { zipCode, searchString, offset: 0, limit: VET_SEARCH_LIMIT }
      return call(sdk.vets.GET('/v2/vets', { params: { query }, signal }), whole(searchVets))
    },
    enabled: zipCode !== '' && searchString !== '',
  })
}

/** Whether a ZIP or postal code exists, checked before the search uses it (002 §5). */
export function checkNearMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (near: string, { client }) => {
      const { isValid } = await client.fetchQuery(zipQuery(api, sentPostalCode(near)))
      return isValid
    },
    meta: { refetch: [] },
  })
}

/** Makes a practice of the directory the primary vet of a pet. The pet's other vets stay linked (002 §7). */
export function chooseVetMutation(api: Api, petId: string) {
  return mutationOptions({
    mutationFn: async ({ id, name }: VetHit, { client }) => {
      // The request replaces the whole list, so it must include vets that were linked meanwhile.
      const linked = await fetchRenewed(client, { ...linkedVetsQuery(api, petId), staleTime: 0 })
      const body = { linkedVets: withPrimaryVet(linked, { id, name }) }
      const params = { path: { petId }, query: { source: SOURCE } } as const
      await call(api.sdk.pet.PUT('/v2/pets/{petId}/vets', { params, body }))
    },
    meta: { refetch: { always: shownBy(api, petId) } },
  })
}

/** Makes a manually entered vet the primary vet of a pet (002 §7). */
export function enterVetMutation(api: Api, petId: string) {
  return mutationOptions({
    mutationFn: ({ form, addressVerified }: { form: VetForm; addressVerified: boolean }) => {
      const body = manualVetPayload(form, { petId, by: customerOf(api).email, addressVerified })
      const params = { path: { petId }, query: { source: SOURCE } } as const
      return call(api.sdk.pet.POST('/v1/pets/{petId}/vet/manual', { params, body }))
    },
    meta: { refetch: { always: shownBy(api, petId) } },
  })
}

const shownBy = (api: Api, petId: string) => [
  accountQuery(api).queryKey,
  linkedVetsQuery(api, petId).queryKey,
]
