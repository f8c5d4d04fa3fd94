import { readServiceCode } from '@portal/domain/session'
import { call } from '@portal/sdk'
import type { WalletService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import { confirmSetupIntent, createSetupIntent, getProviderKeys } from '@portal/sdk/needed/fdp-wallet-service'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { readWalletId } from './wallets.ts'

type Schemas = WalletService.components['schemas']

/** `CARD` or `US_BANK_ACCOUNT`, which a Canadian bank account has too (001 §7). */
export type SetupType = Schemas['SetupRequest']['paymentType']

/** The keys of one setup at the card provider. `secret` belongs to this setup alone and must not be stored or logged. */
export type SetupKeys = Schemas['SetupAnswer']['payload']['response']['keys']

/** The setup as the provider returned it, without its client secret. */
export type ConfirmedSetup = Schemas['ConfirmSetupResponse']

/** The payment method that a setup gave. A bank account may still have to be verified. */
export type AddedPayInMethod = Schemas['ConfirmationAnswer']['payload']['response']

const PRODUCT = {
  application: { name: 'self-service', identifier: 'selfservice' },
  product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
} as const

/** The provider's public key, for a token of a card or of an identity. It belongs to no setup. */
export async function readProviderKeys(api: Api): Promise<{ publicKey: string }> {
  const params = { path: { countryCode: countryOf(api) } }
  const url = '/v1/countries/{countryCode}/provider-keys'
  const { keys } = await call(api.sdk.wallet.GET(url, { params }), whole(getProviderKeys))
  return { publicKey: keys.publicKey }
}

/** Begins to add a card or a bank account and returns the provider's keys (PAYAPI-047..053). */
export async function createSetup(api: Api, client: QueryClient, paymentType: SetupType): Promise<SetupKeys> {
  const body = { ...PRODUCT, ...(await referenceOf(api, client)), paymentType }
  const params = { path: { countryCode: countryOf(api) } }
  const url = '/v1/countries/{countryCode}/setup-intents'
  const { keys } = await call(api.sdk.wallet.POST(url, { params, body }), whole(createSetupIntent))
  return keys
}

/** `holder` is the name on the card, or the holder of the bank account. */
export type SetupConfirmation = { type: SetupType; setup: ConfirmedSetup; holder: string }

/**
 * Adds the method that the provider has set up (PAYAPI-054..060). It can be repeated: one setup gives one method, however
 * often it is confirmed. Of several errors the first one counts (001 §8).
 */
export function confirmSetupMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async ({ type, setup, holder }: SetupConfirmation, { client }): Promise<AddedPayInMethod> => {
      const name = holder.trim()
      const body = {
        ...PRODUCT,
        ...(await referenceOf(api, client)),

        paymentType: [type],
        confirmSetupResponse: setup,
        ...(type === 'CARD' ? { nameOnCard: name } : { accountHolderName: name }),
      }
      const params = { path: { countryCode: countryOf(api), intentId: setup.id } }
      const url = '/v1/countries/{countryCode}/setup-intents/{intentId}/confirm'
      return call(api.sdk.wallet.POST(url, { params, body }), usable(confirmSetupIntent))
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

function countryOf(api: Api) {
  return readServiceCode(customerOf(api).serviceCode)
}

async function referenceOf(api: Api, client: QueryClient) {
  const externalReferenceId = await readWalletId(api, client)
  return { externalReferenceId, externalReferenceType: 'CUSTOMERID' } as const
}
