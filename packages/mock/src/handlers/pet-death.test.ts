import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'
import { createSandbox } from '../../testing/create-sandbox.ts'

const DAY_MS = 24 * 3600 * 1000
const PATH = '/fdp-pet-service/v1/pets/P-104101/death'
const accountOf = (persona: string) =>
  `/fdp-workflow-service/v1/workflows/account-details?user-name=${persona}%40example.com&profile-detail-only=false`

async function setUp() {
  const { engine, signedIn, signIn } = await createSandbox()
  const world = engine.worlds.get('default')
  let member = signedIn
  return {
    world,
    signIn,
    async later(ms: number) {
      world.setClock(world.now() + ms)
      member = await signIn('us-happy', 'default')
    },
    read: async () => (await member.get(PATH)).body.payload.response,
    report: (date: string) => member.send('POST', PATH, { date }),
    takeBack: () => member.send('DELETE', PATH, undefined),
    account: async () => (await member.get(accountOf('us-happy'))).body.payload.response,
    send: signedIn.send,
  }
}

// covers: LOSS-004
test('a death is recorded once, and the same date again gives the same answer', async () => {
  const { report, read, later, account } = await setUp()
  // The second bill after the fixed day is paid, so that a part of it is for the time after the death.
  await later(25 * DAY_MS)
  const before = await read()
  expect(before).not.toHaveProperty('date')
  const first = await report('2026-12-14')
  const { response } = first.body.payload
  expect(response).toMatchObject({
    date: '2026-12-14',
    takeBackUntil: '2026-12-16T15:00:00.000Z',
    termEndsOn: '2026-12-14',
    // 30 of the 31 days from December 14, of 41.20.
    refund: { amount: 39.87, currency: 'USD' },
    lastClaimDay: '2027-03-15',
  })
  await later(3600 * 1000)
  expect(await report('2026-12-14')).toEqual(first)
  expect(await read()).toEqual(response)
  const { pets, policies } = await account()
  expect(pets[0].deathDate).toBe('2026-12-14')
  expect(policies[0].policyTerms[0]).toMatchObject({ status: 'CANCELLED', expirationDate: '2026-12-15' })
})

test('another date than the recorded one is refused', async () => {
  const { report } = await setUp()
  await report('2026-11-18')
  expect(await report('2026-11-17')).toMatchObject({ status: 409, body: { errors: [{ code: 'CONFLICT' }] } })
})

test.each([
  ['in the future', '2026-11-21'],
  ['before the birth', '2023-11-19'],
  ['before the policy', '2026-03-14'],
])('a date %s is refused at its field', async (_, date) => {
  const { report, account } = await setUp()
  const refusal = { code: 'DEATH_DATE_INVALID', field: '/date' }
  expect(await report(date)).toMatchObject({ status: 400, body: { errors: [refusal] } })
  expect((await account()).pets[0]).not.toHaveProperty('deathDate')
})

// covers: LOSS-006
test('within 24 hours it is taken back, and everything is as before', async () => {
  const { report, takeBack, later, account } = await setUp()
  const before = await account()
  await report('2026-11-18')
  expect(await account()).not.toEqual(before)
  await later(DAY_MS)
  expect((await takeBack()).status).toBe(200)
  await later(-DAY_MS)
  expect(await account()).toEqual(before)
  expect((await takeBack()).status).toBe(200)
})

test('after 24 hours it is not taken back', async () => {
  const { report, takeBack, later, account } = await setUp()
  await report('2026-11-18')
  await later(DAY_MS + 1)
  expect(await takeBack()).toMatchObject({ status: 409, body: { errors: [{ code: 'CONFLICT' }] } })
  expect((await account()).pets[0].deathDate).toBe('2026-11-18')
})

test('billing stops, and nothing is owed for the time after the death', async () => {
  const { report, later, account } = await setUp()
  await report('2026-11-18')
  const { paymentHistory } = await account()
  await later(200 * DAY_MS)
  const after = await account()
  const ofBiscuit = (payment: { policyNumber: string }) => payment.policyNumber === 'PET104101'
  expect(after.paymentHistory.filter(ofBiscuit)).toEqual(paymentHistory.filter(ofBiscuit))
  expect(after.failedPayments).toEqual([])
})

// covers: LOSS-005
test('a new name of a pet that has died is refused, at once and in the work queue', async () => {
  const { report, send } = await setUp()
  await report('2026-11-18')
  const change = '/fdp-policy-service/v1/policies/PET104101-01/transactions/policy-change?action-code=1'
  const refused = { status: 409, body: { errors: [{ code: 'POLICY_CANCELLED' }] } }
  const rename = [{ op: 'pet name change', requestPayload: { name: 'Biscotti' } }]
  expect(await send('PATCH', change, rename)).toMatchObject(refused)
  const item = {
    type: 'PET_NAME_CHANGE',
    policyNumberDisplay: 'PET104101-01',
    changeDetails: { petName: 'Biscotti' },
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: 'C-200101',
    createdBy: 'us-happy@example.com',
    source: 'web',
  }
  expect(await send('POST', '/fdp-work-queue-service/v1/work-queue', item)).toMatchObject(refused)
})

// covers: LOSS-005
test('claims of treatments up to the death are received until the last day, later treatments are refused', async () => {
  const { submit, payload, upload, world, later } = await claimant()
  const pet = world.tables.pets.get('P-104101')
  if (pet === undefined) throw new Error('Biscuit is missing')
  world.tables.pets.update(pet, { death: { date: '2026-11-15', reportedAt: world.timestamp() } })
  const treated = async (date: string) => {
    const invoice = { treatmentDate: date, incidentDate: '2026-11-08', amount: 500 }
    return submit(payload([await upload('INVOICE')], { invoice, isDeceased: true }))
  }
  const refused = {
    status: 400,
    body: { errors: [{ code: 'CLAIM_DATE_INVALID', field: '/invoice/treatmentDate' }] },
  }
  expect((await treated('2026-11-15')).status).toBe(201)
  expect(await treated('2026-11-16')).toMatchObject(refused)
  await later(90)
  expect((await treated('2026-11-15')).status).toBe(201)
  await later(1)
  expect(await treated('2026-11-15')).toMatchObject(refused)
})

test('the personas of a death show what they say', async () => {
  const { signIn } = await setUp()
  const of = async (persona: string) => {
    const { body } = await (await signIn(persona, 'default')).get(accountOf(persona))
    return body.payload.response
  }
  const two = await of('pet-died')
  expect(
    two.pets.map(({ name, deathDate }: { name: string; deathDate?: string }) => [name, deathDate]),
  ).toEqual([
    ['Bella', '2026-11-15'],
    ['Oscar', undefined],
  ])
  expect(two.healthyPetsCredit).toHaveLength(1)
  const only = await of('only-pet-died')
  expect(only.pets).toHaveLength(1)
  expect(only.pets[0].deathDate).toBe('2026-11-16')
  expect(only.healthyPetsCredit).toEqual([])
})
