import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../../src/contract-types.ts'
import { addDays } from '../../src/insurance/calendar.ts'
import { createSandbox } from '../create-sandbox.ts'
import { installmentCents, type RateEntry, wellnessMember } from '../wellness-buyer.ts'

const DAY_MS = 24 * 3600 * 1000
const CODES = ['ADV', 'ESS', 'PRI'] as const
const HOMES = [
  { state: 'NY', zipcode: '10001', country: 'US' },
  { state: 'ME', zipcode: '04101', country: 'US' },
  { state: 'FL', zipcode: '33101', country: 'US' },
  { state: 'ON', zipcode: 'K1A 0B1', country: 'CA' },
  { state: 'QC', zipcode: 'H2X 1Y4', country: 'CA' },
  { state: 'AB', zipcode: 'T2P 1J9', country: 'CA' },
] as const

const situations = fc.record({
  home: fc.constantFrom(...HOMES),
  type: fc.constantFrom('Dog', 'Cat', 'CAT', 'dog'),
  ageDays: fc.integer({ min: 30, max: 6000 }),
  frequency: fc.constantFrom('monthly' as const, 'quarterly' as const, 'annual' as const),
  rateYear: fc.constantFrom(2023, 2024),
  premium: fc.integer({ min: 10_000, max: 200_000 }).map((cents) => cents / 100),
  percent: fc.integer({ min: 50, max: 200 }),
  code: fc.constantFrom(...CODES),
})

type Situation = typeof situations extends fc.Arbitrary<infer Each> ? Each : never

const sandbox = await createSandbox()
const cents = (amount = 0) => Math.round(amount * 100)

/** A policyholder with an offer in a situation. */
async function inSituation({ home, type, ageDays, frequency, rateYear, premium, percent }: Situation) {
  const persona = home.country === 'US' ? 'wellness-offer' : 'wellness-canada'
  const member = await wellnessMember(persona, sandbox, 'wellness-prices')
  const { world, customer, policyNumber } = member
  const { tables } = world
  const [pet, term, subscription] = [
    tables.pets.where('customerId', customer.id)[0],
    tables.terms.where('policyId', policyNumber)[0],
    tables.subscriptions.where('policyId', policyNumber)[0],
  ]
  if (pet === undefined || term === undefined || subscription === undefined) throw new Error('no policy')
  tables.customers.update(customer, { homeAddress: { ...customer.homeAddress, ...home } })
  tables.pets.update(pet, { type, birthDate: addDays(world.today(), -ageDays) })
  tables.terms.update(term, { rateYear, premium })
  tables.subscriptions.update(subscription, { frequency })
  world.state.wellnessPercent = percent
  return { ...member, account: () => world.accountOf(customer) }
}

const shownBilling = ({ policies = [], policyBillings = [] }: Account) => {
  expect(policyBillings[0]?.amount).toBe(policies[0]?.billing?.amount)
  return cents(policies[0]?.billing?.amount)
}

test('a plan costs in the account what its quote said, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const { load, change, account, world, policyNumber } = await inSituation(situation)
      const { info, order } = await load()
      const before = account()
      expect(cents(info.installment)).toBe(shownBilling(before))
      const { body, cents: price, entry, plan } = order(situation.code)
      if (installmentCents(entry, situation.frequency) === undefined) return
      expect((await change(body, crypto.randomUUID())).status).toBe(200)
      const bought = account()
      expect(shownBilling(bought)).toBe(shownBilling(before) + price)
      const [policy] = bought.policies ?? []
      expect(cents(policy?.currentAnnualPremium)).toBe(
        cents(before.policies?.[0]?.currentAnnualPremium) + cents(policy?.wellnessPremium),
      )
      const times = { monthly: 12, quarterly: 4, annual: 1 }[situation.frequency]
      expect(Math.abs(cents(policy?.wellnessPremium) - times * price)).toBeLessThanOrEqual(times / 2)
      world.setClock(world.now() + 31 * DAY_MS)
      const [later] = account().policies ?? []
      const [paid] = account().paymentHistory ?? []
      expect(cents(paid?.amount)).toBe(shownBilling(bought))
      expect(later?.policyTerms[0]?.wellnessPlan).toMatchObject({
        type: plan.planType,
        limit: plan.annualLimit,
        details: { planCode: situation.code, currency: situation.home.country === 'US' ? 'USD' : 'CAD' },
      })
      expect(paid?.policyNumber).toBe(policyNumber)
      expect(world.log.flatMap(({ violations }) => violations)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('a quote is in whole cents, a year at once costs less, and only Canada has taxes', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const { load } = await inSituation(situation)
      const { matrix, plans } = await load()
      expect(matrix.map(({ planType }) => planType)).toEqual(plans.map(({ planType }) => planType))
      expect(matrix.filter(({ isRecommended }) => isRecommended).length).toBe(
        situation.home.state === 'QC' ? 0 : 1,
      )
      for (const entry of matrix) expectSound(entry, situation)
    }),
    { numRuns: 40 },
  )
})

function expectSound(entry: RateEntry, { home }: Situation) {
  const { monthly, annual } = entry.rates
  for (const { premium, taxAndServicePremium } of [monthly, annual].filter((rate) => rate !== undefined)) {
    for (const amount of [premium, taxAndServicePremium]) expect(cents(amount) / 100).toBe(amount)
  }
  if (home.country === 'US') expect(annual?.taxAndServicePremium).toBe(0)
  const [month, quarter, year] = (['monthly', 'quarterly', 'annual'] as const).map((frequency) =>
    installmentCents(entry, frequency),
  )
  expect(year).toBeGreaterThan(0)
  if (month === undefined) return
  expect(quarter).toBe(3 * month)
  expect(year).toBeLessThan(12 * month)
}

test('of any number of purchases one is made, and its key alone finds it', async () => {
  const tries = fc.array(fc.record({ key: fc.nat(2), code: fc.constantFrom(...CODES) }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(tries, async (sequence) => {
      const { load, change, find, request } = await wellnessMember('wellness-offer', sandbox, 'wellness-once')
      const keys = Array.from({ length: 3 }, () => crypto.randomUUID())
      const { order } = await load()
      const [first] = sequence
      for (const { key, code } of sequence) {
        const { status } = await change(order(code).body, keys[key])
        const isFirst = key === first?.key && code === first.code
        expect(status).toBe(isFirst ? 200 : 409)
      }
      expect(request()?.plan.details.planCode).toBe(first?.code)
      const found = await Promise.all(keys.map(async (key) => (await find(key)).body.payload.responses))
      expect(found.map((each) => each.length)).toEqual(keys.map((_, nth) => (nth === first?.key ? 1 : 0)))
    }),
    { numRuns: 30 },
  )
})
