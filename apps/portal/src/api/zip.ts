import { checkState } from '@portal/domain/addresses'
import { call } from '@portal/sdk'
import type { LookupService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { getZipCodeServiceability } from '@portal/sdk/needed/fdp-lookup-service'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { LOOK_UP, lookUpLimit } from './look-up.ts'
import { ApiError } from './refusal.ts'

export type ZipAnswer = LookupService.components['schemas']['ZipCodeServiceability']

const PATH = '/v1/lookup/zip-code-serviceability'

/**
 * The validity, the state and the country of a ZIP or postal code (000 §7). A look-up that fails throws, is reported
 * and is not retried, because no form waits for it (000 §8).
 */
export function zipQuery({ sdk, observer }: Api, zip: string) {
  return queryOptions({
    queryKey: ['zip', zip],
    queryFn: async ({ signal }): Promise<ZipAnswer> => {
      const limit = lookUpLimit(signal)
      const correlationId = crypto.randomUUID()
      try {
        const [answer] = await call(
          sdk.lookup.GET(PATH, {
            params: { query: { zip } },
            headers: { 'x-correlation-id': correlationId },
            signal: limit.signal,
          }),
          whole(getZipCodeServiceability),
        )
        if (answer === undefined) throw new ApiError({ status: 200, code: 'WRONG_SHAPE', correlationId })
        return answer
      } catch (error) {
        // The client has reported every other failure; to the client this one is an abort.
        if (limit.isOver()) {
          observer.callFailed({ method: 'GET', path: `/fdp-lookup-service${PATH}`, status: 0, correlationId })
        }
        throw error
      }
    },
    ...LOOK_UP,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The state and the country of a code, as far as the answer has usable ones; empty after a failed look-up and for an
 * unknown code (000 §5).
 */
export function regionOf(answer: ZipAnswer | undefined) {
  if (answer === undefined || !answer.isValid) return {}
  const { state, countryCode: country } = answer
  return {
    ...(typeof state === 'string' && checkState(state).ok ? { state } : {}),
    ...(country === 'US' || country === 'CA' ? { country } : {}),
  }
}
