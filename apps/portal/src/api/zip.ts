import { call } from '@portal/sdk'
import type { LookupService } from '@portal/sdk/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { ApiError } from './errors.ts'

export type ZipAnswer = LookupService.components['schemas']['ZipCodeServiceability']

const PATH = '/v1/lookup/zip-code-serviceability'

/** After this time it is faster to type the state and the country. */
const LIMIT_MS = 5000

/**
 * The validity, the state and the country of a ZIP or postal code (000 §7). A look-up that fails throws, is reported
 * and is not retried, because no form waits for it (000 §8).
 */
export function zipQuery({ sdk, observer }: Api, zip: string) {
  return queryOptions({
    queryKey: ['zip', zip],
    queryFn: async ({ signal }): Promise<ZipAnswer> => {
      const limit = AbortSignal.timeout(LIMIT_MS)
      const correlationId = crypto.randomUUID()
      try {
        const [answer] = await call(
          sdk.lookup.GET(PATH, {
            params: { query: { zip } },
            headers: { 'x-correlation-id': correlationId },
            signal: AbortSignal.any([signal, limit]),
          }),
        )
        if (answer === undefined) throw emptyAnswer(correlationId)
        return answer
      } catch (error) {
        // The client has reported every other failure; to the client these two are an abort and a success.
        if (limit.aborted || (error instanceof ApiError && error.code === 'WRONG_SHAPE')) {
          observer.callFailed({ method: 'GET', path: `/fdp-lookup-service${PATH}`, status: 0, correlationId })
        }
        throw error
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The state and the country of a code; empty after a failed look-up and for an unknown code (000 §5). */
export function regionOf(answer: ZipAnswer | undefined) {
  if (answer === undefined || !answer.isValid) return {}
  const { state, countryCode: country } = answer
  return { ...(state === undefined ? {} : { state }), ...(country === undefined ? {} : { country }) }
}

function emptyAnswer(correlationId: string): ApiError {
  const message = 'The look-up answered without data.'
  return new ApiError({ status: 200, code: 'WRONG_SHAPE', message, correlationId })
}
