import { expect, test } from 'vitest'
import { shortenFileName, shortenMedicalRecordName } from './text.ts'

const characters = (count: number) => 'x'.repeat(count)

// covers: PET-021
test('000 §2: a file name has at most 30 characters on desktop and 20 on mobile', () => {
  expect(shortenFileName(characters(30), 'desktop')).toBe(characters(30))
  expect(shortenFileName(characters(31), 'desktop')).toBe(`${characters(29)}…`)
  expect(shortenFileName(characters(20), 'mobile')).toBe(characters(20))
  expect(shortenFileName(characters(21), 'mobile')).toBe(`${characters(19)}…`)
})

// covers: PET-022
test('000 §2: a medical record name has at most 50 characters on desktop and 30 on mobile', () => {
  expect(shortenMedicalRecordName(characters(50), 'desktop')).toBe(characters(50))
  expect(shortenMedicalRecordName(characters(51), 'desktop')).toBe(`${characters(49)}…`)
  expect(shortenMedicalRecordName(characters(30), 'mobile')).toBe(characters(30))
  expect(shortenMedicalRecordName(characters(31), 'mobile')).toBe(`${characters(29)}…`)
})
