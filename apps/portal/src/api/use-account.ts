import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'

/** The signed-in customer's account. The route's loader has awaited the same `accountQuery`. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery(useApi())).data
}
