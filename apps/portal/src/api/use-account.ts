import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'

type Loading = { api: Api; queryClient: QueryClient; isFirstScreen: () => boolean }

/**
 * Asks for the account before a screen that needs it. What was there before stays until the answer has come; the
 * first screen of a page comes at once and waits by `useAccount`.
 */
export function loadAccount({ api, queryClient, isFirstScreen }: Loading): Promise<unknown> | undefined {
  if (!isFirstScreen()) return queryClient.ensureQueryData(accountQuery(api))
  void queryClient.prefetchQuery(accountQuery(api))
  return undefined
}

/**
 * The account, or `undefined` until it has come. A screen does not suspend for it: React would show nothing new within
 * 300 ms of the loader.
 * @throws ApiError to the route's error screen
 */
export function useAccount(): Account | undefined {
  return useQuery({ ...accountQuery(useApi()), throwOnError: (_, { state }) => state.data === undefined })
    .data
}
