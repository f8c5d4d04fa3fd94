import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nonPayPolicy } from './non-pay.ts'

const numbers = fc.constantFrom('A', 'B', 'C')
const suffixes = fc.constantFrom('', '-', '-01', '-01-02')
const policies = fc.array(
  fc.record({
    policyNumber: numbers,
    policyTerms: fc.array(
      fc.record({
        status: fc.constantFrom('ACTIVE', 'CANCELLED', 'SOMETHING_NEW'),
        effectiveDate: fc.constantFrom('2025-01-01', '2026-01-01'),
        expirationDate: fc.constant('2027-01-01'),
      }),
      { maxLength: 3 },
    ),
  }),
)
const isActive = ({ policyTerms }: { policyTerms: readonly { status: string }[] }) =>
  policyTerms.some(({ status }) => status === 'ACTIVE')

// covers: NONPAY-006, NONPAY-007
test('the policy is that of the number if it is active, else the first active one, else none', () => {
  fc.assert(
    fc.property(policies, numbers, suffixes, (all, number, suffix) => {
      const found = nonPayPolicy(all, `${number}${suffix}`)
      const active = all.filter(isActive).map(({ policyNumber }) => policyNumber)
      expect(found?.policyNumber).toBe(active.includes(number) ? number : active[0])
      expect(found === undefined || isActive(found)).toBe(true)
    }),
  )
})
