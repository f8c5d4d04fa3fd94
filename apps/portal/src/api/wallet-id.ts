import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { walletIdOf } from './account-ids.ts'
import { ApiError } from './errors.ts'
import { walletQuery } from './wallets.ts'

/**
 * The wallet whose payment methods a page changes: that of the account, which every screen of payment methods has read
 * before. A page that a link opened takes the one that the service has for the link's token (001 §4).
 * @throws Error when there is none, and ApiError
 */
export async function readWalletId(api: Api, client: QueryClient): Promise<string> {
  const account = await client.ensureQueryData(accountQuery(api))
  if (api.link === undefined) return walletIdOf(account)
  try {
    return (await client.ensureQueryData(walletQuery(api, account))).walletId
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return walletIdOf(account)
    throw error
  }
}
