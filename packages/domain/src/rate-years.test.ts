import { expect, test } from 'vitest'
import { accountRateYear } from './rate-years.ts'

const policy = (status: string, year?: number) => ({
  policyTerms: [{ status, rate: year === undefined ? undefined : { year } }],
})

// covers: CONT-026, HOME-076, POL-055, POL-056
test('the rate year is 2024 only if all active policies are of 2024', () => {
  expect(accountRateYear([policy('ACTIVE', 2024), policy('ACTIVE', 2024)])).toBe(2024)
  expect(accountRateYear([policy('ACTIVE', 2024), policy('ACTIVE', 2023)])).toBe(2023)
  expect(accountRateYear([policy('ACTIVE', 2024), policy('CANCELLED', 2023)])).toBe(2024)
  expect(accountRateYear([policy('ACTIVE', 2024), policy('ACTIVE')])).toBe(2023)
  expect(accountRateYear([policy('ACTIVE', 2022), policy('CANCELLED', 2024)])).toBeUndefined()
  expect(accountRateYear([policy('ACTIVE', 2025)])).toBeUndefined()
  expect(accountRateYear([])).toBeUndefined()
})
