import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Account, Policy } from '../../../api/account.ts'
import { policyView } from '../../../parts/policy/policy-view.ts'
import { TERM } from '../../../testing/term.ts'
import type { Fact } from '../../../ui/FactsList.tsx'
import { countText, paymentGroups } from '../../history/payment-groups.ts'
import { accountTitle, accountView } from './account-views.ts'
import { coverageSummary, methodCard, panelFacts, upcomingFacts, wellnessText } from './payment-facts.ts'
import { paymentSearch } from './payment-search.ts'

const TODAY = '2026-11-20'
const CARD = { id: 'PM-1', instrumentType: 'card', card: { brand: 'visa', number: '4242' } } as const
const BANK = { id: 'PM-2', instrumentType: 'ACH', ach: { number: '6789' } } as const
const OWED = { policyNumber: 'PET1', balanceOverdueAmount: 41.2 }

type Given = Partial<Policy> & { status?: 'ACTIVE' | 'CANCELLED'; account?: Partial<Account> }

function open({ status = 'ACTIVE', account, ...more }: Given = {}) {
  const policy: Policy = {
    policyNumber: 'PET1',
    defaultPaymentRef: 'PM-1',
    policyTerms: [{ ...TERM, status }],
    ...more,
  }
  const whole: Account = {
    profile: { email: 'a@example.com' },
    policies: [policy],
    paymentMethods: [CARD, BANK],
    ...account,
  }
  const view = policyView(whole, 'PET1')
  if (view === undefined) throw new Error('The policy is not found.')
  return { account: whole, view }
}

const upcoming = (given?: Given) => {
  const { account, view } = open(given)
  return upcomingFacts(account, view)
}
const BILLING = { type: 'monthly', amount: 41.2, billingDate: '2026-12-14' } as const

test('001 §2: the card of a next payment has pet, policy, amount, date and cycle', () => {
  const pets = [{ id: 'P-1', name: 'Maple', type: 'CAT', picture: 'p.png', policyNumberDisplay: 'PET1-02' }]
  expect(upcoming({ billing: BILLING, account: { pets } })).toEqual({
    policyNumber: 'PET1',
    displayNumber: 'PET1-02',
    name: 'Maple',
    label: 'Maple',

    kind: 'cat',
    picture: 'p.png',
    hasDied: false,
    badge: { tone: 'success', text: 'On time' },

    amount: '$41.20',
    details: '12/14/2026 · Monthly',
  })
  expect(upcoming()).toMatchObject({ amount: '–', details: '–', picture: undefined })
  expect(upcoming({ billing: { ...BILLING, billingDate: 'NA' } }).details).toBe('NA · Monthly')
})

test('an overdue amount replaces the cycle, with the day since when it is due', () => {
  const failedPayments = [{ ...OWED, overdueSince: '2026-11-14' }]
  expect(upcoming({ billing: BILLING, account: { failedPayments } })).toMatchObject({
    badge: { tone: 'danger', text: 'Payment failed' },
    details: '12/14/2026 · $41.20 overdue from 11/14/2026',
  })
  const undated = upcoming({ billing: BILLING, account: { failedPayments: [OWED] } })
  expect(undated.details).toBe('12/14/2026 · $41.20 overdue')
})

test('a cancelled policy has no next payment, but may still owe one', () => {
  expect(upcoming({ status: 'CANCELLED', billing: BILLING })).toMatchObject({
    amount: undefined,
    details: 'No upcoming payment',
    badge: { tone: 'neutral', text: 'Cancelled' },
  })
  const owing = upcoming({ status: 'CANCELLED', billing: BILLING, account: { failedPayments: [OWED] } })
  expect(owing).toMatchObject({ badge: { text: 'Payment failed' }, details: '$41.20 overdue' })
})

const cardOf = (given: Given) => {
  const { account, view } = open(given)
  const { method, notices } = methodCard(account, view, TODAY)
  return { mask: method?.mask, status: method?.status, titles: notices.map(({ title }) => title) }
}

test.each<[Given, ReturnType<typeof cardOf>]>([
  [{}, { mask: 'Visa .... 4242', status: 'ACTIVE', titles: [] }],
  [{ defaultPaymentRef: 'PM-9' }, { mask: undefined, status: undefined, titles: [] }],
  [{ status: 'CANCELLED' }, { mask: 'Visa .... 4242', status: undefined, titles: [] }],
  [
    { status: 'CANCELLED', defaultPaymentRef: 'PM-9' },
    { mask: undefined, status: undefined, titles: [] },
  ],
  [
    { account: { failedPayments: [OWED] } },
    { mask: 'Visa .... 4242', status: 'FAILED', titles: ['Payment failed'] },
  ],
  ...(['VERIFICATION_PENDING', 'VERIFICATION_FAILED'] as const).map(
    (status): [Given, ReturnType<typeof cardOf>] => [
      { defaultPaymentRef: 'PM-2', account: { paymentMethods: [{ ...BANK, status }] } },
      {
        mask: 'Bank account ending in 6789',
        status: status === 'VERIFICATION_PENDING' ? 'PENDING' : 'FAILED',
        titles: [status === 'VERIFICATION_PENDING' ? 'Verification pending' : 'Verification failed'],
      },
    ],
  ),
])('001 §8: the card of the payment method of %j', (given, shown) => {
  expect(cardOf(given)).toEqual(shown)
})

const rowsOf = (facts: readonly Fact[]) => facts.map(({ label, value }) => [label, value])
const panel = (given?: Given) => {
  const { account, view } = open(given)
  return panelFacts(account, view)
}

test('001 §2: a panel has the policy and its billing; a cancelled policy has no billing', () => {
  const own = [
    ['Covered since', '03/01/2026'],
    ['Policy number', 'PET1-02'],
  ]
  const facts = panel({ billing: BILLING })
  expect(rowsOf(facts)).toEqual([
    ...own,
    ['Next billing date', '12/14/2026'],
    ['Next payment', '$41.20'],
    ['Subscription type', 'Monthly'],
    ['Payment method', 'Visa .... 4242'],
  ])
  expect(facts.find(({ label }) => label === 'Next payment')).toMatchObject({
    note: 'Includes taxes and fees',
  })
  expect(rowsOf(panel({ status: 'CANCELLED', billing: BILLING }))).toEqual(own)
  const unknown = rowsOf(panel({ protectedSince: '2025-03-01', account: { paymentMethods: [] } }))
  expect(unknown.map(([, value]) => value)).toEqual(['03/01/2025', 'PET1-02', '–', '–', '–', '–'])
})

test('001 §1: the summary of the coverage; wellness only with a plan', () => {
  const summary = (term: object) => {
    const { view } = open({ policyTerms: [{ ...TERM, ...term }] })
    return rowsOf(coverageSummary(view))
  }
  const schemaDetails = { schemeType: 'limited', deductible: 300, coinsurance: 0.2, maxAnnualPayout: 15_000 }
  const wellnessPlan = { type: 'Advantage', limit: 520 }
  expect(summary({ schemaDetails, wellnessPlan })).toEqual([
    ['Annual coverage', '$15,000.00'],
    ['Deductible', '$300.00'],
    ['Reimbursement rate', '80%'],
    ['Wellness', 'Advantage, up to $520.00'],
  ])
  expect(summary({})).toEqual([
    ['Annual coverage', '–'],
    ['Deductible', '–'],
    ['Reimbursement rate', '–'],
  ])
})

// covers: BILL-007
test('a wellness plan is named as far as it is known', () => {
  expect(wellnessText({ name: 'Advantage', annualLimit: undefined, currency: 'USD' })).toBe('Advantage')
  expect(wellnessText({ name: undefined, annualLimit: 520, currency: 'CAD' })).toBe('up to C$520.00')
  expect(wellnessText({ name: undefined, annualLimit: undefined, currency: 'USD' })).toBe('–')
})

test('the history has the pets and the currency of the account', () => {
  const paymentHistory = [
    { policyNumber: 'PET1', date: '2026-10-01', amount: 41.2 },
    { policyNumber: 'PET9', date: '2026-10-02', amount: 5 },
  ]
  const pets = [{ id: 'P-1', name: 'Maple', policyNumberDisplay: 'PET1-02' }]
  const { account } = open({ account: { paymentHistory, pets, profileDetails: { serviceCode: 'CA' } } })
  const groups = paymentGroups(account, 'PET1')
  expect(groups.map(({ pet, petName }) => [pet, petName])).toEqual([
    ['P-1', 'Maple'],
    ['', ''],
  ])
  expect(groups.map(({ payments }) => payments[0]?.money.currency)).toEqual(['CAD', 'CAD'])
  expect(paymentGroups(open().account)).toEqual([])
})

test('a number of payments in words', () => {
  expect([0, 1, 2, 2000].map(countText)).toEqual(['0 payments', '1 payment', '2 payments', '2,000 payments'])
})

const PENDING = { ...BANK, id: 'PM-3', status: 'VERIFICATION_PENDING' } as const

test.each([
  [{}, 'main', 'Credit cards'],
  [{ view: 'cards' }, 'cards', 'Credit cards'],
  [{ view: 'banks' }, 'banks', 'Bank accounts'],
  [{ view: 'add-card' }, 'add-card', 'Add credit card'],
  [{ view: 'add-bank' }, 'add-bank', 'Add bank account'],
  [{ view: 'edit', method: 'PM-1' }, 'edit', 'Edit credit card'],
  [{ view: 'edit', method: 'PM-2' }, 'unknown', 'Payment method not found'],
  [{ view: 'edit' }, 'unknown', 'Payment method not found'],
  [{ view: 'manage', method: 'PM-1' }, 'manage', 'Manage credit card'],
  [{ view: 'manage', method: 'PM-2' }, 'manage', 'Manage bank account'],
  [{ view: 'manage', method: 'PM-3' }, 'manage', 'Manage bank account'],
  [{ view: 'manage', method: 'PM-9' }, 'unknown', 'Payment method not found'],
  [{ view: 'pending', method: 'PM-3' }, 'pending', 'Bank verification'],
  [{ view: 'pending', method: 'PM-2' }, 'manage', 'Manage bank account'],
] as const)('001 §2: the address %j shows the view "%s", titled "%s"', (search, at, title) => {
  const { account, view } = open({ account: { paymentMethods: [CARD, BANK, PENDING] } })
  const methods = [CARD.id, BANK.id, PENDING.id].flatMap((id) => {
    const { policy } = view
    return methodCard(account, { ...view, policy: { ...policy, defaultPaymentRef: id } }, TODAY).method ?? []
  })
  const shown = accountView(v.parse(paymentSearch, search), { methods, isBankOffered: true })
  expect([shown.at, accountTitle(shown)]).toEqual([at, title])
  if ('method' in search && 'method' in shown) expect(shown.method.method.id).toBe(search.method)
})

test('bank accounts are added only where they are offered', () => {
  const shown = accountView({ view: 'add-bank' }, { methods: [], isBankOffered: false })
  expect([shown.at, accountTitle(shown)]).toEqual(['unavailable', 'Bank accounts not available'])
})

test('an address with unknown parameters shows the screen itself', () => {
  expect(v.parse(paymentSearch, { dialog: 'x', view: 'y', policy: 5, method: [] })).toEqual({})
  for (const dialog of ['payment-methods', 'history', 'wellness-plan'] as const) {
    expect(v.parse(paymentSearch, { dialog, policy: 'PET1' })).toEqual({ dialog, policy: 'PET1' })
  }
})
