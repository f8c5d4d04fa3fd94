import { activePayout, isActivePayout, payoutMethods } from '@portal/domain/payout-methods'
import { activationSteps, CHECK_ID, type PayoutStep, removalSteps } from '@portal/domain/payout-rules'
import { activePolicies } from '@portal/domain/policies'
import { isUnknown } from '@portal/domain/unknown'
import { call } from '@portal/sdk'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { carryOut, succeeded } from './carry-out.ts'
import { readPresentAccount } from './payment-methods.ts'
import { originOf, readWallet, readWalletId } from './wallets.ts'

/** The product whose claims are paid out (001 §7). */
export const PAYOUT_PRODUCT = {
  productCategory: 'INSURANCE',
  productType: 'Comprehensive_PetInsurance',
} as const

/**
 * Makes a method, or the paper check, the active one (PAYAPI-030..032). An earlier method that is invalid is deleted then;
 * when that fails, the change holds all the same, and the earlier method stays in the list.
 */
export function activatePayoutMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: (id: string, { client }) => activatePayout(api, client, id),
    meta: { refetch: { always: [queryKey] } },
  })
}

/**
 * Makes a method the active one. On the ACH bank screen, which reads no account, it is the one call alone.
 * @param id of a method, or `check`
 */
export async function activatePayout(api: Api, client: QueryClient, id: string): Promise<void> {
  if (api.link?.isForWallet === true) {
    const path = { walletId: await readWalletId(api, client), id }
    await putActive(api, (await readWallet(api, path.walletId)).policyNumbers, path)
    return
  }
  // The account as it is now says which method was active before.
  const [activation, ...others] = activationSteps(id, await readPresentAccount(api, client))
  if (activation !== undefined) await take(api, client, activation)
  for (const step of others) await take(api, client, step).catch(() => undefined)
}

/** The paper check could not replace the active method, so that nothing was deleted (001 §4). */
export class NotReplacedError extends Error {
  override readonly name = 'NotReplacedError'
}

/**
 * Removes a method (PAYAPI-033, PAYAPI-034). The paper check replaces the active one first; if that fails, nothing is
 * deleted (001 §4); neither is anything while the account does not say which method is active. A removal that was
 * interrupted continues where it stopped.
 */
export function removePayoutMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async (id: string, { client }) => {
      const account = await readPresentAccount(api, client)
      const method = payoutMethods(account).find(({ refs }) => refs.includes(id))
      // Another window has removed it.
      if (method === undefined) return
      if (isUnknown(account, 'selectedPayoutMethod')) throw new Error('The active method is unknown')
      for (const step of removalSteps(method, account)) {
        await take(api, client, step).catch((cause) => {
          throw step.do === 'activate' ? new NotReplacedError('Nothing was deleted', { cause }) : cause
        })
      }
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

type MethodPath = { walletId: string; id: string }

/** One call of a chain. After a lost answer the account decides whether it was carried out. */
async function take(api: Api, client: QueryClient, step: PayoutStep): Promise<void> {
  const account = await client.ensureQueryData(accountQuery(api))
  const path = { walletId: await readWalletId(api, client), id: step.id }
  const write = step.do === 'activate' ? putActive(api, policyNumbersOf(account), path) : remove(api, path)
  await carryOut(write, {
    isDone: async () => hasHappened(step, await readPresentAccount(api, client)),
  })
}

function hasHappened({ do: what, id }: PayoutStep, account: Account): boolean {
  const method = payoutMethods(account).find(({ refs }) => refs.includes(id))
  if (what === 'delete') return method === undefined
  if (id === CHECK_ID) return activePayout(account).kind === 'check'
  return method !== undefined && isActivePayout(method, account)
}

/** The policies with an active term. */
const policyNumbersOf = ({ policies = [] }: Account) =>
  activePolicies(policies).map(({ policyNumber }) => policyNumber)

/** One instruction for each policy with an active term (001 §7). */
function putActive(api: Api, policyNumbers: readonly string[], path: MethodPath) {
  const body = policyNumbers.map((policyNumber) => ({
    ...PAYOUT_PRODUCT,
    productAccountIdentifier: policyNumber,
    source: originOf(api).source,
  }))
  const params = { path }
  const url = '/v3/wallet/{walletId}/pay-out-method/{id}/standing-instructions'
  return call(api.sdk.wallet.PATCH(url, { params, body }), succeeded)
}

function remove({ sdk }: Api, path: MethodPath) {
  return call(sdk.wallet.DELETE('/v2/wallet/{walletId}/pay-out-method/{id}', { params: { path } }), succeeded)
}
