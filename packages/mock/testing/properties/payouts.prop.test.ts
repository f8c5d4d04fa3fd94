import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../../src/contract-types.ts'
import { createSandbox } from '../create-sandbox.ts'
import { debitForm, identityForm, paidMember } from '../payout-sandbox.ts'
import { expectTimely } from './news-facts.ts'
import { contradictions } from './same-facts.ts'
import { type Answers, readEverything } from './showings.ts'

const PERSONAS = ['kyc-none', 'kyc-pending', 'payout-restricted', 'payout-invalid', 'us-happy', 'ca-kyc-none']
const DAY_MS = 24 * 3600 * 1000

type Step =
  | { kind: 'bank'; key: number; isRepeated: boolean; account: string }
  | { kind: 'card'; key: number; isRepeated: boolean }
  | { kind: 'identity'; digits: string }
  | { kind: 'activate' | 'remove'; method: number }
  | { kind: 'paper check' }
  | { kind: 'clock'; days: number }

const key = fc.nat(3)
const method = fc.nat(4)
const isRepeated = fc.boolean()

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('bank' as const),
    key,
    isRepeated,
    account: fc.constantFrom('000123456789', '000000000009', '000222222227'),
  }),
  fc.record({ kind: fc.constant('card' as const), key, isRepeated }),
  fc.record({ kind: fc.constant('identity' as const), digits: fc.constantFrom('6789', '1111', '0000') }),
  fc.record({ kind: fc.constant('activate' as const), method }),
  fc.record({ kind: fc.constant('remove' as const), method }),
  fc.record({ kind: fc.constant('paper check' as const) }),
  fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

const KEYS = Array.from({ length: 4 }, () => crypto.randomUUID())
const sandbox = await createSandbox()

type Paid = Awaited<ReturnType<typeof paidMember>>

/** The newest token and linked account, which an interrupted client would send again. */
type Sent = { token?: string; account?: object }

async function addBank(
  { key: nth, isRepeated: again, account }: Extract<Step, { kind: 'bank' }>,
  paid: Paid,
  sent: Sent,
) {
  await paid.connect({ isBankAccount: true })
  if (!again || sent.account === undefined) {
    const linked = await paid.link(await paid.session(), account)
    if (linked.body.account === undefined) return undefined
    sent.account = linked.body.account
  }
  return (await paid.addBank(sent.account ?? {}, KEYS[nth])).status
}

async function addCard(
  { key: nth, isRepeated: again }: Extract<Step, { kind: 'card' }>,
  paid: Paid,
  sent: Sent,
) {
  await paid.connect({ isBankAccount: true })
  if (!again || sent.token === undefined) sent.token = (await paid.token(debitForm())).body.id
  return (await paid.addCard(sent.token ?? '', KEYS[nth])).status
}

/** Carries out a step and returns the status of its answer; undefined when it has no target. */
async function carryOut(step: Step, paid: Paid, account: Account, sent: Sent): Promise<number | undefined> {
  const methods = account.payoutPaymentMethods ?? []
  const target = 'method' in step ? methods[step.method % Math.max(1, methods.length)] : undefined
  switch (step.kind) {
    case 'bank':
      return addBank(step, paid, sent)
    case 'card':
      return addCard(step, paid, sent)
    case 'identity': {
      const { status, body } = await paid.token(identityForm(step.digits))
      return status === 200 ? (await paid.connect({ accountToken: body.id })).status : status
    }
    case 'activate':
      return target === undefined ? undefined : (await paid.activate(target.id)).status
    case 'remove':
      return target === undefined ? undefined : (await paid.remove(target.id)).status
    case 'paper check':
      return (await paid.activate('check')).status
    case 'clock':
      paid.moveClock(step.days * DAY_MS)
      return undefined
  }
}

/** Expects that a linked account or a token gave one method at most, and that each key finds the listed method. */
async function expectAddedOnce(paid: Paid, { payoutPaymentMethods: listed = [] }: Account) {
  const { tables } = paid.world
  const made = [...tables.bankSessions.all(), ...tables.providerTokens.all()].flatMap((row) =>
    'payoutMethodId' in row && row.payoutMethodId !== undefined ? [row.payoutMethodId] : [],
  )
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  if ((await paid.wallet()).connectedAccountId === undefined) return expect(listed).toEqual([])
  for (const each of KEYS) {
    const { status, body } = await paid.find(each)
    expect(status).toBe(200)
    for (const { payMethodId, instrumentDetails } of body.payload.responses) {
      const shown = listed.find(({ id }) => id === payMethodId)
      expect(shown?.instrumentDetails).toMatchObject(instrumentDetails)
    }
  }
}

/** Expects that another active method is news, and that nothing else is. */
function expectNews(step: Step, shown: Answers, before: Answers) {
  const news = expectTimely(shown, before)
  if (step.kind === 'clock') return
  const isChanged = shown.account.selectedPayoutMethod?.id !== before.account.selectedPayoutMethod?.id
  expect(news).toEqual(isChanged ? ['payoutMethodChanged'] : [])
}

test('after any changes of payouts the active method is a listed one or paper check, and nothing is added twice', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PERSONAS),
      fc.array(steps, { minLength: 2, maxLength: 10 }),
      async (persona, sequence) => {
        const name = `paid-${persona}`
        const world = sandbox.engine.worlds.reset(name, persona)
        let paid = await paidMember(persona, sandbox)
        const sent: Sent = {}
        let answers: Answers | undefined
        for (const step of sequence) {
          const before = await paid.account()
          const status = await carryOut(step, paid, before, sent)
          expect([undefined, 200, 400, 402, 404, 409]).toContain(status)
          // A session ends by the clock.
          if (step.kind === 'clock') paid = await paidMember(persona, sandbox)
          const headers = {
            authorization: paid.member.authorization,
            'x-mock-world': name,
            'x-correlation-id': crypto.randomUUID(),
          }
          const get = (path: string, more = {}) => sandbox.ask('GET', path, { ...headers, ...more })
          const shown = await readEverything(get, `${persona}@example.com`, world.timestamp())
          expect(contradictions(shown)).toEqual([])
          if (answers !== undefined) expectNews(step, shown, answers)
          answers = shown
          await expectAddedOnce(paid, shown.account)
        }
        expect(world.log.flatMap((entry) => entry.violations)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
