import { expect, test } from 'vitest'
import { consequenceOf, updateWith } from './non-pay-manager.tsx'

const policy = (policyNumber: string, defaultPaymentRef: string) => ({
  policyNumber,
  defaultPaymentRef,
  policyTerms: [],
})
const POLICIES = [policy('PET1', 'PM-1'), policy('PET2', 'PM-2'), policy('PET3', 'PM-9')]
const card = { kind: 'card', id: 'PM-2' } as const

// covers: NONPAY-044
test('a method becomes the default of all policies, also of those that it pays already', () => {
  expect(updateWith(card, { policies: POLICIES })).toEqual({
    method: card,
    policyNumbers: ['PET1', 'PET2', 'PET3'],
    isNewDefault: true,
    isAdded: false,
  })
})

test('a method that was added pays nothing yet', () => {
  const added = { kind: 'ach', id: 'PM-10', verification: undefined } as const
  expect(updateWith(added, { policies: POLICIES }, true)).toMatchObject({
    policyNumbers: ['PET1', 'PET2', 'PET3'],
    isAdded: true,
  })
})

test.each([
  [
    POLICIES,
    '$41.20',
    'It pays all your policies from then on, and $41.20, which is overdue, is charged to it now.',
  ],
  [POLICIES.slice(0, 1), undefined, 'It pays your policy from then on.'],
])('the consequence of a save is said before it (%#)', (policies, total, text) => {
  expect(consequenceOf({ policies, total })).toBe(text)
})
