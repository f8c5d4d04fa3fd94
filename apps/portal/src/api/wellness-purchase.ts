import type { CardPrice, WellnessCard } from '@portal/domain/wellness-plans'
import { call } from '@portal/sdk'
import type { PolicyService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { changePolicy, findPolicyChange } from '@portal/sdk/needed/fdp-policy-service'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { policyOffersQuery } from './wellness.ts'

const POLICY_CHANGE = '/v1/policies/{p}/transactions/policy-change'

/** A plan with a price, as it is bought. */
export type PricedCard = WellnessCard & { price: CardPrice }

/** The plan of a purchase as the service wants it: yearly coverage and price of an installment in units (002 §7). */
export type WellnessAddition = PolicyService.components['schemas']['WellnessAddition']['requestPayload']

/** @param key the idempotency key, which the same purchase keeps however often it is sent (decision 5) */
export type SentAddition = { key: string; policyNumber: string; addition: WellnessAddition }

/** The plan of a card as the service wants it. */
export function additionOf({ planCode, planType, annualLimit, price }: PricedCard): WellnessAddition {
  return {
    planCode,
    planType,
    annualCoverage: annualLimit.cents / 100,
    premiumOpted: price.installment.cents / 100,
  }
}

/**
 * Adds wellness to a policy (002 §7). The service carries it out once for each key. It is never sent again by itself.
 * Account and offers are read again when the purchase is left, because the screen below would close its dialog before.
 */
export function addWellnessMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, policyNumber, addition }: SentAddition) => {
      const correlationId = crypto.randomUUID()
      const answer = api.sdk.policy.PATCH(POLICY_CHANGE, {
        params: {
          path: { p: policyNumber },
          query: { 'action-code': '1', 'show-rate-factor': true },
          header: { 'Idempotency-Key': key },
        },
        headers: { 'x-correlation-id': correlationId },
        body: [{ op: 'add wellness', requestPayload: addition }],
      })
      const { success } = await call(answer, whole(changePolicy))
      // The status is a success but the body reports a failure, which the client does not report by itself (002 §8).
      if (!success) {
        const path = `/fdp-policy-service${POLICY_CHANGE}`
        api.observer.callFailed({ method: 'PATCH', path, status: 200, correlationId })
      }
      return { success }
    },
    meta: { refetch: [] },
  })
}

/**
 * Looks up what became of a purchase by its idempotency key (decision 25).
 * @returns `undefined` when the service has not received it
 */
export async function readPurchase(
  { sdk }: Api,
  { key, policyNumber }: Pick<SentAddition, 'key' | 'policyNumber'>,
): Promise<{ success: boolean } | undefined> {
  const params = { path: { p: policyNumber }, query: { 'idempotency-key': key } }
  // A copy in a cache could hide a purchase that was made meanwhile.
  const answer = sdk.policy.GET(POLICY_CHANGE, { params, cache: 'no-store' })
  return (await call(answer, whole(findPolicyChange)))[0]
}

/** Lets the screens of the account read it again after a purchase. A link, and an ended session, have no account. */
export function refreshAfterPurchase(api: Api, client: QueryClient): void {
  if (api.link !== undefined || api.session.state().status !== 'signedIn') return
  // The offers of every policy, because an offer is read by another number than the purchase has.
  const offers = policyOffersQuery(api, '').queryKey.slice(0, 2)
  for (const queryKey of [accountQuery(api).queryKey, offers]) void client.invalidateQueries({ queryKey })
}
