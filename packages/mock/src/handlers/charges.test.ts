import type { BillingService } from '@portal/sdk/contracts'
import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { bankForm, cardForm, payingMember } from '../../testing/paying.ts'

const DAY_MS = 24 * 3600 * 1000
const key = () => crypto.randomUUID()

async function overdueMember(persona = 'overdue', sandbox?: Parameters<typeof payingMember>[1]) {
  const paying = await payingMember(persona, sandbox)
  const { failedPayments = [], paymentMethods = [] } = await paying.account()
  const balances = failedPayments
    .filter(({ balanceOverdueAmount }) => balanceOverdueAmount > 5)
    .map(({ policyNumber, balanceOverdueAmount }) => [policyNumber, balanceOverdueAmount] as const)
  return { ...paying, balances, methodId: paymentMethods[0]?.id ?? '' }
}

const ledger = ({ world }: Awaited<ReturnType<typeof overdueMember>>) => world.state.tables.ledger

// covers: BILL-038, PAYAPI-039, PAYAPI-040
test('an overdue balance is charged once, and is a payment of the account then', async () => {
  const paying = await overdueMember()
  const { charge, balances, methodId, account } = paying
  const first = await charge(balances, methodId, key())
  expect(first).toMatchObject({
    status: 200,
    body: { payload: { response: { transactions: [{ transactionStatus: { status: 'Approved' } }] } } },
  })
  const after = await account()
  expect(after.failedPayments).toMatchObject([{ balanceOverdueAmount: 4.99 }])
  expect(after.paymentHistory?.[0]).toMatchObject({ date: '2026-11-20', amount: 41.2, petName: 'Scout' })
  const again = await charge(balances, methodId, key())
  expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'NOTHING_OVERDUE' }] } })
  expect(ledger(paying)).toHaveLength(1)
})

test('balances in Canada are charged once, in its currency, and the answer and the ledger name it', async () => {
  const sandbox = await createSandbox()
  const paying = await overdueMember('ca-overdue', sandbox)
  const { charge, add, balances, account } = paying
  const methodId = await add(cardForm('4242424242424242'))
  const paid = await charge(balances, methodId, key())
  const { transactions } = paid.body.payload.response
  expect(transactions).toMatchObject([
    { amount: 63.15, currency: 'CAD', transactionStatus: { status: 'Approved' } },
    { amount: 8.4, currency: 'CAD', transactionStatus: { status: 'Approved' } },
  ])
  expect((await account()).failedPayments).toEqual([])
  const again = await charge(balances, methodId, key())
  expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'NOTHING_OVERDUE' }] } })
  const control = { method: 'GET', url: '/_mock/worlds/paying-ca-overdue/ledger', headers: {} }
  const { body } = await sandbox.engine.handle(control)
  expect(JSON.parse(String(body)).charges).toMatchObject([
    { amount: 63.15, currency: 'CAD' },
    { amount: 8.4, currency: 'CAD' },
  ])
})

// covers: BILL-043
test('a repeated key gets the first answer, and another body under it is refused', async () => {
  const paying = await overdueMember('shared-card')
  const { charge, add, balances, findCharge } = paying
  const methodId = await add(cardForm('4242424242424242'))
  const same = key()
  expect((await findCharge(same)).body.payload.response.transactions).toEqual([])
  const first = await charge(balances, methodId, same)
  expect(first.status).toBe(200)
  expect(await charge(balances, methodId, same)).toEqual(first)
  expect((await findCharge(same)).body).toEqual(first.body)
  expect((await charge(balances.slice(1), methodId, same)).body.errors[0].code).toBe('CONFLICT')
  expect(ledger(paying)).toHaveLength(2)
})

test('of two charges at the same time only one is made', async () => {
  const paying = await overdueMember()
  const { charge, balances, methodId } = paying
  const answers = await Promise.all([key(), key(), key()].map((each) => charge(balances, methodId, each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(ledger(paying)).toHaveLength(1)
})

test('a charge whose answer was lost is found by its key, and its repeat charges nothing more', async () => {
  const paying = await overdueMember()
  const { charge, balances, methodId, findCharge, world } = paying
  const lost = { operationId: 'chargeOverdue', kind: 'status', status: 503, times: 1 } as const
  world.faults.push({ ...lost, afterCommit: true })
  const [same, other] = [key(), key()]
  expect((await charge(balances, methodId, same)).status).toBe(503)
  const found = await findCharge(same)
  expect(found.body.payload.response.transactions).toMatchObject([
    { transactionStatus: { status: 'Approved' } },
  ])
  expect((await charge(balances, methodId, same)).body).toEqual(found.body)
  expect((await findCharge(other)).body.payload.response.transactions).toEqual([])
  expect(ledger(paying)).toHaveLength(1)
})

// covers: PAYAPI-039
test('a declined charge leaves the balance overdue, and the ledger has both tries, oldest first', async () => {
  const sandbox = await createSandbox()
  const paying = await overdueMember('overdue', sandbox)
  const { charge, add, balances, account } = paying
  const declined = await charge(balances, await add(cardForm('4000000000000341')), key())
  expect(declined.body.payload.response.transactions[0].transactionStatus.status).toBe('Declined')
  expect((await account()).failedPayments?.[0]?.balanceOverdueAmount).toBe(41.2)
  const approved = await charge(balances, await add(cardForm('4242424242424242')), key())
  expect(approved.body.payload.response.transactions[0].transactionStatus.status).toBe('Approved')
  const control = { method: 'GET', url: '/_mock/worlds/paying-overdue/ledger', headers: {} }
  const { body } = await sandbox.engine.handle(control)
  const [number, amount] = balances[0] ?? []
  const entry = { policyNumber: number, amount, currency: 'USD' }
  const key36 = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const more = { paymentMethodId: expect.any(String), idempotencyKey: key36, at: '2026-11-20T15:00:00.000Z' }
  expect(JSON.parse(String(body)).charges).toEqual([
    { ...entry, ...more, status: 'declined' },
    { ...entry, ...more, status: 'approved' },
  ])
})

// covers: BILL-041, BILL-042
test.each([
  ['another amount', 41.21, 'PET', 409, 'BALANCE_CHANGED'],
  ['an amount of another policy', 41.2, 'OTHER', 409, 'NOTHING_OVERDUE'],
  ['a policy of nobody', 41.2, 'NONE', 404, 'NOT_FOUND'],
])('%s is refused, and nothing is charged', async (_what, amount, policy, status, code) => {
  const paying = await overdueMember()
  const { charge, balances, methodId, account } = paying
  const other = (await account()).policies?.[1]?.policyNumber ?? ''
  const number = { PET: balances[0]?.[0] ?? '', OTHER: other, NONE: 'PET1' }[policy] ?? ''
  const answer = await charge([[number, amount]], methodId, key())
  expect([answer.status, answer.body.errors[0].code]).toEqual([status, code])
  expect(ledger(paying)).toEqual([])
})

test('one refused billing of several refuses all of them, and so does a policy that occurs twice', async () => {
  const paying = await overdueMember('shared-card')
  const { charge, add, balances } = paying
  const methodId = await add(cardForm('4242424242424242'))
  const [first = ['', 0] as const] = balances
  expect((await charge([first, ['PET1', 25.9]], methodId, key())).status).toBe(404)
  expect((await charge([first, first], methodId, key())).body.errors[0]).toMatchObject({
    code: 'NOTHING_OVERDUE',
    field: '/billings/1/policyDisplayNumber',
  })
  expect(ledger(paying)).toEqual([])
})

test('an expired card, a bank account without verification and a wrong type are not charged', async () => {
  const paying = await overdueMember('shared-card')
  const { charge, add, balances, methodId } = paying
  const codeOf = async (id: string, type?: string) =>
    (await charge(balances, id, key(), type)).body.errors[0].code
  expect(await codeOf(methodId)).toBe('PAYMENT_METHOD_EXPIRED')
  const bank = await add(bankForm('000123456789'))
  expect(await codeOf(bank, 'US_BANK_ACCOUNT')).toBe('PAYMENT_METHOD_NOT_VERIFIED')
  expect(await codeOf(bank)).toBe('VALIDATION_FAILED')
  expect(ledger(paying)).toEqual([])
})

// covers: PAYAPI-062, PAYIN-074
test('a new default and a new expiry count for the bills to come, and not for earlier ones', async () => {
  const sandbox = await createSandbox()
  const { world } = await payingMember('expired-card', sandbox)
  world.setClock(world.now() + 30 * DAY_MS)
  const { setDefault, update, add, account, charge } = await payingMember('expired-card', sandbox)
  const { policies, paymentMethods, failedPayments } = await account()
  expect(failedPayments).toMatchObject([{ balanceOverdueAmount: 41.2, overdueSince: '2026-12-14' }])
  const number = policies?.[0]?.policyNumber ?? ''
  const expired = paymentMethods?.[0]?.id ?? ''
  const refused = await setDefault(number, expired)
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'PAYMENT_METHOD_EXPIRED' }] } })
  const good = await add(cardForm('4242424242424242'))
  expect((await setDefault(number, good)).status).toBe(200)
  const expiry = { op: 'update', field: 'cardExpiry', value: { expMonth: 4, expYear: 2031 } }
  expect((await update(expired, [expiry])).status).toBe(200)
  const after = await account()
  expect(after.policies?.[0]?.defaultPaymentRef).toBe(good)
  expect(after.policyBillings?.[0]?.defaultPaymentRef).toBe(good)
  expect(after.failedPayments).toEqual(failedPayments)
  expect((await charge([[number, 41.2]], good, key())).status).toBe(200)
  world.setClock(world.now() + 30 * DAY_MS)
  const later = await (await payingMember('expired-card', sandbox)).account()
  expect(later.failedPayments).toEqual([])
  expect(later.paymentHistory?.map(({ date }) => date)).toEqual(['2027-01-14', '2026-12-20'])
})

test('a payment in time ends the grace period, and one after it does not bring the policy back', async () => {
  const statusAfter = async (days: number) => {
    const sandbox = await createSandbox()
    const { world } = await payingMember('overdue', sandbox)
    world.setClock(world.now() + days * DAY_MS)
    const { charge, add, account } = await payingMember('overdue', sandbox)
    const { failedPayments = [] } = await account()
    const [due] = failedPayments
    if (due === undefined) throw new Error('Nothing is overdue.')
    const methodId = await add(cardForm('4242424242424242'))
    const paid = await charge([[due.policyNumber, due.balanceOverdueAmount]], methodId, key())
    expect(paid.status).toBe(200)
    world.setClock(world.now() + 60 * DAY_MS)
    const later = await (await payingMember('overdue', sandbox)).account()
    return later.policies?.[0]?.policyTerms[0]?.status
  }
  expect([await statusAfter(25), await statusAfter(26)]).toEqual(['ACTIVE', 'CANCELLED'])
})

// covers: PAYAPI-040
test.each([
  ['parts', ['20.6 Approved', '20.6 Declined'], 20.6],
  ['policies', ['41.2 Approved'], 4.99],
] as const)(
  'on request as %s, one balance is %j, and what was declined is overdue still (#27, 1.4)',
  async (mixedCharges, transactions, overdue) => {
    const paying = await overdueMember()
    const { charge, balances, methodId, account, findCharge, world } = paying
    world.state.flags.mixedCharges = mixedCharges
    const same = key()
    const first = await charge(balances, methodId, same)
    expect(transactionsIn(first)).toEqual(transactions)
    expect((await findCharge(same)).body).toEqual(first.body)
    const after = await account()
    expect(after.failedPayments?.[0]?.balanceOverdueAmount).toBe(overdue)
    expect(after.paymentHistory?.[0]).toMatchObject({ amount: Number.parseFloat(transactions[0]) })
    expect(ledger(paying).map(({ amount, outcome }) => `${amount} ${outcome}`)).toEqual(transactions)
  },
)

test('of two policies the first alone is charged on request, and the other can be charged after it (#27, 1.4)', async () => {
  const paying = await overdueMember('shared-card')
  const { charge, add, balances, account, world } = paying
  const methodId = await add(cardForm('4242424242424242'))
  world.state.flags.mixedCharges = 'policies'
  const mixed = await charge(balances, methodId, key())
  expect(transactionsIn(mixed).map((each) => each.split(' ')[1])).toEqual(['Approved', 'Declined'])
  expect((await account()).failedPayments?.map(({ policyNumber }) => policyNumber)).toEqual([
    balances[1]?.[0],
  ])
  expect(transactionsIn(await charge(balances.slice(1), methodId, key()))).toHaveLength(1)
  expect((await account()).failedPayments).toEqual([])
})

function transactionsIn({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof overdueMember>>['charge']>>) {
  const { transactions }: BillingService.components['schemas']['ChargeResult'] = body.payload.response
  return transactions.map(({ amount, transactionStatus }) => `${amount} ${transactionStatus.status}`)
}
