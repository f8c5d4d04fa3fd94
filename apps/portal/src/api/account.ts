import { call, type Sdk } from '@portal/sdk'
import type { WorkflowService } from '@portal/sdk/contracts'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { ApiError, InvalidAccountError } from './errors.ts'

type Schemas = WorkflowService.components['schemas']
export type Account = Schemas['Account']
export type Policy = Schemas['Policy']
export type PolicyTerm = Schemas['PolicyTerm']
export type Pet = NonNullable<Account['pets']>[number]

/** Accounts are kept by the address they are read with. */
export const accountKey = (email: string) => ['account', email] as const

/**
 * The account with profile, policies, pets and payments (API-017..019). Reading it also tells the session the
 * customer number and the service code, which stay in local storage (000 §6).
 */
export function accountQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: accountKey(email),
    queryFn: async ({ signal }) => {
      const account = await readAccount(api.sdk, email, signal)
      await api.session.learn({
        customerNumber: account.policies?.[0]?.customerNumber,
        serviceCode: account.profileDetails?.serviceCode,
      })
      return account
    },
    staleTime: 60_000,
  })
}

/**
 * The account of that address, as whoever the clients speak for.
 * @throws InvalidAccountError when there is none (000 §8), and ApiError
 */
export async function readAccount(sdk: Sdk, email: string, signal: AbortSignal): Promise<Account> {
  try {
    return await call(
      sdk.workflow.GET('/v1/workflows/account-details', {
        params: { query: { 'user-name': email, 'profile-detail-only': false } },
        signal,
        // The address is the same for a link and a session: the browser must not answer one from the other's cache.
        cache: 'no-store',
      }),
    )
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new InvalidAccountError(error) : error
  }
}
