import { expect, test } from 'vitest'
import { linkVisitor, wellnessMember } from '../../testing/wellness-buyer.ts'

const DAY_MS = 24 * 3600 * 1000
const newKey = () => crypto.randomUUID()

// covers: CLAPI-030, CLAPI-032
test('a purchase is made once: a repeat gets the first answer, and its key finds it', async () => {
  const { load, change, find, sandbox, request } = await linkVisitor('wellness-offer')
  const { order } = await load()
  const key = newKey()
  const { body } = order('PRI')
  const first = await change(body, key)
  const bought = request()
  expect(await change(body, key)).toEqual(first)
  expect(await change(body, newKey())).toEqual(first)
  expect(request()).toBe(bought)
  expect((await find(key)).body.payload.responses).toEqual([
    { op: 'add wellness', success: true, planCode: 'PRI', planType: 'Prime', at: '2026-11-20T15:00:00.000Z' },
  ])
  expect((await find(newKey())).body.payload.responses).toEqual([])
  expect((await change(order('ESS').body, newKey())).status).toBe(410)
  const other = await linkVisitor('wellness-offer', {}, sandbox)
  expect((await other.info()).body.payload.response.offerState).toBe('REQUESTED')
  expect(await other.change(body, newKey())).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'OFFER_NOT_AVAILABLE' }] },
  })
})

test.each([
  ['no key', {}, undefined, [400, 'IDEMPOTENCY_KEY_MISSING', undefined]],
  [
    'another plan type',
    { planType: 'Prime' },
    newKey(),
    [400, 'WELLNESS_PLAN_INVALID', '/0/requestPayload/planType'],
  ],
  [
    'another coverage',
    { annualCoverage: 735 },
    newKey(),
    [400, 'WELLNESS_PLAN_INVALID', '/0/requestPayload/annualCoverage'],
  ],
  [
    'a price of its own',
    { premiumOpted: 12 },
    newKey(),
    [409, 'PRICE_CHANGED', '/0/requestPayload/premiumOpted'],
  ],
  [
    'a cent less',
    { premiumOpted: 24.49 },
    newKey(),
    [409, 'PRICE_CHANGED', '/0/requestPayload/premiumOpted'],
  ],
])('a purchase with %s is refused, and nothing is bought', async (_what, wrong, key, refusal) => {
  const { load, change, request, find } = await wellnessMember('wellness-offer')
  const [sent] = (await load()).order('ADV').body
  const requestPayload = { ...sent?.requestPayload, ...wrong }
  const { status, body } = await change([{ op: 'add wellness', requestPayload }], key)
  expect([status, body.errors[0].code, body.errors[0].field]).toEqual(refusal)
  expect(request()).toBeUndefined()
  expect((await find(key ?? newKey())).body.payload.responses).toEqual([])
  // The key of a refused purchase stays free.
  expect((await change((await load()).order('ADV').body, key ?? newKey())).status).toBe(200)
})

test('a key that was used for another purchase is refused', async () => {
  const { load, change } = await wellnessMember('wellness-offer')
  const { order } = await load()
  const key = newKey()
  await change(order('ADV').body, key)
  const { status, body } = await change(order('ESS').body, key)
  expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT'])
})

test('prices that change on request are in the next quote, and the old price is refused', async () => {
  const { load, change, world } = await wellnessMember('wellness-canada')
  const old = (await load()).order('ADV')
  world.state.wellnessPercent = 110
  expect((await change(old.body, newKey())).body.errors[0].code).toBe('PRICE_CHANGED')
  const renewed = (await load()).order('ADV')
  expect(renewed.cents).toBeGreaterThan(old.cents)
  expect((await change(renewed.body, newKey())).status).toBe(200)
})

// covers: WELL-057
test.each([
  ['wellness-expired', 'OFFER_NOT_AVAILABLE'],
  ['wellness-requested', 'OFFER_NOT_AVAILABLE'],
  ['wellness-removed', 'OFFER_NOT_AVAILABLE'],
])('%s cannot add wellness', async (persona, code) => {
  const { load, change } = await wellnessMember(persona)
  const { body } = await change((await load()).order('ADV').body, newKey())
  expect(body.errors[0].code).toBe(code)
})

test('a cancelled policy cannot add wellness', async () => {
  const { load, change, world, policyNumber } = await wellnessMember('wellness-offer')
  const { body } = (await load()).order('ADV')
  const [term] = world.tables.terms.where('policyId', policyNumber)
  if (term !== undefined) world.tables.terms.update(term, { cancelledOn: '2026-11-19' })
  expect((await change(body, newKey())).body.errors[0].code).toBe('POLICY_CANCELLED')
})

test('a plan without a price for the billing frequency cannot be bought', async () => {
  const { load, change } = await wellnessMember('wellness-florida')
  const { order, matrix } = await load()
  expect(matrix.find(({ planCode }) => planCode === 'PRI')?.rates.monthly).toBeUndefined()
  const refused = await change(order('PRI').body, newKey())
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, '/0/requestPayload/premiumOpted'])
  expect((await change(order('ADV').body, newKey())).status).toBe(200)
})

test('the plan and its price are in the account, the price at once and the plan after three business days', async () => {
  const { load, change, world, customer } = await wellnessMember('wellness-canada')
  const before = world.accountOf(customer).policies?.[0]
  const { body, cents } = (await load()).order('ADV')
  await change(body, newKey())
  const bought = world.accountOf(customer)
  expect(bought.policies?.[0]).toMatchObject({
    isWellness: false,
    wellnessPremium: (12 * cents) / 100,
    billing: { amount: (Math.round((before?.billing?.amount ?? 0) * 100) + cents) / 100 },
  })
  expect(bought.policyBillings?.[0]?.amount).toBe(bought.policies?.[0]?.billing?.amount)
  world.setClock(world.now() + 5 * DAY_MS)
  const [later] = world.accountOf(customer).policies ?? []
  expect(later).toMatchObject({ isWellness: true, billing: bought.policies?.[0]?.billing })
  expect(later?.policyTerms[0]?.wellnessPlan?.details).toMatchObject({ currency: 'CAD', annualLimit: 520 })
  expect(later?.policyTerms[0]?.wellnessPlan?.details?.coverages?.every(({ isCovered }) => isCovered)).toBe(
    true,
  )
  world.setClock(world.now() + 30 * DAY_MS)
  expect(world.accountOf(customer).paymentHistory?.[0]?.amount).toBe(later?.billing?.amount)
})

test('a purchase whose answer was lost is found by its key, by the link that it has used', async () => {
  const { load, change, find, info, world } = await linkVisitor('wellness-puppy')
  const { body, entry } = (await load()).order('PRI')
  expect(entry.isRecommended).toBe(true)
  world.faults.push({ operationId: 'changePolicy', kind: 'status', status: 503, afterCommit: true, times: 1 })
  const key = newKey()
  expect((await change(body, key)).status).toBe(503)
  expect((await info()).status).toBe(410)
  expect((await find(key)).body.payload.responses).toMatchObject([{ success: true, planCode: 'PRI' }])
})
