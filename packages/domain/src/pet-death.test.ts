import { expect, test } from 'vitest'
import { checkDeathDate, DEATH_DATE_MESSAGES, firstPolicyDay, hasDied } from './pet-death.ts'

const LIMITS = { today: '2026-11-20', birth: '2023-09-02', policyStart: '2025-03-15' }

// covers: LOSS-003
test.each([
  ['', 'missing'],
  ['11/2026', 'incomplete'],
  ['02/30/2026', 'notADate'],
  ['11/21/2026', 'future'],
  ['09/01/2023', 'beforeBirth'],
  ['03/14/2025', 'beforePolicy'],
] as const)('the date of death %j is refused: %s', (typed, reason) => {
  expect(checkDeathDate(typed, LIMITS)).toEqual({ ok: false, reason })
  expect(DEATH_DATE_MESSAGES[reason]).toMatch(/\.$/)
})

// covers: LOSS-003
test('the first and the last possible day are accepted', () => {
  expect(checkDeathDate('11/20/2026', LIMITS)).toEqual({ ok: true })
  expect(checkDeathDate(' 03/15/2025 ', LIMITS)).toEqual({ ok: true })
  const unknown = { ...LIMITS, birth: undefined, policyStart: undefined }
  expect(checkDeathDate('01/01/2001', unknown)).toEqual({ ok: true })
})

test('a date of death that could not be read counts', () => {
  expect(hasDied({ deathDate: '2026-11-18' })).toBe(true)
  const unread = (name: string) => ({ deathDate: undefined, unknown: [name] })
  expect(hasDied(unread('deathDate'))).toBe(true)
  expect(hasDied(unread('breedName'))).toBe(false)
  expect(hasDied({})).toBe(false)
  expect(hasDied(undefined)).toBe(false)
})

test('a policy starts with its first known term, also a former one', () => {
  const [now, before] = [{ effectiveDate: '2026-03-15' }, { effectiveDate: '2025-03-15' }]
  expect(firstPolicyDay({ policyTerms: [now] })).toBe('2026-03-15')
  expect(firstPolicyDay({ policyTerms: [now], policyTermsHistory: [before] })).toBe('2025-03-15')
  expect(firstPolicyDay({ policyTerms: [] })).toBeUndefined()
})
