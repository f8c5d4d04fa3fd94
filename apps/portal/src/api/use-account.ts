import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'

/** The signed-in customer's account. The route's loader has awaited the same `accountQuery`. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery(useApi())).data
}

/** The account, or why it could not be read. A read that failed in a loader is not repeated before it is shown. */
export function useReadAccount() {
  return useQuery({ ...accountQuery(useApi()), retryOnMount: false })
}

/** The names of the unusable parts of the account, once a loader has read it; undefined when there are none. */
export function useLostParts(): readonly string[] | undefined {
  return useQuery({ ...accountQuery(useApi()), enabled: false }).data?.lost
}

/** When the account was last read, and whether the last refetch failed. It reads nothing itself. */
export function useAccountAge() {
  const { dataUpdatedAt, isRefetchError } = useQuery({ ...accountQuery(useApi()), enabled: false })
  return { readAt: dataUpdatedAt === 0 ? undefined : dataUpdatedAt, isRefetchError }
}
