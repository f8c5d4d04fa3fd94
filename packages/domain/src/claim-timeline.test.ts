import { expect, test } from 'vitest'
import { claimTimeline, NEXT_TEXTS, PROCESSING_DAYS, PROCESSING_TEXT } from './claim-timeline.ts'

const at = (iso: string) => Date.parse(iso)
const NOW = at('2026-11-20T16:00:00Z')
const labels = (claim: Parameters<typeof claimTimeline>[0], now = NOW) =>
  claimTimeline(claim, now).steps.map(({ label, day }) => `${label} ${day ?? '?'}`)
const next = (claim: Parameters<typeof claimTimeline>[0], now = NOW) => claimTimeline(claim, now).next

const HISTORY = [
  { status: 'received', at: '2026-11-04T16:00:00.000Z' },
  { status: 'in review', at: '2026-11-05T14:00:00.000Z' },
  { status: 'missing docs', at: '2026-11-07T14:00:00.000Z' },
]

test('the steps of a claim are its history, oldest first', () => {
  const claim = { progressStatus: 'missing docs', statusHistory: [...HISTORY].reverse() }
  expect(labels(claim)).toEqual(['Received 2026-11-04', 'In review 2026-11-05', 'Missing docs 2026-11-07'])
  expect(claimTimeline(claim, NOW).steps.map(({ needsAttention }) => needsAttention)).toEqual([
    false,
    false,
    true,
  ])
})

test('the day of a step is that of New York', () => {
  expect(
    labels({ progressStatus: 'denied', statusHistory: [{ status: 'denied', at: '2026-11-05T04:59:00Z' }] }),
  ).toEqual(['Denied 2026-11-04'])
})

test('without a history the steps are the arrival and the present status', () => {
  const claim = {
    progressStatus: 'approved',
    dateNotified: HISTORY[0]?.at,
    updatedDate: '2026-11-12T10:00:00Z',
  }
  expect(labels(claim)).toEqual(['Received 2026-11-04', 'Approved 2026-11-12'])
  expect(labels({ ...claim, updatedDate: undefined })).toEqual(['Received 2026-11-04', 'Approved ?'])
  expect(labels({ ...claim, dateNotified: undefined, statusHistory: [] })).toEqual(['Approved 2026-11-12'])
  expect(labels({})).toEqual([])
})

test('a received claim that shows as in review has both steps', () => {
  const claim = { progressStatus: 'received', dateNotified: '2026-11-20T14:00:00Z' }
  expect(labels(claim, at('2026-11-20T20:00:00Z'))).toEqual(['Received 2026-11-20'])
  expect(labels(claim, at('2026-11-20T20:00:01Z'))).toEqual(['Received 2026-11-20', 'In review 2026-11-20'])
})

// covers: CLAIM-138
test('002 §9: a claim is processed within 15 days of its arrival', () => {
  expect(PROCESSING_DAYS).toBe(15)
  expect(PROCESSING_TEXT).toBe(
    'Claims are typically processed within 15 days. You can track your claim status any time in your account.',
  )
  const claim = { progressStatus: 'in review', dateNotified: '2026-11-05T16:00:00Z' }
  const due = { actor: 'us', until: '2026-11-20' }
  expect(next(claim)).toEqual({ ...due, text: NEXT_TEXTS.review })
  expect(next(claim, at('2026-11-21T04:59:59Z'))).toEqual({ ...due, text: NEXT_TEXTS.review })
  expect(next(claim, at('2026-11-21T05:00:00Z'))).toEqual({ ...due, text: NEXT_TEXTS.late })
})

test('the 15 days begin again with the arrival of missing documents', () => {
  const statusHistory = [...HISTORY, { status: 'in review', at: '2026-11-15T16:00:00.000Z' }]
  expect(next({ progressStatus: 'in review', statusHistory }).until).toBe('2026-11-30')
})

test('missing documents are up to the policyholder, until they are due', () => {
  const claim = { progressStatus: 'missing docs', missingDocumentsDueDate: '2026-11-20' }
  const you = { actor: 'you', until: '2026-11-20' }
  expect(next(claim)).toEqual({ ...you, text: NEXT_TEXTS.missing })
  expect(next(claim, at('2026-11-21T05:00:00Z'))).toEqual({ ...you, text: NEXT_TEXTS.overdue })
  expect(next({ progressStatus: 'in review', isMissingDocument: true })).toEqual({
    actor: 'you',
    text: NEXT_TEXTS.missing,
    until: undefined,
  })
})

test.each([
  ['received', 'us', 'review'],
  ['on hold', 'us', 'hold'],
  ['approved', 'us', 'payment'],
  ['Partially approved', 'us', 'payment'],
  ['payment sent', 'nobody', 'paid'],
  ['denied', 'nobody', 'refused'],
  ['not approved', 'nobody', 'refused'],
  ['With a specialist', 'us', 'open'],
] as const)('a claim that is %s waits for %s', (progressStatus, actor, text) => {
  expect(next({ progressStatus })).toEqual({ actor, text: NEXT_TEXTS[text], until: undefined })
})

test('a closed claim of an unknown status waits for nobody', () => {
  expect(next({ progressStatus: 'archived', status: 'CLOSED' }).actor).toBe('nobody')
})

const CLAIM = {
  progressStatus: 'denied',
  status: 'CLOSED',
  statusHistory: [
    { status: 'received', at: '2026-11-02T16:00:00Z' },
    { status: 'denied', at: '2026-11-05T14:00:00Z' },
  ],
}
const ASKED = { status: 'asked', askedAt: '2026-11-10T15:00:00Z', expectedBy: '2026-11-24' }
const UNDER_WAY = { ...ASKED, status: 'under way', startedAt: '2026-11-11T14:00:00Z' }
const KEPT = { ...UNDER_WAY, status: 'decided', decidedAt: '2026-11-18T14:00:00Z' }
const stepsWith = (...of: Parameters<typeof claimTimeline>) =>
  claimTimeline(...of).steps.map(({ label }) => label)

test('the timeline has the steps of a review with their days, and who must act', () => {
  const { steps, next: following } = claimTimeline(CLAIM, NOW, [UNDER_WAY])
  expect(steps.slice(2).map(({ label, day }) => [label, day])).toEqual([
    ['Review asked for', '2026-11-10'],
    ['Review under way', '2026-11-11'],
  ])
  expect(following).toMatchObject({ actor: 'us', until: '2026-11-24' })
  expect(claimTimeline(CLAIM, NOW, [ASKED]).next.text).not.toBe(following.text)
})

test('after a review that changed nothing nobody has to act', () => {
  expect(stepsWith(CLAIM, NOW, [KEPT]).at(-1)).toBe('Review decided')
  expect(claimTimeline(CLAIM, NOW, [KEPT]).next).toMatchObject({
    actor: 'nobody',
    text: expect.stringContaining('stays'),
  })
})

test('after a review in favor the claim goes on, with the decision of the review before the one that follows from it', () => {
  const approved = {
    ...CLAIM,
    progressStatus: 'approved',
    statusHistory: [...CLAIM.statusHistory, { status: 'approved', at: KEPT.decidedAt }],
  }
  expect(stepsWith(approved, NOW, [KEPT]).slice(-2)).toEqual(['Review decided', 'Approved'])
  expect(claimTimeline(approved, NOW, [KEPT]).next).toEqual(claimTimeline(approved, NOW).next)
})
