import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { searchClaimCodes } from '@portal/sdk/needed/fdp-claim-service'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'

const STALE_MS = 300_000

/** The diagnoses that a search finds; an empty search lists the common ones (CLAPI-018, CLAIM-121). */
export function claimCodesQuery({ sdk }: Api, search: string) {
  const searchString = search.trim()
  return queryOptions({
    queryKey: ['claim-codes', searchString],
    queryFn: ({ signal }) =>
      call(
        sdk.claim.GET('/v2/claim-codes', { params: { query: { searchString } }, signal }),
        whole(searchClaimCodes),
      ),
    staleTime: STALE_MS,
  })
}
