import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import {
  type DevicePart,
  readDevice,
  removeAllFromDevice,
  removeFromDevice,
} from '../session/on-this-device.ts'

/** The sizes of what this browser keeps for the portal. It is read again by each screen, also offline. */
export function onThisDeviceQuery() {
  return queryOptions({
    queryKey: ['on-this-device'],
    queryFn: readDevice,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
}

/** Deletes a part of it, or everything. @throws Error when something is still there */
export function removeFromDeviceMutation(api: Api) {
  return mutationOptions({
    mutationFn: (part: DevicePart | 'everything') =>
      part === 'everything' ? removeAllFromDevice(api) : removeFromDevice(api, part),
    meta: { refetch: { always: [onThisDeviceQuery().queryKey] } },
  })
}
