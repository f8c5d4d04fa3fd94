import { expect, test } from 'vitest'
import { linkVisitor } from '../../testing/wellness-buyer.ts'

const newKey = () => crypto.randomUUID()

// covers: CLAPI-024, CLAPI-027, CLAPI-029
test('a link reads its policy, the plans of its rate year and their prices, and adds wellness', async () => {
  const { load, change, request } = await linkVisitor('wellness-offer')
  const { info, plans, order } = await load()
  expect(info).toMatchObject({
    offerState: 'AVAILABLE',
    petName: 'Basil',
    paymentPlanType: 'monthly',
    rfYear: 2024,

    installment: 41.2,
    nextPaymentDate: '2026-12-14',
    enrollmentFee: 25,
  })
  expect(plans.map(({ planCode, annualLimit }) => [planCode, annualLimit])).toEqual([
    ['ADV', 520],
    ['ESS', 285],
    ['PRI', 735],
  ])
  const { body, cents } = order('ADV')
  expect(cents).toBe(2450)
  expect(await change(body, newKey())).toMatchObject({
    status: 200,
    body: { payload: { response: { success: true } } },
  })
  expect(request()).toMatchObject({ price: 294, plan: { type: 'Advantage' } })
})

// covers: CLAPI-026, WELL-081
test('the token of a link needs the e-mail address of its policyholder', async () => {
  const { info, plans, load } = await linkVisitor('wellness-offer')
  const own = (await load()).info
  for (const headers of [{}, { 'secured-param': 'us-happy@example.com' }]) {
    expect((await info(headers)).status).toBe(404)
    expect((await plans(own, headers)).status).toBe(404)
  }
  expect((await plans(own)).status).toBe(200)
})

// covers: WELL-081
test('a link opens its own policy alone, and no other change of it', async () => {
  const sandbox = (await linkVisitor('us-happy')).sandbox
  const { query, find, change, load, send } = await linkVisitor('us-happy', {}, sandbox)
  expect(query.get('policyNumber')).toBe('PET104102')
  for (const number of ['PET104101', 'PET104801', 'PET1']) {
    const other = `/fdp-policy-service/v1/policies/${number}`
    const headers = { 'secured-param': 'us-happy@example.com' }
    expect((await send('GET', `${other}/policy-info`, undefined, headers)).status).toBe(404)
    const changes = `${other}/transactions/policy-change`
    expect((await send('GET', `${changes}?idempotency-key=${newKey()}`)).status).toBe(404)
    const { body } = (await load()).order('ESS')
    const answer = await send('PATCH', `${changes}?action-code=1`, body, { 'idempotency-key': newKey() })
    expect(answer.status).toBe(404)
  }
  expect((await find(newKey())).body.payload.responses).toEqual([])
  const renamed = await change([{ op: 'pet name change', requestPayload: { name: 'Basilico' } }])
  expect(renamed).toMatchObject({ status: 403, body: { errors: [{ code: 'FORBIDDEN' }] } })
})

// covers: WELL-081
test('a link with the policy number of another customer shows nothing, and keeps its own policy', async () => {
  const { info, world } = await linkVisitor('wellness-offer', { policyNumber: 'PET104102' })
  const own = world.tables.policies.where(
    'customerId',
    world.customerByEmail('wellness-offer@example.com')?.id ?? '',
  )
  expect((await info()).status).toBe(404)
  expect(Object.values(world.state.links)[0]?.policyId).toBe(own[0]?.id)
  const display = await linkVisitor('us-happy', { policyNumber: 'PET104102-01' })
  expect((await display.info()).body.payload.response.petName).toBe('Miso')
})

test('opening a link, looking up and being refused do not use it; the purchase does', async () => {
  const { load, change, find, info, quote, plans } = await linkVisitor('wellness-offer')
  const loaded = await load()
  await find(newKey())
  await change([{ ...loaded.order('ADV').body[0], op: 'add wellness' }])
  expect((await info()).status).toBe(200)
  await change(loaded.order('ADV').body, newKey())
  const answers = [await info(), await quote(loaded.info), await plans(loaded.info)]
  expect(answers.map(({ status, body }) => [status, body.errors?.[0].code])).toEqual(
    answers.map(() => [410, 'LINK_EXPIRED']),
  )
})
