import { addPayout, type WirePayoutMethod } from '@portal/domain/payout-methods'
import { call } from '@portal/sdk'
import type { WalletService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import { createPayoutCard, createPayoutMethod, findPayoutMethod } from '@portal/sdk/needed/fdp-wallet-service'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { whileOnline } from '../lib/connection.ts'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { PAYOUT_PRODUCT } from './payouts.ts'
import { originOf, type PayoutAccount } from './wallets.ts'

type Schemas = WalletService.components['schemas']

/** A method as the wallet has added it. */
export type CreatedPayout = Schemas['CreatedPayoutMethod']

/** The bank account of a message of the bank frame, which is passed on unchanged. It has no complete number. */
export type LinkedAccount = Schemas['FramePayoutMethod']['chaseAccount']

/**
 * A method to add: the account of the bank frame, or the provider's token of a debit card. `key` is the idempotency key,
 * which the same try keeps however often it is sent (decision 5).
 */
export type NewPayout = { key: string } & ({ account: LinkedAccount } | { token: string })

/**
 * Adds a bank account or a debit card to a wallet (PAYAPI-026..029, PAYAPI-063). The service adds one for each key. It is
 * never sent again by itself. The account is read again after the method was made active.
 */
export function createPayoutMutation(api: Api, path: PayoutAccount) {
  return mutationOptions({
    mutationFn: (added: NewPayout): Promise<CreatedPayout> => {
      const params = { path, header: { 'Idempotency-Key': added.key } }
      const common = { ...PAYOUT_PRODUCT, ...originOf(api) }
      if ('token' in added) {
        const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-card'
        const body = { ...common, token: added.token }
        return call(api.sdk.wallet.POST(url, { params, body }), usable(createPayoutCard))
      }
      const enteredBy = { agentCode: 'self-service' as const, agentName: customerOf(api).email }
      const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method'
      const body = { ...common, chaseAccount: added.account, ...enteredBy }
      return call(api.sdk.wallet.POST(url, { params, body }), usable(createPayoutMethod))
    },
    meta: { refetch: [] },
  })
}

/**
 * Looks up what became of a new method by its idempotency key (decision 25).
 * @returns `undefined` when the service has not received it
 */
export async function readNewPayout(
  { sdk }: Api,
  path: PayoutAccount,
  key: string,
): Promise<CreatedPayout | undefined> {
  const params = { path, query: { 'idempotency-key': key } }
  const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method'
  // A copy in a cache could hide a method that was added meanwhile.
  const asked = sdk.wallet.GET(url, { params, cache: 'no-store' })
  return (await call(asked, whole(findPayoutMethod)))[0]
}

/** The account of the screens after a new method. It works on when the session ends meanwhile. */
export function newPayoutScreens(api: Api, client: QueryClient) {
  const { queryKey } = accountQuery(api)
  return {
    /** Has the method in its list until it is read again. */
    show: (created: CreatedPayout) =>
      client.setQueryData<Account>(queryKey, (account) => account && withCreated(account, created)),
    /** Reads the account again, and resolves when it has been read or the device is offline. */
    refetch: () => whileOnline(client.invalidateQueries({ queryKey })),
  }
}

function withCreated(account: Account, { payMethodId, type, instrumentDetails }: CreatedPayout): Account {
  const method = {
    id: payMethodId,
    payMethodId,
    instrumentDetails,
    instrumentType: type === 'CARD' ? 'card' : 'bank',
  } satisfies WirePayoutMethod
  return { ...account, payoutPaymentMethods: addPayout(account.payoutPaymentMethods ?? [], method) }
}
