import { isDefaultOf, readPayInMethod } from '@portal/domain/payment-methods'
import { call } from '@portal/sdk'
import type { WalletService } from '@portal/sdk/contracts'
import { usable } from '@portal/sdk/needed'
import { updatePaymentMethod } from '@portal/sdk/needed/fdp-wallet-service'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery, readAccount } from './account.ts'
import { carryOut, succeeded } from './carry-out.ts'
import { readWalletId } from './wallets.ts'

type Operations = WalletService.components['schemas']['PaymentMethodUpdate']['operations']

/** The card values that can change: expiry and ZIP code (001 §5). `expYear` has four digits. */
export type CardChange = { expMonth: number; expYear: number; zipCode: string }

/** `policyNumbers` are all policies that the method is saved for, or `card` are the new values of a card. */
export type MethodUpdate = { methodId: string } & (
  | { policyNumbers: readonly string[] }
  | { card: CardChange }
)

/**
 * Saves a payment method for policies, or changes the expiry and the ZIP code of a card (PAYAPI-009..013). After a lost
 * answer the account decides whether it happened.
 */
export function updatePaymentMethodMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async (update: MethodUpdate, { client }) => {
      const path = { walletId: await readWalletId(api, client), id: update.methodId }
      const body = { operations: operationsOf(update), ...linkParts(api) }
      const params = { path, query: { appId: 'self-service' } } as const
      const url = '/v2/wallet/{walletId}/payment-methods/{id}'
      await carryOut(call(api.sdk.wallet.PATCH(url, { params, body }), usable(updatePaymentMethod)), {
        isDone: async () => hasValues(await readMethod(api, update.methodId), update),
      })
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

/** The parts of the link that an update on the non-pay page repeats (PAYAPI-014). */
function linkParts({ link }: Api): { token?: string; securedParam?: string } {
  return link?.isNamed === true ? { token: link.token, securedParam: link.email } : {}
}

function operationsOf(update: MethodUpdate): Operations {
  if ('policyNumbers' in update) {
    return [{ op: 'update', field: 'policyNumbers', value: update.policyNumbers.join(',') }]
  }
  const { expMonth, expYear, zipCode } = update.card
  return [
    { op: 'update', field: 'cardExpiry', value: { expMonth, expYear } },
    { op: 'update', field: 'billingAddress', value: { zipcode: zipCode.trim() } },
  ]
}

type Method = NonNullable<Account['paymentMethods']>[number]

function hasValues(method: Method | undefined, update: MethodUpdate): boolean {
  const present = method === undefined ? undefined : readPayInMethod(method)
  if (present === undefined) return false
  if ('policyNumbers' in update) {
    return update.policyNumbers.every((number) => present.policyNumbers.includes(number))
  }
  const { expMonth, expYear, zipCode } = update.card
  if (present.kind !== 'card') return false
  return present.expMonth === expMonth && present.expYear === expYear && present.zipCode === zipCode.trim()
}

async function readMethod(api: Api, id: string): Promise<Method | undefined> {
  const { paymentMethods = [] } = await readAccount(api.sdk, customerOf(api).email)
  return paymentMethods.find((method) => method.id === id || method.payMethodId === id)
}

/** Removes a payment method that pays no active policy (PAYAPI-015, PAYAPI-016, decision 11). */
export function removePaymentMethodMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async (methodId: string, { client }) => {
      const path = { walletId: await readWalletId(api, client), id: methodId }
      const query = { 'application-name': 'self-service', 'application-identifier': 'selfservice' } as const
      const url = '/v2/wallet/{walletId}/payment-methods/{id}'
      await carryOut(call(api.sdk.wallet.DELETE(url, { params: { path, query } }), succeeded), {
        isDone: async () => (await readMethod(api, methodId)) === undefined,
      })
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

/** Makes a payment method the default of one policy (PAYAPI-062, decision 10). */
export function setDefaultMethodMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: ({ policyNumber, methodId }: { policyNumber: string; methodId: string }) => {
      const params = { path: { policyNumber } }
      const body = { newPaymentRef: methodId, policyNumber }
      const url = '/v1/policies/{policyNumber}/default-payment-ref'
      return carryOut(call(api.sdk.policy.PUT(url, { params, body }), succeeded), {
        isDone: () => isDefault(api, { policyNumber, methodId }),
      })
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

async function isDefault(api: Api, { policyNumber, methodId }: { policyNumber: string; methodId: string }) {
  const { policies = [], paymentMethods = [] } = await readAccount(api.sdk, customerOf(api).email)
  const method = paymentMethods.find(({ id, payMethodId }) => id === methodId || payMethodId === methodId)
  const refs = [method?.id ?? methodId, method?.payMethodId ?? methodId]
  return policies.some((policy) => policy.policyNumber === policyNumber && isDefaultOf({ refs }, policy))
}

/** The account as the service has it now, never one of the cache, which then has it too. */
export async function readPresentAccount(api: Api, client: QueryClient): Promise<Account> {
  const account = await readAccount(api.sdk, customerOf(api).email)
  client.setQueryData(accountQuery(api).queryKey, account)
  return account
}

/** Reads the account again without waiting, after something was found to have changed. */
export function refreshAccount(api: Api, client: QueryClient) {
  if (api.session.state().status === 'signedIn')
    void client.invalidateQueries({ queryKey: accountQuery(api).queryKey })
}
