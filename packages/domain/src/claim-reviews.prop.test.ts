import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDayOf } from './calendar-dates.ts'
import { breakdownRows } from './claim-details.ts'
import {
  changedLines,
  checkReviewReason,
  REVIEW_TOPICS,
  type ReviewForm,
  type ReviewTopic,
  reviewNeeds,
  reviewOffer,
  reviewRequest,
} from './claim-reviews.ts'

const DAY_MS = 24 * 3600 * 1000
const START = Date.parse('2026-11-20T15:00:00Z')
const amounts = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)
const decisions = fc.record(
  {
    subTotal: amounts,
    deductions: fc.array(fc.record({ reason: fc.constantFrom('Food', 'Nail trim', ''), amount: amounts }), {
      maxLength: 4,
    }),
    copay: fc.constantFrom(0.8, 0.9),
    copayAmount: amounts,
    deductibleApplied: amounts,
    approvedAmount: amounts,
    paid: amounts,
  },
  { requiredKeys: [] },
)

const read = ({ label, value }: { label: string; value: string | undefined }) => `${label} ${value}`

test('the changed lines, with the unchanged ones, are the breakdown before and the breakdown after', () => {
  fc.assert(
    fc.property(decisions, decisions, (before, after) => {
      const changed = changedLines(before, after, 'USD')
      const [was, is] = [before, after].map((each) => breakdownRows(each, 'USD').map(read))
      const gone = changed.flatMap(({ label, before: value }) =>
        value === undefined ? [] : [read({ label, value })],
      )
      const come = changed.flatMap(({ label, after: value }) =>
        value === undefined ? [] : [read({ label, value })],
      )
      // That which is taken from the one and added to it gives the other.
      const rest = [...(was ?? [])]
      for (const line of gone) rest.splice(rest.indexOf(line), 1)
      expect([...rest, ...come].sort()).toEqual([...(is ?? [])].sort())
    }),
  )
})

test('nothing changed means no changed lines, whatever the decision', () => {
  fc.assert(
    fc.property(decisions, (decision) => {
      expect(changedLines(decision, decision, 'CAD')).toEqual([])
    }),
  )
})

test('a review is offered exactly through the last day in New York, and never before the decision', () => {
  const statuses = fc.constantFrom(
    'received',
    'in review',
    'missing docs',
    'on hold',
    'approved',
    'denied',
    'payment sent',
  )
  const cases = fc.record({
    progressStatus: statuses,
    ms: fc.integer({ min: 0, max: 9 * DAY_MS }),
    reviewable: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, ({ progressStatus, ms, reviewable }) => {
      const [now, reviewUntil] = [START + ms, '2026-11-24']
      const { kind } = reviewOffer({ progressStatus, reviewable, reviewUntil }, [], now)
      const isDecided = ['approved', 'denied', 'payment sent'].includes(progressStatus)
      const isOver = calendarDayOf(now) > reviewUntil
      expect(kind === 'possible').toBe(isDecided && reviewable && !isOver)
      expect(kind === 'ended').toBe(isDecided && isOver)
    }),
  )
})

const topics = Object.keys(REVIEW_TOPICS).filter((key): key is ReviewTopic => key in REVIEW_TOPICS)
const forms: fc.Arbitrary<ReviewForm> = fc.record({
  scope: fc.constantFrom('all', 'some'),
  lines: fc.array(fc.constantFrom('Paid: $0.00', 'Food: -$9.50'), { maxLength: 2 }),
  topic: fc.constantFrom('' as const, ...topics),
  reason: fc.string({ maxLength: 30, unit: 'binary' }),
  channel: fc.constantFrom('EMAIL', 'PHONE'),
  phone: fc.constantFrom('', '(212) 555', '(212) 555-0142'),
})

test('a form that needs nothing and whose texts are right can be sent, and no other one', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const isPhoneWrong = form.channel === 'PHONE' && form.phone !== '(212) 555-0142'
      const isReady = reviewNeeds(form).length === 0 && checkReviewReason(form.reason).ok && !isPhoneWrong
      const request = reviewRequest(form, [])
      expect(request !== undefined).toBe(isReady)
      if (request !== undefined) expect(checkReviewReason(request.reason).ok).toBe(true)
    }),
  )
})
