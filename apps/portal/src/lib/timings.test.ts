import { expect, test } from 'vitest'
import {
  ADDRESS_DEBOUNCE_MS,
  MAILING_ADDRESS_REVERT_MS,
  PASSWORD_CONFIRM_DEBOUNCE_MS,
  SEARCH_DEBOUNCE_MS,
  SIGN_OUT_DELAY_MS,
  TOAST_MS,
  TRY_ANOTHER_WAY_MS,
} from './timings.ts'

// covers: PROF-057, VET-045
test('000 §9, 002 §9: debounces, and the return from a saved mailing address', () => {
  expect([SEARCH_DEBOUNCE_MS, ADDRESS_DEBOUNCE_MS, PASSWORD_CONFIRM_DEBOUNCE_MS]).toEqual([500, 300, 300])
  expect(MAILING_ADDRESS_REVERT_MS).toBe(2000)
})

test('000 §9: the delays of the sign-in screens', () => {
  expect([PASSWORD_CONFIRM_DEBOUNCE_MS, TRY_ANOTHER_WAY_MS, SIGN_OUT_DELAY_MS]).toEqual([300, 300, 100])
})

test('000 §9: the time of a toast', () => {
  expect(TOAST_MS).toBe(5000)
})
