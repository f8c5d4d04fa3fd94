import { call } from '@portal/sdk'
import type { UserService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import {
  listActivities,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@portal/sdk/needed/fdp-user-service'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { ApiError } from './refusal.ts'

export type Device = UserService.components['schemas']['Device']
export type Activity = UserService.components['schemas']['Activity']

const DEVICES = ['devices']
/** The key of the security activity, to which changes of sign-in and contacts add. */
export const ACTIVITIES = ['activities']

/** The devices that are signed in (900 §2). Each look reads them anew. */
export function devicesQuery({ sdk }: Api) {
  return queryOptions({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => {
      const { devices } = await call(sdk.user.GET('/v1/users/devices', { signal }), whole(listDevices))
      return devices
    },
    staleTime: 0,
  })
}

/** The security activity of 90 days, by pages of 25 entries (900 §2). */
export function activitiesQuery({ sdk }: Api) {
  return infiniteQueryOptions({
    queryKey: ACTIVITIES,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam }
      return call(sdk.user.GET('/v1/users/activities', { params: { query }, signal }), whole(listActivities))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Another tab or device may have signed it out, and a lost answer may be a success. */
const ALWAYS = { refetch: { always: [DEVICES, ACTIVITIES] } }

/** Signs one device out. One that is gone already is signed out too. */
export function signOutDeviceMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: async (id: string) => {
      const params = { path: { 'device-id': id } }
      try {
        await call(sdk.user.DELETE('/v1/users/devices/{device-id}', { params }), usable(signOutDevice))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    meta: ALWAYS,
  })
}

/** Signs every device out but this one. */
export function signOutOthersMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: () => call(sdk.user.POST('/v1/users/devices/sign-out-others'), usable(signOutOtherDevices)),
    meta: ALWAYS,
  })
}
