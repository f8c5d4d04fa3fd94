import { call } from '@portal/sdk'
import type { PetService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import { getPetDeath, removePetDeath, setPetDeath } from '@portal/sdk/needed/fdp-pet-service'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { policyOffersQuery } from './wellness.ts'

export type PetDeath = PetService.components['schemas']['PetDeath']

/** The death of a pet, if it is recorded, with what follows from it or would follow (900 §4). */
export function petDeathQuery(api: Api, petId: string) {
  return queryOptions({
    queryKey: ['pet-death', customerOf(api).email, petId],
    queryFn: ({ signal }) => {
      const params = { path: { petId } }
      return call(api.sdk.pet.GET('/v1/pets/{petId}/death', { params, signal }), whole(getPetDeath))
    },
  })
}

type Subject = { petId: string; policyNumber: string }

/** Records that a pet has died. The same date again changes nothing, so a lost answer is asked for by sending again. */
export function setPetDeathMutation(api: Api, { petId, policyNumber }: Subject) {
  return mutationOptions({
    mutationFn: (date: string) => {
      const params = { path: { petId } }
      return call(api.sdk.pet.POST('/v1/pets/{petId}/death', { params, body: { date } }), usable(setPetDeath))
    },
    meta: { refetch: { always: shownBy(api, { petId, policyNumber }) } },
  })
}

/** Takes back that a pet has died, which is possible for 24 hours (900 §4). */
export function removePetDeathMutation(api: Api, { petId, policyNumber }: Subject) {
  return mutationOptions({
    mutationFn: () => {
      const params = { path: { petId } }
      return call(api.sdk.pet.DELETE('/v1/pets/{petId}/death', { params }), usable(removePetDeath))
    },
    meta: { refetch: { always: shownBy(api, { petId, policyNumber }) } },
  })
}

/** The reads that show whether a pet lives. */
const shownBy = (api: Api, { petId, policyNumber }: Subject) => [
  petDeathQuery(api, petId).queryKey,
  accountQuery(api).queryKey,
  policyOffersQuery(api, policyNumber).queryKey,
]
