import { expect, test } from 'vitest'
import {
  isPharmacyVisible,
  LOADER_MESSAGE_MS,
  loaderMessage,
  SIGN_OUT_DELAY_MS,
  TOAST_MS,
} from './navigation.ts'

// covers: SHELL-009
test('000 §2: Pharmacy shows only with the flag "true" and service code US', () => {
  expect(isPharmacyVisible('true', 'US')).toBe(true)
  for (const flag of ['false', 'TRUE', ' true', '1', '', undefined])
    expect(isPharmacyVisible(flag, 'US')).toBe(false)
  for (const code of ['CA', 'us', '', undefined]) expect(isPharmacyVisible('true', code)).toBe(false)
})

test('000 §2: the loader messages follow each other and start again', () => {
  expect([-1, 0, 1, 2, 3].map((turn) => loaderMessage(turn * LOADER_MESSAGE_MS))).toEqual([
    'Fetching your data...',
    'Fetching your data...',
    'Making sure we have everything...',
    'Hmm... Sorry this is taking longer than expected...',
    'Fetching your data...',
  ])
  expect(loaderMessage(LOADER_MESSAGE_MS - 1)).toBe('Fetching your data...')
})

// covers: SHELL-047
test('000 §9: times of toast and sign-out', () => {
  expect(TOAST_MS).toBe(5000)
  expect(SIGN_OUT_DELAY_MS).toBe(100)
})
