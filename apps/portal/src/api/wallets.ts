import { readServiceCode } from '@portal/domain/session'
import { ApiError, call } from '@portal/sdk'
import type { WalletService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import {
  configurePayout,
  createConnectedAccount,
  createSessionToken,
  getWallet,
} from '@portal/sdk/needed/fdp-wallet-service'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { customerNumberOf, walletIdOf } from './account-ids.ts'

type Schemas = WalletService.components['schemas']

/** The wallet of a policyholder, with its account at the payout provider if there is one. */
export type Wallet = Schemas['WalletAnswer']['payload']['response']

/** The origin that every call about payouts states (001 §7): an app on the ACH bank screen and where it shows the page. */
export function originOf(api: Api) {
  const source = api.isInApp === true || api.link?.isForWallet === true ? 'MOBILE' : 'WEB'
  return { serviceCode: readServiceCode(customerOf(api).serviceCode), source } as const
}

/** The id by which the wallet is looked up: the customer number, or on the ACH bank screen the wallet's own. */
async function readAccountId(api: Api, client: QueryClient): Promise<string> {
  if (api.link?.isForWallet === true) return readWalletId(api, client)
  return customerNumberOf(await client.ensureQueryData(accountQuery(api)))
}

/** The token of the ACH bank screen, which these calls repeat in their body (001 §7). */
const tokenOf = ({ link }: Api) => (link?.isForWallet === true ? link.token : undefined)

/** The look-up of the wallet by the customer number (PAYAPI-045, PAYAPI-046). It says whether debit cards are blocked. */
export function walletQuery(api: Api, account: Account) {
  const accountId = customerNumberOf(account)
  return queryOptions({
    queryKey: ['wallet', accountId],
    queryFn: () => readWallet(api, accountId),
    staleTime: 60_000,
  })
}

/** @param accountId the customer number, or the id of the wallet */
export function readWallet({ sdk }: Api, accountId: string): Promise<Wallet> {
  const params = { query: { accountId } }
  return call(sdk.wallet.GET('/v2/wallet/wallet-lookup', { params, cache: 'no-store' }), whole(getWallet))
}

/**
 * The wallet of a page: the one that its address names, else the wallet of the account, which every screen of payment methods
 * has read before. A page that a link opened takes the one that the service has for the link's token (001 §4).
 * @throws Error when there is none, and ApiError
 */
export async function readWalletId(api: Api, client: QueryClient): Promise<string> {
  if (api.walletId !== undefined) return api.walletId
  const account = await client.ensureQueryData(accountQuery(api))
  if (api.link === undefined) return walletIdOf(account)
  try {
    return (await client.ensureQueryData(walletQuery(api, account))).walletId
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return walletIdOf(account)
    throw error
  }
}

/** @param identity the provider's token of an identity; @param isBankAccount only for a flow that adds a bank account */
type Opening = { accountToken?: string; isBankAccount?: true }

/** The wallet and its account at the payout provider, which every new method belongs to. */
export type PayoutAccount = { walletId: string; id: string }

/**
 * Prepares the wallet for payouts, and opens its account at the provider unless there is one (PAYAPI-017..025). That the
 * account exists already (WALLET-145) is no error: its id comes from the look-up of the wallet.
 */
export async function openPayoutAccount(
  api: Api,
  client: QueryClient,
  opening: Opening,
): Promise<PayoutAccount> {
  const accountId = await readAccountId(api, client)
  const walletId = await configure(api, await readWalletId(api, client))
  const known = await readWallet(api, accountId)
  if (known.connectedAccountId !== undefined && opening.accountToken === undefined)
    return { walletId, id: known.connectedAccountId }
  try {
    return { walletId, id: await connect(api, walletId, opening) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'WALLET-145') throw error
    const { connectedAccountId } = await readWallet(api, accountId)
    if (connectedAccountId === undefined) throw error
    return { walletId, id: connectedAccountId }
  }
}

async function configure(api: Api, known: string): Promise<string> {
  const params = { path: { walletId: known } }
  const token = tokenOf(api)
  const body = { ...originOf(api), ...(token === undefined ? {} : { token }) }
  const url = '/v2/wallet/{walletId}/configure-payout'
  const { walletId } = await call(api.sdk.wallet.POST(url, { params, body }), whole(configurePayout))
  return walletId
}

async function connect(api: Api, walletId: string, opening: Opening): Promise<string> {
  // The token of the page's address goes with it from the card-provider page, too (PAYAPI-024).
  const token = api.link?.token
  const own = { type: 'CUSTOM', capabilityType: 'TRANSFERS', ...originOf(api) } as const
  const body = { ...own, ...opening, ...(token === undefined ? {} : { utm_token: token }) }
  const url = '/v2/wallet/{walletId}/connected-account'
  const { id } = await call(
    api.sdk.wallet.POST(url, { params: { path: { walletId } }, body }),
    whole(createConnectedAccount),
  )
  return id
}

/** Begins a session of the bank frame and returns the address of the frame (PAYAPI-041..044). It is used once. */
export async function createBankSession(api: Api, client: QueryClient): Promise<string> {
  const walletId = await configure(api, await readWalletId(api, client))
  const url = '/v2/wallet/{walletId}/session-token'
  const { sessionTransferUrl } = await call(
    api.sdk.wallet.POST(url, { params: { path: { walletId } }, body: originOf(api) }),
    whole(createSessionToken),
  )
  return sessionTransferUrl
}
