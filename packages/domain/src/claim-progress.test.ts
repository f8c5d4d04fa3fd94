import { expect, test } from 'vitest'
import { claimProgress } from './claim-progress.ts'

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
  ['With a specialist', 'With a specialist', false],
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
