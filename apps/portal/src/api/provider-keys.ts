import { readServiceCode } from '@portal/domain/session'
import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { getProviderKeys } from '@portal/sdk/needed/fdp-wallet-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

/** The card provider's public key of the customer's country (PAYAPI-061). A failed read is reported (001 §8). */
export function providerKeysQuery(api: Api) {
  const countryCode = readServiceCode(customerOf(api).serviceCode)
  return queryOptions({
    queryKey: ['provider-keys', countryCode],
    queryFn: async ({ signal }) => {
      const params = { path: { countryCode } }
      const url = '/v1/countries/{countryCode}/provider-keys'
      const { keys } = await call(api.sdk.wallet.GET(url, { params, signal }), whole(getProviderKeys))
      return keys
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
