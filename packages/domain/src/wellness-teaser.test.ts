import { expect, test } from 'vitest'
import { wellnessTeaser } from './wellness-offer.ts'

const term = { status: 'ACTIVE', effectiveDate: '2026-11-01', expirationDate: '2027-11-01' }
const offered = { isWellness: false, term, isEligible: true }
const later = '2027-02-01'

// covers: ACCT-007, WELL-048, WELL-073, WELL-078
test('wellness can be bought in the grace period, including its last day', () => {
  expect(wellnessTeaser(offered, '2026-12-01')).toEqual({ kind: 'open' })
  expect(wellnessTeaser(offered, '2026-12-02')).toBeUndefined()
  const shorter = { ...offered, term: { ...term, petModelLawApplied: true } }
  expect(wellnessTeaser(shorter, '2026-11-15')).toEqual({ kind: 'open' })
  expect(wellnessTeaser(shorter, '2026-11-16')).toBeUndefined()
})

// covers: WELL-041, WELL-048, WELL-074, WELL-078
test('outside the grace period the teaser announces the renewal', () => {
  const teased = { ...offered, term: { ...term, showTeaser: true } }
  expect(wellnessTeaser(teased, later)).toEqual({ kind: 'comingSoon', date: '2027-11-01' })
})

test.each([
  [undefined, 'open'],
  ['AVAILABLE', 'open'],
  ['available', 'open'],
  ['REQUESTED', 'requested'],
  ['Requested', 'requested'],
  ['EXPIRED', 'closed'],
  ['REMOVED', 'closed'],
  ['PAUSED', 'closed'],
  ['', 'closed'],
])('in the grace period an offer in the state %j has its teaser', (offerState, kind) => {
  expect(wellnessTeaser({ ...offered, offerState }, '2026-11-10')).toEqual({ kind })
})

// covers: WELL-074
test('outside the grace period only a requested plan replaces the announcement', () => {
  const teased = { ...offered, term: { ...term, showTeaser: true } }
  const kindOf = (offerState?: string) => wellnessTeaser({ ...teased, offerState }, later)?.kind
  for (const state of [undefined, 'AVAILABLE', 'EXPIRED', 'REMOVED', 'PAUSED'])
    expect([state, kindOf(state)]).toEqual([state, 'comingSoon'])
  expect(kindOf('REQUESTED')).toBe('requested')
})

test.each([
  // covers: WELL-048, WELL-075
  ['a policy with wellness', { isWellness: true }],
  // covers: WELL-048, WELL-076
  ['somebody who is not eligible', { isEligible: false }],
  // covers: WELL-076
  ['somebody of whom that is not known', { isEligible: undefined }],
  // covers: WELL-048, WELL-077
  ['a policy whose wellness was removed', { term: { ...term, wellnessRemovalDate: '2026-11-05' } }],
  // covers: WELL-048
  ['a cancelled policy', { term: { ...term, status: 'CANCELLED' } }],
])('there is none for %s, in the grace period or before a renewal', (_who, more) => {
  const held = { ...offered, ...more }
  expect(wellnessTeaser(held, '2026-11-10')).toBeUndefined()
  expect(wellnessTeaser({ ...held, term: { ...held.term, showTeaser: true } }, later)).toBeUndefined()
})

// covers: WELL-048, WELL-078
test('there is no teaser without a grace period or showTeaser', () => {
  expect(wellnessTeaser(offered, later)).toBeUndefined()
})

test.each(['wellnessRemovalDate', 'enrollmentFee'])(
  'nothing is sold while the %s of the term could not be read (#27, 1.16)',
  (name) => {
    const unknown = { ...term, unknown: [name] }
    expect(wellnessTeaser({ ...offered, term: unknown }, '2026-11-10')).toBeUndefined()
  },
)
