import type { RateYear } from '@portal/domain/rate-years'
import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import {
  getPharmacyContent,
  getPharmacyContent2023,
  getPharmacyContent2024,
  listTopArticles,
} from '@portal/sdk/needed/content'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

/** The articles that tiles open, and the host of their links (000 §7). */
export function topArticlesQuery({ sdk }: Api) {
  return queryOptions({
    queryKey: ['top-articles'],
    queryFn: ({ signal }) => call(sdk.content.GET('/v2-top-articles', { signal }), whole(listTopArticles)),
    staleTime: 5 * 60_000,
  })
}

/** The content of the pharmacy page. @param rateYear the rate year of the account; without one the default content (002 §9) */
export function pharmacyQuery(api: Api, rateYear: RateYear | undefined) {
  const { content } = api.sdk
  return queryOptions({
    queryKey: ['pharmacy', customerOf(api).email, rateYear],
    queryFn: ({ signal }) => {
      if (rateYear === 2024)
        return call(content.GET('/v1-pet-rx-24', { signal }), whole(getPharmacyContent2024))
      if (rateYear === 2023)
        return call(content.GET('/v1-pet-rx-23', { signal }), whole(getPharmacyContent2023))
      return call(content.GET('/v1-pet-rx', { signal }), whole(getPharmacyContent))
    },
    staleTime: 5 * 60_000,
  })
}
