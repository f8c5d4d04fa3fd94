import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../../src/contract-types.ts'
import { billsOf, centsOf, ledgerOf } from '../../src/projections/charges.ts'
import type { LedgerRow } from '../../src/tables/money-rows.ts'
import type { World } from '../../src/world/world.ts'
import { createSandbox } from '../create-sandbox.ts'
import { bankForm, cardForm, payingMember } from '../paying.ts'
import { expectTimely } from './news-facts.ts'
import { contradictions } from './same-facts.ts'
import { type Answers, readEverything } from './showings.ts'

const PERSONAS = ['overdue', 'shared-card', 'expiring-card', 'ach-failed', 'lost-method', 'ca-overdue']
const DAY_MS = 24 * 3600 * 1000

const nth = fc.nat(4)

type Step =
  | { kind: 'add'; type: 'card' | 'bank'; number: string }
  | {
      kind: 'charge'
      policies: number
      method: number
      key: number
      cents: number
      mixedCharges: 'parts' | 'policies' | undefined
    }
  | { kind: 'default'; policy: number; method: number }
  | { kind: 'expiry'; method: number; expYear: number }
  | { kind: 'remove'; method: number }
  | { kind: 'clock'; days: number }

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(
    { kind: 'add' as const, type: 'card' as const, number: '4242424242424242' },
    { kind: 'add' as const, type: 'card' as const, number: '4000000000000341' },
    { kind: 'add' as const, type: 'bank' as const, number: '000123456789' },
    { kind: 'add' as const, type: 'bank' as const, number: '000000000009' },
  ),
  // Keys are few, so that they are repeated; a difference of the amount is rare.
  fc.record({
    kind: fc.constant('charge' as const),
    policies: fc.integer({ min: 1, max: 3 }),
    method: nth,
    key: fc.nat(5),
    cents: fc.constantFrom(0, 0, 0, 1),
    mixedCharges: fc.constantFrom(undefined, undefined, 'parts' as const, 'policies' as const),
  }),
  fc.record({ kind: fc.constant('default' as const), policy: nth, method: nth }),
  fc.record({
    kind: fc.constant('expiry' as const),
    method: nth,
    expYear: fc.integer({ min: 2026, max: 2030 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), method: nth }),
  fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

const KEYS = Array.from({ length: 6 }, () => crypto.randomUUID())
const sandbox = await createSandbox()

type Paying = Awaited<ReturnType<typeof payingMember>>

/** Picks an item; the number may be larger than the list. */
function pick<Item>(items: readonly Item[] | undefined, at: number): Item | undefined {
  return items?.[at % Math.max(1, items.length)]
}

type Method = NonNullable<Account['paymentMethods']>[number]

/** Charges overdue balances, unless none of them counts. */
async function charge(
  { policies, cents, key, mixedCharges }: Extract<Step, { kind: 'charge' }>,
  paying: Paying,
  { failedPayments = [] }: Account,
  { id, instrumentType }: Method,
) {
  const balances = failedPayments
    .slice(0, policies)
    .map(
      ({ policyNumber, balanceOverdueAmount: amount }) =>
        [policyNumber, (centsOf(amount) + cents) / 100] as const,
    )
    .filter(([, amount]) => amount > 5)
  if (balances.length === 0) return undefined
  const type = instrumentType === 'card' ? 'CARD' : 'US_BANK_ACCOUNT'
  paying.world.state.flags.mixedCharges = mixedCharges
  return (await paying.charge(balances, id, KEYS[key] ?? '', type)).status
}

const formOf = ({ type, number }: Extract<Step, { kind: 'add' }>, { routingNumber }: Paying) =>
  type === 'card' ? cardForm(number) : bankForm(number, routingNumber)

/** Carries out a step and returns the status of its answer; undefined when it has no target. */
async function carryOut(step: Step, paying: Paying, account: Account): Promise<number | undefined> {
  const method = 'method' in step ? pick(account.paymentMethods, step.method) : undefined
  switch (step.kind) {
    case 'add':
      await paying.add(formOf(step, paying))
      return 200
    case 'charge':
      return method === undefined ? undefined : charge(step, paying, account, method)
    case 'default': {
      const policy = pick(account.policies, step.policy)
      if (method === undefined || policy === undefined) return undefined
      return (await paying.setDefault(policy.policyNumber, method.id)).status
    }
    case 'expiry': {
      const value = { expMonth: 12, expYear: step.expYear }
      if (method === undefined) return undefined
      return (await paying.update(method.id, [{ op: 'update', field: 'cardExpiry', value }])).status
    }
    case 'remove':
      return method === undefined ? undefined : (await paying.remove(method.id)).status
    case 'clock':
      paying.world.setClock(paying.world.now() + step.days * DAY_MS)
      return undefined
  }
}

/** Whether the same charge has a declined transaction of the policy too. */
function isHalf(world: World, { policyId, idempotencyKey }: LedgerRow): boolean {
  return world.tables.ledger
    .where('policyId', policyId)
    .some((row) => row.idempotencyKey === idempotencyKey && row.outcome === 'Declined')
}

/** Expects that every declined bill is either overdue or paid exactly once. */
function expectPaidOnce(world: World) {
  for (const policy of world.tables.policies.all()) {
    const { billed, overdue } = billsOf(world, policy)
    const bills = [...world.tables.charges.where('policyId', policy.id), ...billed]
    const declined = bills.filter(({ outcome }) => outcome === 'Declined')
    const paid = world.tables.ledger
      .where('policyId', policy.id)
      .filter(({ outcome }) => outcome === 'Approved')
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((all, { amount }) => all + centsOf(amount), 0)
    expect(sum(paid) + centsOf(overdue)).toBe(sum(declined))
    expect(overdue).toBeGreaterThanOrEqual(0)
    // Each payment needs a declined bill of its own, unless it is the approved half of a balance.
    const halves = paid.filter((row) => isHalf(world, row))
    expect(paid.length - halves.length).toBeLessThanOrEqual(declined.length)
  }
}

/** Expects that the look-up by key and the history show what the ledger holds. */
async function expectShown(paying: Paying, account: Account) {
  const ledger = ledgerOf(paying.world)
  for (const key of KEYS) {
    const { body } = await paying.findCharge(key)
    const own = ledger.filter(({ idempotencyKey }) => idempotencyKey === key)
    expect(body.payload.response.transactions).toMatchObject(
      own.map(({ policyNumber, amount, status }) => ({
        policyDisplayNumber: `${policyNumber}-01`,
        amount,
        transactionStatus: { status: status === 'approved' ? 'Approved' : 'Declined' },
      })),
    )
  }
  for (const { policyNumber, amount, status, at } of ledger) {
    if (status === 'declined') continue
    expect(account.paymentHistory).toContainEqual(
      expect.objectContaining({ policyNumber, amount, date: at.slice(0, 10) }),
    )
  }
}

/** Expects that a charge is news, and that a refused write is none. */
function expectNews(step: Step, status: number | undefined, kinds: readonly string[]) {
  const allowed: Record<Step['kind'], readonly string[]> = {
    add: ['bankVerified'],
    charge: ['paymentMade', 'paymentFailed'],
    default: [],
    expiry: ['cardExpires'],
    remove: [],
    clock: kinds,
  }
  const isRefused = step.kind !== 'clock' && status !== 200
  expect(kinds.filter((kind) => isRefused || !allowed[step.kind].includes(kind))).toEqual([])
}

// covers: BILL-043
test('after any payments no balance is charged twice, and every operation shows the same', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PERSONAS),
      fc.array(steps, { minLength: 2, maxLength: 12 }),
      async (persona, sequence) => {
        const name = `payments-${persona}`
        const world = sandbox.engine.worlds.reset(name, persona)
        let paying = await payingMember(persona, sandbox, name)
        let before: Answers | undefined
        for (const step of sequence) {
          const status = await carryOut(step, paying, await paying.account())
          expect([undefined, 200, 400, 404, 409]).toContain(status)
          // A session ends by the clock.
          if (step.kind === 'clock') paying = await payingMember(persona, sandbox, name)
          const headers = {
            authorization: paying.member.authorization,
            'x-mock-world': name,
            'x-correlation-id': crypto.randomUUID(),
          }
          const get = (path: string, more = {}) => sandbox.ask('GET', path, { ...headers, ...more })
          const shown = await readEverything(get, `${persona}@example.com`, world.timestamp())
          expect(contradictions(shown)).toEqual([])
          if (before !== undefined) expectNews(step, status, expectTimely(shown, before))
          before = shown
          expectPaidOnce(world)
          await expectShown(paying, shown.account)
        }
        const violations = world.log.flatMap((entry) => entry.violations)
        // A removed method, an old key and a past expiry are refused by handlers, never by the contract.
        expect(violations).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
