import { expect, test } from 'vitest'
import type { Account, Policy } from '../../api/account.ts'
import { TERM } from '../../testing/term.ts'
import { billingFacts, policyFacts } from './policy-facts.ts'
import { type PolicyView, policyView } from './policy-view.ts'

const profile = { email: 'a@example.com' }

function factsOf(billing: NonNullable<Policy['billing']>, status: 'ACTIVE' | 'CANCELLED' = 'ACTIVE') {
  const policy = { policyNumber: 'PET1', policyTerms: [{ ...TERM, status }], billing }
  const account: Account = { profile, policies: [policy] }
  const view: PolicyView | undefined = policyView(account, 'PET1')
  if (view === undefined) throw new Error('The policy is not found.')
  const rows = [...policyFacts(view), ...billingFacts(account, view)]
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]))
}

test('the next payment has amount and date; a billing date may be "NA"', () => {
  const due = (billingDate?: string) =>
    factsOf({ type: 'monthly', amount: 41.2, ...(billingDate === undefined ? {} : { billingDate }) })
  expect(due('2026-12-16')['Next payment']).toBe('$41.20 on 12/16/2026')
  expect(due('NA')['Next payment']).toBe('$41.20, NA')
  expect(due()['Next payment']).toBe('$41.20, –')
})

test('a cancelled policy has its number and its dates alone', () => {
  expect(factsOf({ type: 'monthly', amount: 41.2 }, 'CANCELLED')).toEqual({
    'Policy number': 'PET1-02',
    'Covered since': '03/01/2026',
    'Cancel date': '03/01/2027',
  })
})

test('000 §2: the billing of a policy, with what is paid each time', () => {
  const facts = factsOf({ type: 'quarterly', premium: 494.4, amount: 123.6, billingDate: '2026-12-16' })
  expect(facts).toMatchObject({
    Installment: '$123.60',
    'Billing cycle': 'Quarterly',
    'Annual premium': '$494.40',

    'Payment method': '–',
    'Renewal date': '03/01/2027',
  })
  expect(factsOf({ premium: 494.4 })).toMatchObject({
    Installment: '–',
    'Billing cycle': '–',
    'Annual premium': '$494.40',
  })
  expect(factsOf({ type: 'monthly' })).toMatchObject({ Installment: '–', 'Annual premium': '–' })
})

test('the premium is taken from the policy, its billing, or its term; the method is its default', () => {
  const policy: Policy = {
    policyNumber: 'PET1',
    defaultPaymentRef: 'PM-1',
    protectedSince: '2025-03-01',
    policyTerms: [{ ...TERM, schemaDetails: { schemeType: 'limited', premium: 30 } }],
  }
  const paymentMethods: Account['paymentMethods'] = [
    { id: 'PM-1', instrumentType: 'card', card: { brand: 'visa', number: '4242' } },
  ]
  const premiumOf = (more: Partial<Policy>) => {
    const account: Account = { profile, policies: [{ ...policy, ...more }], paymentMethods }
    const view = policyView(account, 'PET1')
    if (view === undefined) throw new Error('The policy is not found.')
    const rows = [...policyFacts(view), ...billingFacts(account, view)]
    expect(rows.find(({ label }) => label === 'Covered since')?.value).toBe('03/01/2025')
    expect(rows.find(({ label }) => label === 'Payment method')?.value).toBe('Visa .... 4242')
    return rows.find(({ label }) => label === 'Annual premium')?.value
  }
  expect(premiumOf({ currentAnnualPremium: 10, billing: { premium: 20 } })).toBe('$10.00')
  expect(premiumOf({ billing: { premium: 20 } })).toBe('$20.00')
  expect(premiumOf({})).toBe('$30.00')
})

test('a first day of protection that could not be read is not replaced by the first day of the term (#27, 1.16)', () => {
  const unknown = { unknown: ['protectedSince'] }
  const policy: Policy = { policyNumber: 'PET1', policyTerms: [TERM], ...unknown }
  const view = policyView({ policies: [policy] }, 'PET1')
  expect(view && policyFacts(view)).toContainEqual(
    expect.objectContaining({ label: 'Covered since', value: '–' }),
  )
})
