import { payInKind } from '@portal/domain/payment-methods'
import { readServiceCode } from '@portal/domain/session'
import { call, type Sdk } from '@portal/sdk'
import type { WorkflowService } from '@portal/sdk/contracts'
import { isMinor, sift, whole } from '@portal/sdk/needed'
import { getCustomer } from '@portal/sdk/needed/fdp-customer-service'
import { getAccountDetails } from '@portal/sdk/needed/fdp-workflow-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { ApiError, InvalidAccountError } from './refusal.ts'

type Schemas = WorkflowService.components['schemas']
/**
 * An account. `lost` names the parts that were unusable in the answer, so that the shell says what is missing. Single
 * figures and texts that were are named by their own object; see `isUnknown` of the domain.
 */
export type Account = Schemas['Account'] & { lost?: readonly string[] }
export type Policy = Schemas['Policy']
export type PolicyTerm = Schemas['PolicyTerm']
export type Pet = NonNullable<Account['pets']>[number]

/** The cache key of an account is the e-mail address that it is read with. */
export const accountKey = (email: string) => ['account', email] as const

/**
 * Reads the account with profile, policies, pets and payments (API-017..019), and stores its customer number and
 * service code in the session, which keeps them in local storage (000 §6).
 */
export function accountQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: accountKey(email),
    // Without the signal of the query, which would abort the read that changes the address in its key. Every other page
    // of a member needs the same account, so a page that is left aborts nothing.
    queryFn: async () => {
      const account = await readOwnAccount(api, email)
      reportUnknownMethods(api, account)
      await api.session.learn({
        customerNumber: account.policies?.[0]?.customerNumber,
        serviceCode: readServiceCode(account.profileDetails?.serviceCode),
      })
      return account
    },
    staleTime: 60_000,
  })
}

/** Reports payment methods that are neither card nor bank account, which no screen shows (001 §3). */
function reportUnknownMethods({ observer }: Api, { paymentMethods = [] }: Account) {
  if (paymentMethods.every((method) => payInKind(method) !== undefined)) return
  const path = '/fdp-workflow-service/v1/workflows/account-details'
  observer.callFailed({ method: 'GET', path, status: 200, lost: ['instrumentType'], correlationId: '' })
}

/**
 * Reads the account of the session. If there is none under the session's e-mail address, the address may have been
 * changed without an answer that reached this browser; then the session continues under the present one.
 */
async function readOwnAccount(api: Api, email: string): Promise<Account> {
  try {
    return await readAccount(api.sdk, email)
  } catch (error) {
    const number = numberOf(api, email)
    if (!(error instanceof InvalidAccountError) || number === undefined) throw error
    // The first failure is the one to show, because the customer knows nothing of this read.
    const present = await readPresentEmail(api, number).catch(() => undefined)
    if (present === undefined || present === email || numberOf(api, email) !== number) throw error
    await api.session.rename(present)
    return readAccount(api.sdk, present)
  }
}

/** The customer number of the session, as long as it is the session of the e-mail address. */
function numberOf({ session }: Api, email: string): string | undefined {
  const state = session.state()
  const isSame = state.status === 'signedIn' && state.customer.email === email
  return isSame ? state.customer.customerNumber : undefined
}

/**
 * Reads the account of an e-mail address with the session of the given clients. Policies, pets and payments that a
 * screen could not show are left out and named in `lost`.
 * @throws InvalidAccountError when there is no account or no profile in it (000 §8), and ApiError
 */
export async function readAccount(sdk: Sdk, email: string): Promise<Account> {
  let lost: readonly string[] = []
  try {
    const account = await call(
      sdk.workflow.GET('/v1/workflows/account-details', {
        params: { query: { 'user-name': email, 'profile-detail-only': false } },
        // A mailed link and a session use the same URL, so the HTTP cache must not serve one the other's answer.
        cache: 'no-store',
      }),
      (answer, names) => {
        lost = names
        return sift(answer, getAccountDetails, names)
      },
    )
    const parts = lost.filter((name) => !isMinor(name))
    return parts.length === 0 ? account : { ...account, lost: parts }
  } catch (error) {
    const isInvalid = error instanceof ApiError && (error.status === 404 || lost.includes('profile'))
    throw isInvalid ? new InvalidAccountError(error) : error
  }
}

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
