import { expect, test } from 'vitest'
import { isPharmacyVisible } from './navigation.ts'

// covers: SHELL-009
test('000 §2: Pharmacy shows only with the flag "true" and service code US', () => {
  expect(isPharmacyVisible('true', 'US')).toBe(true)
  for (const flag of ['false', 'TRUE', ' true', '1', '', undefined])
    expect(isPharmacyVisible(flag, 'US')).toBe(false)
  for (const code of ['CA', 'us', '', undefined]) expect(isPharmacyVisible('true', code)).toBe(false)
})
