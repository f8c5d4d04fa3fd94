import { expect, test } from 'vitest'
import {
  activeClaims,
  CLAIM_TYPES,
  claimProgress,
  claimTypeList,
  flattenClaims,
  isPastClaim,
  isWellnessOnly,
} from './claims.ts'

const group = (claimNumber: string, more: object = {}) => ({
  parentClaimNumber: claimNumber,
  claims: [{ claimNumber, status: 'OPEN', ...more }],
})

// covers: CLAIM-006, CLAIM-065
test('a claim is past when none of its children is open', () => {
  const half = {
    parentClaimNumber: '1',
    claims: [
      { claimNumber: '1', status: 'CLOSED' },
      { claimNumber: '2', status: 'OPEN' },
    ],
  }
  expect(isPastClaim(half)).toBe(false)
  const closed = { ...half, claims: half.claims.map((claim) => ({ ...claim, status: 'CLOSED' })) }
  expect(isPastClaim(closed)).toBe(true)
  const unknown = group('3', { status: undefined })
  expect(isPastClaim(unknown)).toBe(true)
  expect(activeClaims([half, closed, unknown]).map(({ claimNumber }) => claimNumber)).toEqual(['1', '2'])
})

// covers: CLAIM-007
test('missing documents come first, then the newest notification', () => {
  const claims = [
    group('1', { dateNotified: '2026-11-01T10:00:00.000Z' }),
    group('2', { dateNotified: '2026-11-03T10:00:00.000Z' }),
    group('3', { dateNotified: '2026-10-01T10:00:00.000Z', isMissingDocument: true }),
    group('4', { dateNotified: '2026-10-02T10:00:00.000Z', isMissingDocument: true }),
    group('5', { dateNotified: '2026-11-03T10:00:00.000Z' }),
  ]
  expect(activeClaims(claims).map(({ claimNumber }) => claimNumber)).toEqual(['4', '3', '2', '5', '1'])
})

// covers: CLAIM-086, CLAIM-087
test('a split claim becomes one group per child, each with the visit of the parent', () => {
  const split = {
    parentClaimNumber: '10',
    splitClaim: true,
    lastSeenFor: 'Limping',
    claims: [
      { claimNumber: '11', status: 'OPEN' },
      { claimNumber: '12', status: 'CLOSED', lastSeenFor: 'Ear infection' },
      { claimNumber: '13', status: 'CLOSED' },
    ],
  }
  const flat = flattenClaims([split])
  expect(flat.map(({ claims }) => claims.map(({ lastSeenFor }) => lastSeenFor))).toEqual([
    ['Limping'],
    ['Ear infection'],
    ['Limping'],
  ])
  expect(activeClaims([split]).map(({ claimNumber }) => claimNumber)).toEqual(['11'])
})

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

// covers: CLAIM-079, CLAIM-081, CLAIM-082
test.each([
  ['received', 'Received', false],
  ['in review', 'In review', false],
  ['approved', 'Approved', false],
  ['not approved', 'Not approved', true],
  ['payment sent', 'Payment sent', false],
  ['denied', 'Denied', true],
  ['MISSING DOCS', 'Missing docs', true],
  ['partially approved', 'Partially approved', false],
  ['on hold', 'On hold', true],
  ['with a Specialist', 'with a Specialist', false],
])('%s shows as "%s"', (progressStatus, label, needsAttention) => {
  expect(claimProgress({ progressStatus }, 0)).toEqual({ label, needsAttention })
})

const at = (iso: string) => Date.parse(iso)

// covers: CLAIM-083, CLAIM-084, CLAIM-150
test.each([
  ['the day after in New York', '2026-11-20T22:00:00Z', '2026-11-21T05:00:00Z', 'In review'],
  [
    'the same day in New York, after midnight in UTC',
    '2026-11-20T22:00:00Z',
    '2026-11-21T04:59:59Z',
    'In review',
  ],
  ['the same day, past the cut-off', '2026-11-20T14:00:00Z', '2026-11-20T20:00:01Z', 'In review'],
  ['the same day, at the cut-off', '2026-11-20T14:00:00Z', '2026-11-20T20:00:00Z', 'Received'],
  ['the same day, past the cut-off in summer', '2026-07-20T14:00:00Z', '2026-07-20T19:00:01Z', 'In review'],
  ['a notification in the future', '2026-11-22T14:00:00Z', '2026-11-21T23:00:00Z', 'Received'],
])('a received claim, %s', (_when, notified, now, label) => {
  expect(claimProgress({ progressStatus: 'received', notifiedAt: at(notified) }, at(now)).label).toBe(label)
})

test('a received claim without a notification stays received', () => {
  expect(claimProgress({ progressStatus: 'received' }, at('2026-11-20T23:00:00Z')).label).toBe('Received')
})
