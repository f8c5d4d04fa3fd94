import { arrangeTiles, fallbackTiles } from '@portal/domain/home-tiles'
import { accountRateYear } from '@portal/domain/rate-years'
import { call } from '@portal/sdk'
import type { WorkflowService } from '@portal/sdk/contracts'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import type { Account } from './account.ts'

export type HomeTile = WorkflowService.components['schemas']['HomeTile']

/**
 * The tiles of the home screen: the feature and the others in order. The account's flags, its country and its rate
 * year decide which (CLAPI-051). Without an answer claim 101 stands alone; that the call failed is in the log (002 §8).
 */
export function homeTilesQuery(api: Api, account: Account) {
  const { content = [], ssHomeTileFlags, profileDetails, policies = [] } = account
  const country = profileDetails?.serviceCode === 'US' ? 'US' : 'CA'
  const rateYear = accountRateYear(policies)
  return queryOptions({
    queryKey: ['home-tiles', customerOf(api).email, content, ssHomeTileFlags, country, rateYear],
    queryFn: async ({ signal }) => {
      const body = { ...ssHomeTileFlags, country, ...(rateYear === undefined ? {} : { rateYear }) } as const
      try {
        const { tiles } = await call(api.sdk.workflow.POST('/v1/workflows/home-tile', { body, signal }))
        return arrangeTiles<HomeTile>(tiles, content)
      } catch (error) {
        if (signal.aborted) throw error
        return arrangeTiles<HomeTile>(fallbackTiles(content), content)
      }
    },
    staleTime: 60_000,
  })
}
