import type { Address } from '@portal/domain/addresses'
import { tidyAddress } from '@portal/domain/addresses'
import { birthParts } from '@portal/domain/payout-identity'
import { phoneDigits } from '@portal/domain/text'
import { call } from '@portal/sdk'
import type { CardProvider } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { createProviderToken } from '@portal/sdk/needed/card-provider'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { ApiError } from './refusal.ts'
import { readProviderKeys } from './setups.ts'
import { openPayoutAccount } from './wallets.ts'

type Form =
  CardProvider.operations['createProviderToken']['requestBody']['content']['application/x-www-form-urlencoded']

/**
 * An identity to verify (001 §3). `birthDate` is `YYYY-MM-DD`. In the US the last four digits of the social security
 * number belong to it, in Canada the address, the occupation and the contacts.
 */
export type Identity = { birthDate: string; jobTitle?: string } & (
  | { ssn: string }
  | { email: string; phone: string; address: Address }
)

/** The provider has refused an identity. */
export class IdentityRefusedError extends Error {
  override name = 'IdentityRefusedError'
}

/** The statuses with which the provider refuses what was typed. */
const REFUSALS = [400, 402]

/**
 * Verifies an identity (PAYAPI-066..073): it goes to the payment provider's token endpoint alone, whose token goes to the
 * connected account (decision 12). Nothing of it is kept, logged or sent to the services.
 * @throws IdentityRefusedError when the provider refuses it, and ApiError
 */
export function verifyIdentityMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async (identity: Identity, { client }) => {
      const accountToken = await createToken(api, identity)
      await openPayoutAccount(api, client, { accountToken })
    },
    // The cache of mutations would keep the identity after the form is gone.
    gcTime: 0,
    meta: { refetch: { always: [queryKey] } },
  })
}

async function createToken(api: Api, identity: Identity): Promise<string> {
  const { sdk, observer } = api
  const path = '/v1/tokens'
  if (sdk.cardProvider === undefined) throw new Error('There is no card provider')
  const { publicKey } = await readProviderKeys(api)
  const body: Form = { key: publicKey, ...fieldsOf(identity) }
  try {
    // Without it the body is sent as JSON, which the provider refuses.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { id } = await call(sdk.cardProvider.POST(path, { headers, body }), whole(createProviderToken))
    return id
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status)) throw new IdentityRefusedError()
    // Its client reports nothing, because the provider gets no correlation id.
    if (error instanceof ApiError && error.code !== 'ABORTED') {
      observer.callFailed({
        method: 'POST',
        path: '/card-provider/v1/tokens',
        status: error.status,
        correlationId: '',
      })
    }
    throw error
  }
}

/** The fields of the form in the provider's own style (PAYAPI-071). */
function fieldsOf(identity: Identity): Omit<Form, 'key'> {
  const { day, month, year } = birthParts(identity.birthDate)
  const born = {
    'account[individual][dob][day]': String(day),
    'account[individual][dob][month]': String(month),
    'account[individual][dob][year]': String(year),
  }
  const title: Pick<Form, 'account[individual][relationship][title]'> =
    identity.jobTitle === undefined
      ? {}
      : { 'account[individual][relationship][title]': identity.jobTitle.trim() }
  if ('ssn' in identity) return { ...born, ...title, 'account[individual][ssn_last_4]': identity.ssn }
  const { line1, line2, city, state, zipCode, country } = tidyAddress(identity.address)
  return {
    ...born,
    ...title,
    'account[individual][email]': identity.email.trim(),
    'account[individual][phone]': phoneDigits(identity.phone),
    'account[individual][address][line1]': line1,
    ...(line2 === '' ? {} : { 'account[individual][address][line2]': line2 }),
    'account[individual][address][city]': city,
    'account[individual][address][state]': state,
    'account[individual][address][postal_code]': zipCode,
    'account[individual][address][country]': country,
  }
}
