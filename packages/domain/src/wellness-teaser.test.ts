import { expect, test } from 'vitest'
import { wellnessTeaser } from './wellness-teaser.ts'

const term = { status: 'ACTIVE', effectiveDate: '2026-11-01', expirationDate: '2027-11-01' }
const offered = { isWellness: false, term, isEligible: true }
const later = '2027-02-01'

test('wellness can be bought in the grace period, including its last day', () => {
  expect(wellnessTeaser(offered, '2026-12-01')).toEqual({ kind: 'open' })
  expect(wellnessTeaser(offered, '2026-12-02')).toBeUndefined()
  const shorter = { ...offered, term: { ...term, petModelLawApplied: true } }
  expect(wellnessTeaser(shorter, '2026-11-16')).toBeUndefined()
})

test('outside the grace period the teaser announces the renewal', () => {
  const teased = { ...offered, term: { ...term, showTeaser: true } }
  expect(wellnessTeaser(teased, later)).toEqual({ kind: 'comingSoon', date: '2027-11-01' })
})

test('a requested plan is shown', () => {
  expect(wellnessTeaser({ ...offered, offerState: 'REQUESTED' }, '2026-11-10')).toEqual({ kind: 'requested' })
})

// covers: WELL-048, WELL-075..078
test.each([
  ['a policy with wellness', { isWellness: true }],
  ['somebody who is not eligible', { isEligible: false }],
  ['a policy whose wellness was removed', { term: { ...term, wellnessRemovalDate: '2026-11-05' } }],
  ['a cancelled policy', { term: { ...term, status: 'CANCELLED' } }],
])('there is none for %s', (_who, more) => {
  expect(wellnessTeaser({ ...offered, ...more }, '2026-11-10')).toBeUndefined()
})

test('there is no teaser without a grace period or showTeaser', () => {
  expect(wellnessTeaser(offered, later)).toBeUndefined()
})
