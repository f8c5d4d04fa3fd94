import { homeAddressChange, riskAddressWorkItems } from '@portal/domain/address-change'
import { type Address, readAddress, toAddressUpdate } from '@portal/domain/addresses'
import { call } from '@portal/sdk'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { customerNumberOf, profileIdOf } from './account-ids.ts'
import { ApiError } from './errors.ts'
import { workQueuesQuery } from './work-queues.ts'

export type AddressChange = { account: Account; address: Address }

/**
 * Changes the home address. A change within the state is direct; any other change creates one work item for each
 * policy, all in one call (000 §4). The result tells which of the two happened.
 */
export function changeHomeAddressMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ account, address }: AddressChange) => {
      const policies = account.policies ?? []
      const way = homeAddressChange(readAddress(account.profile.homeAddress), address, policies)
      if (way === 'direct') await putAddress(api, 'home', { account, address })
      else await fileWorkItems(api, { account, address })
      return way
    },
    onError: (error, _change, _result, { client }) => showPresentState(api, client, error),
    meta: { refetch: shownBy(api) },
  })
}

/** Changes the mailing address (000 §7). */
export function changeMailingAddressMutation(api: Api) {
  return mutationOptions({
    mutationFn: (change: AddressChange) => putAddress(api, 'mailing', change),
    onError: (error, _change, _result, { client }) => showPresentState(api, client, error),
    meta: { refetch: shownBy(api) },
  })
}

const shownBy = (api: Api) => [accountQuery(api).queryKey, workQueuesQuery(api).queryKey]

/** Refetches after a refusal, because another tab or the insurer may have changed the data. */
async function showPresentState(api: Api, client: QueryClient, error: Error) {
  const reading = shownBy(api).map((queryKey) => client.invalidateQueries({ queryKey }))
  if (error instanceof ApiError && error.status === 409) await Promise.all(reading)
}

function putAddress({ sdk }: Api, type: 'home' | 'mailing', { account, address }: AddressChange) {
  const path = { id: profileIdOf(account), type }
  const body = toAddressUpdate(address)
  return call(sdk.profile.PUT('/v1/profiles/{id}/addresses/{type}', { params: { path }, body }))
}

function fileWorkItems(api: Api, { account, address }: AddressChange) {
  const { firstName = '' } = account.profile
  const customer = { email: customerOf(api).email, firstName, customerNumber: customerNumberOf(account) }
  const body = riskAddressWorkItems(account.policies ?? [], address, customer, serviceNow())
  return call(api.sdk.workQueue.POST('/v1/work-queue/bulk', { body }))
}
