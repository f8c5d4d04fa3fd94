import { ADDRESS_SUGGESTIONS } from '@portal/domain/vets'
import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { getPlaceDetails, listAddressSuggestions } from '@portal/sdk/needed/maps'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { LOOK_UP, lookUpLimit } from './look-up.ts'
import { ApiError } from './refusal.ts'

/** With fewer characters too many addresses match. */
const MIN_CHARACTERS = 3

/** Addresses in the United States and Canada that begin with the typed text, at most five (002 §7). */
export function addressSuggestionsQuery({ sdk, observer }: Api, typed: string) {
  const input = typed.trim()
  return queryOptions({
    queryKey: ['address-suggestions', input],
    queryFn: async ({ signal }) => {
      if (sdk.maps === undefined) return []
      const query = { input, ...ADDRESS_SUGGESTIONS }
      const limit = lookUpLimit(signal)
      const asked = sdk.maps.GET('/autocomplete', { params: { query }, signal: limit.signal })
      const found = await call(asked, whole(listAddressSuggestions)).catch(
        reported(observer, '/maps/autocomplete', limit),
      )
      return found.slice(0, ADDRESS_SUGGESTIONS.limit)
    },
    enabled: sdk.maps !== undefined && input.length >= MIN_CHARACTERS,
    ...LOOK_UP,
  })
}

/** The parts of a suggested address; undefined without a maps service (002 §7). */
export function readPlaceMutation({ sdk, observer }: Api) {
  return mutationOptions({
    mutationFn: async (placeId: string) => {
      if (sdk.maps === undefined) return undefined
      const limit = lookUpLimit()
      const asked = sdk.maps.GET('/place-details', { params: { query: { placeId } }, signal: limit.signal })
      return await call(asked, whole(getPlaceDetails)).catch(reported(observer, '/maps/place-details', limit))
    },
    ...LOOK_UP,
    meta: { refetch: [] },
  })
}

/** Reports failures of the maps provider. Its client does not, because the provider gets no correlation id. */
function reported(observer: Api['observer'], path: string, limit: ReturnType<typeof lookUpLimit>) {
  return (error: unknown): never => {
    if (error instanceof ApiError && (error.code !== 'ABORTED' || limit.isOver())) {
      observer.callFailed({ method: 'GET', path, status: error.status, correlationId: '' })
    }
    throw error
  }
}
