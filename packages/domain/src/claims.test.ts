import { expect, test } from 'vitest'
import { activeClaims, flattenClaims, isPastClaim } from './claims.ts'

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
  expect(isPastClaim(group('3', { status: 'CLOSED' }))).toBe(true)
  expect(
    activeClaims([half, group('3', { status: 'CLOSED' })]).map(({ claimNumber }) => claimNumber),
  ).toEqual(['1', '2'])
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
    ],
  }
  const flat = flattenClaims([split])
  expect(flat.map(({ claims }) => claims.map(({ lastSeenFor }) => lastSeenFor))).toEqual([
    ['Limping'],
    ['Ear infection'],
  ])
  expect(activeClaims([split]).map(({ claimNumber }) => claimNumber)).toEqual(['11'])
})
