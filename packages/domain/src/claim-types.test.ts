import { expect, test } from 'vitest'
import { CLAIM_TYPES, claimTypeList, isWellnessOnly } from './claim-types.ts'

// covers: CLAIM-143
test('002 §9: the claim types', () => {
  expect(CLAIM_TYPES).toEqual(['Illness', 'Injury', 'Wellness', "Other/I don't know"])
})

// covers: CLAIM-072
test('002 §3: the chosen types are one list in their order, joined by commas', () => {
  expect(claimTypeList(["Other/I don't know", 'Illness', 'Wellness'])).toBe(
    "Illness,Wellness,Other/I don't know",
  )
  expect(claimTypeList(['Injury', 'Injury'])).toBe('Injury')
  expect(claimTypeList([])).toBe('')
})

test('002 §4: a claim is for wellness alone when a policy with wellness has that type only', () => {
  expect(isWellnessOnly({ isWellness: true }, ['Wellness'])).toBe(true)
  expect(isWellnessOnly({ isWellness: true }, ['Wellness', 'Injury'])).toBe(false)
  expect(isWellnessOnly({ isWellness: true }, [])).toBe(false)
  expect(isWellnessOnly({ isWellness: false }, ['Wellness'])).toBe(false)
  expect(isWellnessOnly({}, ['Wellness'])).toBe(false)
})
