import type { BillingFrequency } from '@portal/domain/billing'
import { currencyOf } from '@portal/domain/money'
import { policyOfAccount } from '@portal/domain/wellness-account-quote'
import { type WellnessCard, wellnessCards } from '@portal/domain/wellness-plans'
import { wellnessFrequency } from '@portal/domain/wellness-prices'
import { type QuotedPolicy, quoteRequest } from '@portal/domain/wellness-quote'
import { call } from '@portal/sdk'
import type { PolicyService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { getPolicyInfo, listPolicyOffers } from '@portal/sdk/needed/fdp-policy-service'
import { quoteCoveragePremium } from '@portal/sdk/needed/fdp-quote-service'
import { listWellnessPlans } from '@portal/sdk/needed/fdp-wellness-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import type { Account, Pet, Policy, PolicyTerm } from './account.ts'
import { ApiError } from './refusal.ts'

/** The facts about a policy that a mailed link shows (002 §3). */
export type PolicyInfo = PolicyService.components['schemas']['PolicyInfo']

/** The message of a list without plans, as the documents have it for logs (002 §8). */
const NO_PLANS = 'wellness plans not received'

/** The first part of the keys of a policy's wellness. */
const keyOf = (api: Api, policyNumber: string) => ['wellness', customerOf(api).email, policyNumber] as const

/** A link's token is nothing without the e-mail address of its customer (002 §6, §7). A session needs none. */
const securedParam = ({ link }: Api) => (link === undefined ? {} : { 'secured-param': link.email })

/**
 * The policy of a mailed link (002 §7).
 * @param policyNumber as given in the link, which may be a display number
 */
export function policyInfoQuery(api: Api, policyNumber: string) {
  return queryOptions({
    queryKey: [...keyOf(api, policyNumber), 'info'],
    queryFn: ({ signal }) =>
      call(
        api.sdk.policy.GET('/v1/policies/{policyRefIdentifier}/policy-info', {
          params: { path: { policyRefIdentifier: policyNumber }, header: securedParam(api) },
          signal,
        }),
        whole(getPolicyInfo),
      ),
  })
}

/** The policy whose plans are read, with the frequency at which it pays. */
export type WellnessPolicy = QuotedPolicy & { policyNumber: string; frequency: BillingFrequency }

/**
 * The plan cards of a policy, by link or in the account: plans and quote, asked for together (002 §7).
 * @throws ApiError for each failure, also for a list without plans and for a policy that cannot be quoted (002 §8)
 */
export function wellnessCardsQuery(api: Api, policy: WellnessPolicy) {
  const { policyNumber, frequency, country, ...facts } = policy
  return queryOptions({
    queryKey: [...keyOf(api, policyNumber), 'cards', { ...facts, country, frequency }],
    queryFn: async ({ signal }): Promise<WellnessCard[]> => {
      const [plans, ratematrixes] = await Promise.all([
        readPlans(api, policy, signal),
        readQuote(api, policy, signal),
      ])
      return wellnessCards(plans, ratematrixes, { frequency, currency: currencyOf(country) })
    },
  })
}

async function readPlans(api: Api, { rfYear, effectiveDate, country }: QuotedPolicy, signal: AbortSignal) {
  const { sdk, observer } = api
  const query = { rfYear, effectiveDate, currency: currencyOf(country), showAllCoverages: true as const }
  const params = { query, header: securedParam(api) }
  const answer = sdk.wellness.GET('/v1/wellness-plans', { params, signal })
  const plans = await call(answer, whole(listWellnessPlans))
  if (plans.length > 0) return plans
  observer.track({ event: 'error_general', message: NO_PLANS })
  throw new ApiError({ status: 200, code: 'EMPTY', message: NO_PLANS })
}

async function readQuote({ sdk, observer }: Api, policy: QuotedPolicy, signal: AbortSignal) {
  const body = quoteRequest(policy)
  if (body === undefined) {
    const message = 'wellness cannot be quoted'
    observer.track({ event: 'error_general', message })
    throw new ApiError({ status: 0, code: 'UNKNOWN', message })
  }
  const params = { query: { coverageType: 'wellness' as const } }
  const answer = sdk.quote.POST('/v1/quotes/coverage-premium', { params, body, signal })
  return (await call(answer, whole(quoteCoveragePremium))).ratematrixes
}

/** The wellness offers on a policy (002 §7). */
export function policyOffersQuery(api: Api, policyNumber: string) {
  return queryOptions({
    queryKey: ['policy-offers', customerOf(api).email, policyNumber],
    queryFn: ({ signal }) =>
      call(
        api.sdk.policy.GET('/v1/policies/{p}/policies-identifier-types/{type}/policy-offers', {
          params: { path: { p: policyNumber, type: 'POLICY_NUMBER' }, query: { type: 'WELLNESS' } },
          signal,
        }),
        whole(listPolicyOffers),
      ),
  })
}

/** A policy of the account, with the term to insure and the record of its pet. */
type Insured = { policy: Policy; term: PolicyTerm; pet: Pet | undefined }

/**
 * A policy of the account, for its plans and for the purchase (002 §3). The purchase takes the display number.
 * @param now milliseconds since the epoch
 */
export function accountPolicy(
  { profile, profileDetails }: Pick<Account, 'profile' | 'profileDetails'>,
  { policy, term, pet }: Insured,
  now: number,
): WellnessPolicy {
  const facts = policyOfAccount({ pet, term, profile, serviceCode: profileDetails?.serviceCode }, now)
  const frequency = wellnessFrequency(policy.billing?.type ?? term.schemaDetails?.paymentPlanType)
  return { ...facts, policyNumber: term.policyNumberDisplay, frequency }
}
