import { expect, test } from 'vitest'
import { nonPayPolicy } from './non-pay.ts'

const dates = { effectiveDate: '2026-01-01', expirationDate: '2027-01-01' }
const policy = (policyNumber: string, status: string, policyNumberDisplay?: string) => ({
  policyNumber,
  ...(policyNumberDisplay === undefined ? {} : { policyNumberDisplay }),
  policyTerms: [{ status, ...dates }],
})
const POLICIES = [
  policy('PET1', 'CANCELLED', 'PET1-01'),
  policy('PET2', 'ACTIVE', 'PET2-01'),
  policy('PET3', 'ACTIVE', 'OLD3-02'),
  policy('PET4', 'ACTIVE'),
]
const chosen = (number: string | undefined) => nonPayPolicy(POLICIES, number)?.policyNumber

// covers: NONPAY-006
test.each([
  ['PET3', 'PET3'],
  ['PET3-02', 'PET3'],
  ['PET3-02-9', 'PET3'],
  ['OLD3', 'PET3'],
  ['OLD3-77', 'PET3'],
  ['PET4-01', 'PET4'],
])('001 §2: of %s what stands before the first dash counts, so %s is meant', (number, expected) => {
  expect(chosen(number)).toBe(expected)
})

// covers: NONPAY-007
test.each([undefined, '', '-', '-01', 'PET9', 'PET', 'PET1', 'PET1-01'])(
  '001 §2: %s names no active policy, so the first active one is used',
  (number) => {
    expect(chosen(number)).toBe('PET2')
  },
)

// covers: NONPAY-007
test('001 §2: the result is undefined without an active policy', () => {
  expect(nonPayPolicy([policy('PET1', 'CANCELLED', 'PET1-01')], 'PET1')).toBeUndefined()
  expect(nonPayPolicy([], undefined)).toBeUndefined()
})
