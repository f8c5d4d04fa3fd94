import { arrangeTiles, fallbackTiles } from '@portal/domain/home-tiles'
import { accountRateYear } from '@portal/domain/rate-years'
import { readServiceCode } from '@portal/domain/session'
import { call } from '@portal/sdk'
import type { WorkflowService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listHomeTiles } from '@portal/sdk/needed/fdp-workflow-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import type { Account } from './account.ts'

export type HomeTile = WorkflowService.components['schemas']['HomeTile']

/**
 * The tiles of the home screen: the feature tile and the others in order. The account's flags, country and rate year
 * decide which tiles it has (CLAPI-051). If the call fails, only the tile of claim 101 shows, and the failure is logged
 * (002 §8).
 */
export function homeTilesQuery(api: Api, account: Account) {
  const { content = [], ssHomeTileFlags, profileDetails, policies = [] } = account
  const country = readServiceCode(profileDetails?.serviceCode)
  const rateYear = accountRateYear(policies)
  return queryOptions({
    queryKey: ['home-tiles', customerOf(api).email, content, ssHomeTileFlags, country, rateYear],
    queryFn: async ({ signal }) => {
      const body = { ...ssHomeTileFlags, country, ...(rateYear === undefined ? {} : { rateYear }) } as const
      try {
        const answer = api.sdk.workflow.POST('/v1/workflows/home-tile', { body, signal })
        const { tiles } = await call(answer, whole(listHomeTiles))
        return arrangeTiles<HomeTile>(tiles, content)
      } catch {
        return arrangeTiles<HomeTile>(fallbackTiles(content), content)
      }
    },
    staleTime: 60_000,
  })
}
