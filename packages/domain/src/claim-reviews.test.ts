import { expect, test } from 'vitest'
import {
  changedLines,
  checkReviewReason,
  REVIEW_TOPICS,
  type ReviewForm,
  reviewLines,
  reviewNeeds,
  reviewOffer,
  reviewRequest,
} from './claim-reviews.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DENIED = { progressStatus: 'denied', reviewable: true, reviewUntil: '2027-01-10' }

// covers: REVIEW-001
test.each([
  ['a decided claim until its last day', DENIED, { kind: 'possible', until: '2027-01-10' }],
  [
    'a decided claim without a last day',
    { progressStatus: 'payment sent', reviewable: true },
    { kind: 'possible', until: undefined },
  ],
  [
    'one whose last day is today',
    { ...DENIED, reviewUntil: '2026-11-20' },
    { kind: 'possible', until: '2026-11-20' },
  ],
  [
    'one whose last day has passed',
    { ...DENIED, reviewUntil: '2026-11-19' },
    { kind: 'ended', until: '2026-11-19' },
  ],
  ['one that is not reviewable', { ...DENIED, reviewable: false }, { kind: 'none' }],
  ['one of an older service', { progressStatus: 'denied' }, { kind: 'none' }],
  ['an open claim', { ...DENIED, progressStatus: 'in review' }, { kind: 'none' }],
  ['a received claim', { ...DENIED, progressStatus: 'received' }, { kind: 'none' }],
  ['one with missing documents', { ...DENIED, progressStatus: 'missing docs' }, { kind: 'none' }],
  ['one on hold', { ...DENIED, progressStatus: 'on hold' }, { kind: 'none' }],
])('the offer of a review for %s', (_, claim, offer) => {
  expect(reviewOffer(claim, [], NOW)).toEqual(offer)
})

test('the last day ends at midnight in New York', () => {
  const claim = { ...DENIED, reviewUntil: '2026-11-20' }
  expect(reviewOffer(claim, [], Date.parse('2026-11-21T04:59:59Z')).kind).toBe('possible')
  expect(reviewOffer(claim, [], Date.parse('2026-11-21T05:00:00Z')).kind).toBe('ended')
})

test('an open review is offered in place of another one, and a decided one is not', () => {
  const [open, decided] = [{ status: 'under way' }, { status: 'decided' }]
  expect(reviewOffer({ ...DENIED, reviewable: false }, [decided, open], NOW)).toEqual({
    kind: 'open',
    review: open,
  })
  expect(reviewOffer(DENIED, [decided], NOW).kind).toBe('possible')
})

const BEFORE = {
  subTotal: 454.5,
  deductions: [
    { reason: 'Nail trim', amount: 20 },
    { reason: 'Nail trim', amount: 5 },
    { reason: 'Food', amount: 9.5 },
  ],
  copay: 0.8,
  copayAmount: 84,
  deductibleApplied: 0,
  approvedAmount: 336,
  paid: 336,
}

// covers: REVIEW-002
test('the lines of a decision read as in the breakdown, and those that read the same are one', () => {
  expect(
    reviewLines(
      {
        deductions: [
          { reason: 'Food', amount: 9.5 },
          { reason: 'Food', amount: 9.5 },
        ],
        paid: 3,
      },
      'USD',
    ),
  ).toEqual(['Food: -$9.50', 'Paid: $3.00'])
  expect(reviewLines({}, 'USD')).toEqual([])
  expect(reviewLines(BEFORE, 'USD')).toEqual([
    'Subtotal: $454.50',
    'Nail trim: -$20.00',
    'Nail trim: -$5.00',
    'Food: -$9.50',
    'Copay (20%): -$84.00',
    'Deductible applied: $0.00',
    'Approved amount: $336.00',
    'Paid: $336.00',
  ])
})

test('the changed lines have what was before and after, and lines that are gone or new', () => {
  const after = {
    ...BEFORE,
    deductions: [
      { reason: 'Nail trim', amount: 20 },
      { reason: 'Late fee', amount: 1 },
    ],
    copayAmount: 86.7,
    approvedAmount: 346.8,
    paid: 346.8,
  }
  expect(changedLines(BEFORE, after, 'USD')).toEqual([
    { label: 'Nail trim', before: '-$5.00', after: undefined },
    { label: 'Food', before: '-$9.50', after: undefined },
    { label: 'Copay (20%)', before: '-$84.00', after: '-$86.70' },
    { label: 'Late fee', before: undefined, after: '-$1.00' },
    { label: 'Approved amount', before: '$336.00', after: '$346.80' },
    { label: 'Paid', before: '$336.00', after: '$346.80' },
  ])
  expect(changedLines(BEFORE, BEFORE, 'USD')).toEqual([])
})

const FORM: ReviewForm = {
  scope: 'some',
  lines: ['Food: -$9.50', 'Paid: $0.00'],
  topic: 'wrongAmount',
  reason: `  ${'x'.repeat(20)}  `,
  channel: 'PHONE',
  phone: '(212) 555-0142',
}

// covers: REVIEW-002
test('the four things that can be wrong have the words of 900 §3', () => {
  expect(Object.values(REVIEW_TOPICS)).toEqual([
    'Something should be covered',
    'The amount is wrong',
    'You need something we sent',
    'Something else',
  ])
})

// covers: REVIEW-002
test('a reason has 20 to 2,000 characters without its outer spaces, and an emoji is one', () => {
  const of = (reason: string) => checkReviewReason(reason)
  expect(of(`${'x'.repeat(19)}   `)).toEqual({ ok: false, reason: 'tooShort' })
  expect(of('😀'.repeat(20))).toEqual({ ok: true })
  expect(of(` ${'x'.repeat(2000)} `)).toEqual({ ok: true })
  expect(of('x'.repeat(2001))).toEqual({ ok: false, reason: 'tooLong' })
})

// covers: REVIEW-002
test('what is missing is named in the order of the form, and nothing is sent without it', () => {
  const empty: ReviewForm = { ...FORM, lines: [], topic: '', reason: 'Short', phone: ' ' }
  expect(reviewNeeds(empty)).toEqual(['lines', 'topic', 'reason', 'phone'])
  expect(reviewNeeds({ ...empty, scope: 'all', channel: 'EMAIL' })).toEqual(['topic', 'reason'])
  for (const more of [{ lines: [] }, { topic: '' as const }, { reason: 'Short' }, { phone: '212' }]) {
    expect(reviewRequest({ ...FORM, ...more }, [])).toBeUndefined()
  }
})

// covers: REVIEW-002
test('the request has what was entered, and nothing that was hidden', () => {
  const document = { url: 'http://localhost/1', contentType: 'application/pdf', name: 'a.pdf' } as const
  expect(reviewRequest(FORM, [document])).toEqual({
    lines: ['Food: -$9.50', 'Paid: $0.00'],
    topic: 'wrongAmount',
    reason: 'x'.repeat(20),
    contact: { channel: 'PHONE', phone: '2125550142' },
    documents: [{ url: 'http://localhost/1', contentType: 'application/pdf' }],
  })
  expect(reviewRequest({ ...FORM, scope: 'all', channel: 'EMAIL' }, [])).toEqual({
    topic: 'wrongAmount',
    reason: 'x'.repeat(20),
    contact: { channel: 'EMAIL' },
  })
})
