import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { listTopArticles } from '@portal/sdk/needed/content'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'

/** The articles that tiles open, and the host of their links (000 §7). */
export function topArticlesQuery({ sdk }: Api) {
  return queryOptions({
    queryKey: ['top-articles'],
    queryFn: ({ signal }) => call(sdk.content.GET('/v2-top-articles', { signal }), whole(listTopArticles)),
    staleTime: 5 * 60_000,
  })
}
