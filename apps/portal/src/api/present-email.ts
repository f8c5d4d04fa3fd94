import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { getCustomer } from '@portal/sdk/needed/fdp-customer-service'
import type { Api } from '../session/context.ts'

/**
 * The customer's present e-mail address, by the customer number, which stays the same when the address changes.
 * @returns undefined when the service does not tell
 * @throws ApiError
 */
export async function readPresentEmail(api: Api, customerNumber: string): Promise<string | undefined> {
  const params = { path: { customerNumber } }
  const { email } = await call(
    api.sdk.customer.GET('/v1/customers/{customerNumber}', { params }),
    whole(getCustomer),
  )
  return email
}
