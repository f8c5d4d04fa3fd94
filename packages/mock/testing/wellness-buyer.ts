import type { QuoteService, WellnessService } from '@portal/sdk/contracts'
import type { PolicyInfo } from '../src/contract-types.ts'
import { makeLink } from '../src/control/links.ts'
import { createSandbox } from './create-sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof createSandbox>>
type Answer = Awaited<ReturnType<Sandbox['ask']>>
type Plan = WellnessService.components['schemas']['WellnessPlan']
export type RateEntry = QuoteService.components['schemas']['RateMatrixEntry']
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  more?: Record<string, string>,
) => Promise<Answer>

/** The situation of the link, as the control API takes it. */
type LinkOptions = Omit<Parameters<typeof makeLink>[1], 'kind' | 'persona'>

const QUOTES = '/fdp-quote-service/v1/quotes/coverage-premium?coverageType=wellness'

/** The quote request of a policy's facts (002 §3). */
function quoteRequest(info: PolicyInfo) {
  const { underwriter, petName, petAge, petType, breedId, breedName, zipCode, state, country } = info
  const pet = { petName, petAge, petType, breedId, breedName, zipCode, state, country, underwriter }
  const { ratingBranchID, policyEffectiveDate: effectiveDate } = info
  return { applicationIdentifier: 'selfservice', ...pet, ratingBranchID, effectiveDate }
}

/** The price of an installment in cents, by the words of the contract; undefined for a frequency without a price. */
export function installmentCents({ rates }: RateEntry, frequency = 'annual'): number | undefined {
  const { monthly, annual, quarterly = monthly } = rates
  const [rate, times] = frequency === 'annual' ? [annual, 1] : [monthly, 12]
  const [shown, count] = frequency === 'quarterly' ? [quarterly, 4] : [rate, times]
  if (shown === undefined) return undefined
  return Math.round(((shown.premium + shown.taxAndServicePremium) * 100) / count)
}

/** The body of `add wellness` for a quoted plan. */
export function addition({ planCode, planType, annualLimit }: Plan, premiumOpted: number) {
  const requestPayload = { planCode, planType, annualCoverage: annualLimit, premiumOpted }
  return [{ op: 'add wellness', requestPayload }]
}

/** The calls of a wellness purchase. @param email of the `secured-param`; none in a session */
export function purchaseCalls(send: Send, policyNumber: string, email?: string) {
  const policy = `/fdp-policy-service/v1/policies/${policyNumber}`
  const change = `${policy}/transactions/policy-change`
  const secured: Record<string, string> = email === undefined ? {} : { 'secured-param': email }
  const calls = {
    info: (headers = secured) => send('GET', `${policy}/policy-info`, undefined, headers),
    plans: ({ rfYear = 2024, policyEffectiveDate, country }: PolicyInfo, headers = secured) => {
      const query = `rfYear=${rfYear}&effectiveDate=${policyEffectiveDate}&showAllCoverages=true`
      const currency = country === 'US' ? 'USD' : 'CAD'
      const path = `/fdp-wellness-service/v1/wellness-plans?${query}&currency=${currency}`
      return send('GET', path, undefined, headers)
    },
    quote: (info: PolicyInfo) => send('POST', QUOTES, quoteRequest(info)),
    change: (body: unknown, key?: string) => {
      const path = `${change}?action-code=1&show-rate-factor=true`
      return send('PATCH', path, body, key === undefined ? {} : { 'idempotency-key': key })
    },
    find: (key: string) => send('GET', `${change}?idempotency-key=${key}`),
  }
  return {
    ...calls,
    /** Policy info, plans and the matrix, as the page loads them. */
    async load() {
      const info: PolicyInfo = (await calls.info()).body.payload.response
      const plans: Plan[] = (await calls.plans(info)).body.payload.responses
      const { ratematrixes } = (await calls.quote(info)).body.payload.response
      const matrix: RateEntry[] = ratematrixes[0].ratematrix
      /** The body that buys a plan at the quoted price. */
      const order = (code: Plan['planCode']) => {
        const plan = plans.find(({ planCode }) => planCode === code)
        const entry = matrix.find(({ planCode }) => planCode === code)
        if (plan === undefined || entry === undefined) throw new Error(`${code} is not offered`)
        const cents = installmentCents(entry, info.paymentPlanType) ?? 0
        return { body: addition(plan, cents / 100), cents, plan, entry }
      }
      return { info, plans, matrix, order }
    },
  }
}

/** A visitor with a persona's wellness link. @param given a sandbox, for several visitors */
export async function linkVisitor(persona: string, more: LinkOptions = {}, given?: Sandbox) {
  const sandbox = given ?? (await createSandbox())
  const world = sandbox.engine.worlds.get('default')
  const query = new URL(makeLink(world, { kind: 'wellness', persona, ...more })).searchParams
  const read = (name: string) => query.get(name) ?? ''
  const send = senderOf(sandbox, 'default', `Bearer ${read('utm_token')}`)
  const calls = purchaseCalls(send, read('policyNumber'), read('utm_secured_param'))
  /** The purchase in the world's tables. */
  const request = () => world.tables.offers.where('policyId', read('policyNumber'))[0]?.request
  return { ...calls, sandbox, world, query, send, request }
}

/** A policyholder who is signed in, in a world of its own. @param nth of its policies */
export async function wellnessMember(persona: string, given?: Sandbox, name = `well-${persona}`, nth = 0) {
  const sandbox = given ?? (await createSandbox())
  const world = sandbox.engine.worlds.reset(name, persona)
  const { authorization } = await sandbox.signIn(persona, name)
  const send = senderOf(sandbox, name, authorization)
  const customer = world.customerByEmail(`${persona}@example.com`)
  if (customer === undefined) throw new Error(`${persona} is missing`)
  const policyNumber = world.tables.policies.where('customerId', customer.id)[nth]?.id ?? ''
  const request = () => world.tables.offers.where('policyId', policyNumber)[0]?.request
  return { ...purchaseCalls(send, policyNumber), sandbox, world, customer, policyNumber, send, request }
}

function senderOf({ ask, engine }: Sandbox, world: string, authorization: string): Send {
  return (method, path, body, more = {}) =>
    ask(
      method,
      path,
      {
        authorization,
        'x-mock-world': world,
        'x-correlation-id': crypto.randomUUID(),

        'csrf-token': engine.worlds.get(world).issueCsrfToken(60),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      body,
    )
}
