import { homeAddressChange, riskAddressWorkItems } from '@portal/domain/address-change'
import { type Address, readAddress, toAddressUpdate } from '@portal/domain/addresses'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { customerNumberOf, profileIdOf } from './account-ids.ts'
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
    meta: { refetch: shownBy(api) },
  })
}

/** Changes the mailing address (000 §7). */
export function changeMailingAddressMutation(api: Api) {
  return mutationOptions({
    mutationFn: (change: AddressChange) => putAddress(api, 'mailing', change),
    meta: { refetch: shownBy(api) },
  })
}

/** A conflict is shown beside the data that explain it. */
const shownBy = (api: Api) => ({
  always: [accountQuery(api).queryKey, workQueuesQuery(api).queryKey],
  waitAfter: 409,
})

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
