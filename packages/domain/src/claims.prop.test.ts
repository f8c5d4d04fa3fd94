import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDayOf } from './calendar-dates.ts'
import { claimStatus } from './claim-details.ts'
import { claimTimeline } from './claim-timeline.ts'
import { activeClaims, claimProgress, flattenClaims, isPastClaim } from './claims.ts'

const children = fc.record({
  lastSeenFor: fc.option(fc.constantFrom('Limping', 'Ear'), { nil: undefined }),
  isMissingDocument: fc.boolean(),
  status: fc.constantFrom('OPEN', 'CLOSED'),
  dateNotified: fc.option(fc.constantFrom('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'), {
    nil: undefined,
  }),
})
const groups = fc
  .array(
    fc.record({
      splitClaim: fc.boolean(),
      lastSeenFor: fc.option(fc.constantFrom('Parent'), { nil: undefined }),
      claims: fc.array(children, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map((group, at) => ({
      ...group,
      parentClaimNumber: `${at}0`,
      claims: group.claims.map((child, nth) => ({ ...child, claimNumber: `${at}${nth + 1}` })),
    })),
  )

const numbersOf = (list: readonly { claims: readonly { claimNumber: string }[] }[]) =>
  list.flatMap(({ claims }) => claims.map(({ claimNumber }) => claimNumber))

test('splitting keeps every claim once and in its order, and a split claim is not split again', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const flat = flattenClaims(list)
      expect(numbersOf(flat)).toEqual(numbersOf(list))
      expect(flat.every(({ splitClaim, claims }) => splitClaim !== true || claims.length === 1)).toBe(true)
      expect(flattenClaims(flat)).toEqual(flat)
    }),
  )
})

test('a part takes the visit of its parent only where it has none', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const visits = list.flatMap(({ splitClaim, lastSeenFor, claims }) =>
        claims.map((claim) => claim.lastSeenFor ?? (splitClaim ? lastSeenFor : undefined)),
      )
      expect(flattenClaims(list).flatMap(({ claims }) => claims.map((claim) => claim.lastSeenFor))).toEqual(
        visits,
      )
    }),
  )
})

test('the active claims are those of groups that are not past; of a split claim, the open parts', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const shown = activeClaims(list)
      const current = flattenClaims(list).filter((group) => !isPastClaim(group))
      expect(shown.map(({ claimNumber }) => claimNumber).sort()).toEqual(numbersOf(current).sort())
      const closedParts = list
        .filter(({ splitClaim }) => splitClaim)
        .flatMap(({ claims }) => claims.filter(({ status }) => status === 'CLOSED'))
      expect(
        closedParts.filter(({ claimNumber }) => numbersOf([{ claims: shown }]).includes(claimNumber)),
      ).toEqual([])
    }),
  )
})

test('active claims with missing documents come first; within both halves the newest comes first', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const order = activeClaims(list).map(
        ({ isMissingDocument, dateNotified = '' }) => `${isMissingDocument ? 1 : 0} ${dateNotified}`,
      )
      expect(order).toEqual([...order].sort().reverse())
    }),
  )
})

const MINUTE = 60_000
const [START, END] = [Date.parse('2026-01-01T05:00:00Z'), Date.parse('2027-01-01T05:00:00Z')]

/**
 * The first minute of each New York day, and the minute of its 15:00, from the dates on which the clocks change. It is
 * computed without a time zone, so that it cannot share a mistake with the rule.
 */
function cutoffs(): { midnight: number; cutoff: number }[] {
  const [spring, autumn] = [Date.parse('2026-03-08T07:00:00Z'), Date.parse('2026-11-01T06:00:00Z')]
  const offset = (utc: number) => (utc >= spring && utc < autumn ? 4 : 5) * 60 * MINUTE
  return Array.from({ length: 365 }, (_, day) => {
    const local = Date.UTC(2026, 0, 1 + day)
    const at = (hours: number) => {
      const guess = local + hours * 60 * MINUTE + 5 * 60 * MINUTE
      return local + hours * 60 * MINUTE + offset(guess - 1)
    }
    return { midnight: at(0), cutoff: at(15) }
  })
}
const DAYS = cutoffs()
const received = (notifiedAt: number, now: number) =>
  claimProgress({ progressStatus: 'received', notifiedAt }, now).label

/** The minutes of a day at which the rule may change: all of a day on which the clocks change, else those at its edges. */
function minutesOf(day: number): number[] {
  const { midnight, cutoff } = DAYS[day] ?? { midnight: START, cutoff: START }
  const end = DAYS[day + 1]?.midnight ?? END
  const length = (end - midnight) / MINUTE
  const all = Array.from({ length: length - 1 }, (_, at) => midnight + (at + 1) * MINUTE)
  return length === 24 * 60
    ? all.filter(
        (now) =>
          Math.abs(now - cutoff) <= 3 * MINUTE || now - midnight < 4 * MINUTE || end - now < 4 * MINUTE,
      )
    : all
}

test('on every day of a year a claim turns from received to in review after 15:00, to the minute', () => {
  const lengths = new Set<number>()
  expect(DAYS).toHaveLength(365)
  for (const [day, { midnight, cutoff }] of DAYS.entries()) {
    lengths.add(((DAYS[day + 1]?.midnight ?? END) - midnight) / MINUTE / 60)
    const shown = minutesOf(day).map((now) => [now > cutoff, received(midnight, now) === 'In review'])
    expect(shown.filter(([expected, found]) => expected !== found)).toEqual([])
    expect(received(midnight, cutoff + 1000)).toBe('In review')
  }
  expect([...lengths].sort()).toEqual([23, 24, 25])
})

test('at any minute of a year the rule agrees with the days and cut-offs', () => {
  const minute = fc.integer({ min: 0, max: (END - START) / MINUTE - 1 }).map((at) => START + at * MINUTE)
  fc.assert(
    fc.property(minute, minute, (notified, now) => {
      const day = DAYS.findLastIndex(({ midnight }) => midnight <= now)
      const { midnight = 0, cutoff = 0 } = DAYS[day] ?? {}
      const isReview = notified < now && (notified < midnight || now > cutoff)
      expect(received(notified, now)).toBe(isReview ? 'In review' : 'Received')
    }),
    { numRuns: 2000 },
  )
})

const instants = fc.integer({ min: START, max: END })

test('once in review, a claim stays in review; and always from the day after its arrival', () => {
  fc.assert(
    fc.property(instants, fc.nat(4 * 24 * 60 * MINUTE), fc.nat(4 * 24 * 60 * MINUTE), (notified, a, b) => {
      const [early, late] = [notified + Math.min(a, b), notified + Math.max(a, b)]
      if (received(notified, early) === 'In review') expect(received(notified, late)).toBe('In review')
      if (calendarDayOf(late) > calendarDayOf(notified)) expect(received(notified, late)).toBe('In review')
      expect(received(late, notified)).toBe('Received')
    }),
  )
})

const STATUSES = [
  'received',
  'in review',
  'approved',
  'not approved',
  'payment sent',

  'denied',
  'missing docs',
  'partially approved',
  'on hold',
]

test('a status shows the same in any case, with a red dot for four of the nine, and has a next step', () => {
  const written = fc
    .tuple(fc.constantFrom(...STATUSES), fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }))
    .map(([status, upper]) => ({
      status,
      text: [...status].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''),
    }))
  fc.assert(
    fc.property(
      written,
      instants,
      fc.option(instants, { nil: undefined }),
      ({ status, text }, now, notified) => {
        const dateNotified = notified === undefined ? undefined : new Date(notified).toISOString()
        const shown = claimStatus({ progressStatus: text, dateNotified }, now)
        expect(shown.status === status || (status === 'received' && shown.status === 'in review')).toBe(true)
        expect(shown.label).toMatch(/^[A-Z][a-z ]+$/)
        expect(shown.needsAttention).toBe(
          ['denied', 'missing docs', 'on hold', 'not approved'].includes(status),
        )
        const { steps, next } = claimTimeline({ progressStatus: text, dateNotified }, now)
        expect(steps.at(-1)?.label).toBe(shown.label)
        expect(next.text).not.toBe('')
      },
    ),
  )
})

test('an unknown status never throws, and shows as the service wrote it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), instants, (progressStatus, now) => {
      fc.pre(!STATUSES.includes(progressStatus.trim().toLowerCase()))
      expect(claimStatus({ progressStatus }, now)).toMatchObject({
        label: progressStatus,
        needsAttention: false,
      })
      expect(claimTimeline({ progressStatus }, now).next.text).not.toBe('')
    }),
  )
})
