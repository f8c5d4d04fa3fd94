import { expect, test } from 'vitest'
import type { Account, Policy } from '../../api/account.ts'
import { TERM } from '../../test-term.ts'
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
