import { expect, test } from 'vitest'
import {
  CLOSED_TEXTS,
  checkAccountOffer,
  checkLinkOffer,
  isOfferOver,
  readOfferState,
} from './wellness-offer.ts'

// covers: WELL-056
test.each([
  ['AVAILABLE', 'available'],
  [' available ', 'available'],
  ['Requested', 'requested'],
  ['EXPIRED', 'notAvailable'],
  ['REMOVED', 'notAvailable'],
  ['', 'notAvailable'],
  [undefined, 'notAvailable'],
])('002 §4: the offer state %s is %s', (state, read) => {
  expect(readOfferState(state)).toBe(read)
})

// covers: WELL-059
test.each([
  ['the first moment of the end date in New York', '2026-11-24T05:00:00Z', false],
  ['the last moment of it', '2026-11-25T04:59:59.999Z', false],
  ['the first moment after it', '2026-11-25T05:00:00Z', true],
])('002 §4: the offer is over after its end date: %s', (_when, now, isOver) => {
  expect(isOfferOver('2026-11-24', Date.parse(now))).toBe(isOver)
})

// covers: WELL-059
test('the last day of an offer may be a leap day or a change of the clocks', () => {
  expect(isOfferOver('2028-02-29', Date.parse('2028-03-01T04:59:59Z'))).toBe(false)
  expect(isOfferOver('2028-02-29', Date.parse('2028-03-01T05:00:00Z'))).toBe(true)
  expect(isOfferOver('2026-11-01', Date.parse('2026-11-02T04:59:59Z'))).toBe(false)
  expect(isOfferOver('2027-03-14', Date.parse('2027-03-15T04:00:00Z'))).toBe(true)
})

test('an offer whose end is no date is over', () => {
  expect(isOfferOver('soon', 0)).toBe(true)
  expect(isOfferOver('2027-02-29', 0)).toBe(true)
})

test.each([
  ['AVAILABLE', '2026-11-24', { ok: true }],
  // covers: WELL-059
  ['AVAILABLE', '2026-11-23', { ok: true }],
  // covers: ACCT-007, WELL-059
  ['AVAILABLE', '2026-11-22', { ok: false, reason: 'ended' }],
  ['REQUESTED', '2026-11-24', { ok: false, reason: 'requested' }],
  ['REMOVED', '2026-11-24', { ok: false, reason: 'notAvailable' }],
])('an offer that is %s until %s', (offerState, offerEndDate, result) => {
  expect(checkLinkOffer({ offerState, offerEndDate }, Date.parse('2026-11-23T17:00:00Z'))).toEqual(result)
})

// covers: WELL-087, WELL-088
test('the expired screen says that wellness ended, and the error screen that the request failed', () => {
  const { failed, ...others } = CLOSED_TEXTS
  expect(failed.text).toBe('Unable to process request. Please try again')
  expect(new Set(Object.values(others).map(({ heading }) => heading))).toEqual(new Set(['Wellness ended']))
})

const term = { status: 'ACTIVE', effectiveDate: '2026-11-01', expirationDate: '2027-11-01' }
const offered = { term, isEligible: true, offerState: 'AVAILABLE' }

test.each([
  // covers: ACCT-007
  ['an available offer in the grace period', {}, { ok: true }],
  // covers: ACCT-007
  [
    'an available offer after the grace period',
    { term: { ...term, effectiveDate: '2026-10-23' } },
    { ok: false, reason: 'ended' },
  ],
  ['a requested plan', { offerState: 'REQUESTED' }, { ok: false, reason: 'requested' }],
  ['no offer', { offerState: undefined }, { ok: false, reason: 'notAvailable' }],
  ['somebody who is not eligible', { isEligible: false }, { ok: false, reason: 'ended' }],
  ['a policy with wellness', { isWellness: true }, { ok: false, reason: 'ended' }],
  // covers: ACCT-007
  [
    'a term with a teaser alone',
    { term: { ...term, effectiveDate: '2026-09-01', showTeaser: true } },
    { ok: false, reason: 'ended' },
  ],
])('in the account: %s', (_what, more, result) => {
  expect(checkAccountOffer({ ...offered, ...more }, '2026-11-23')).toEqual(result)
})
