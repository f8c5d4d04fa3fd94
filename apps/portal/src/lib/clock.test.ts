import { expect, onTestFinished, test, vi } from 'vitest'
import {
  deviceNow,
  earliestServiceNow,
  forgetServiceTime,
  learnServiceTime,
  localDay,
  localToday,
  serviceNow,
} from './clock.ts'

const DAY_MS = 24 * 3600 * 1000
const SECOND = Date.UTC(2026, 4, 4, 16)

/** Answers a request that took so long, at a time of the service and of the page's monotonic clock. */
function answer(date: number, { at, took }: { at: number; took: number }) {
  vi.spyOn(performance, 'now').mockReturnValue(at)
  learnServiceTime({ date, sentAt: at - took, receivedAt: at })
}

test('the device’s time is used until the first answer (#27, 1.5)', () => {
  vi.useFakeTimers({ now: SECOND })
  forgetServiceTime()
  expect(serviceNow()).toBe(SECOND)
})

test.each([
  ['behind', -DAY_MS],
  ['ahead', DAY_MS],
])(
  'a device that is a day %s has the service’s time and day from the first answer on (#27, 1.5)',
  (_how, wrongBy) => {
    vi.useFakeTimers({ now: SECOND + wrongBy, toFake: ['Date'] })
    answer(SECOND, { at: 9_000, took: 40 })
    // The Date header has whole seconds, and the answer took 40 ms.
    expect(serviceNow()).toBe(SECOND + 500 + 20)
    expect(localToday()).toBe('2026-05-04')
    vi.spyOn(performance, 'now').mockReturnValue(9_000 + DAY_MS)
    expect(serviceNow()).toBe(SECOND + 520 + DAY_MS)
    expect(deviceNow()).toBe(SECOND + wrongBy)
  },
)

// covers: PAYIN-064, PLAT-009
test.each([
  ['Pacific/Auckland', '2026-12-01'],
  ['America/New_York', '2026-11-30'],
])('in %s the last evening of a November in UTC is the day %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(localDay(Date.UTC(2026, 10, 30, 20))).toBe(day)
})

test('the shortest round trip is believed, and a slow answer changes nothing (#27, 1.5)', () => {
  answer(SECOND, { at: 10_000, took: 3000 })
  answer(SECOND + 1000, { at: 11_000, took: 20 })
  const believed = serviceNow()
  expect(believed).toBe(SECOND + 1000 + 500 + 10)
  // The answer waited for 25 seconds on its way back, so that its time is an old one.
  answer(SECOND + 1000, { at: 36_000, took: 25_000 })
  expect(serviceNow()).toBe(believed + 25_000)
})

test('the earliest time allows for the whole second of the header and for the way of the answer', () => {
  // The service's second may have just begun when it answered, and the answer may have come back at once.
  answer(SECOND, { at: 10_000, took: 3000 })
  expect(earliestServiceNow()).toBe(SECOND)
  answer(SECOND + DAY_MS, { at: 11_000, took: 20 })
  expect(earliestServiceNow()).toBe(SECOND + DAY_MS)
})

test('an answer that contradicts the clock sets it again, as after a sleep of the computer (#27, 1.5)', () => {
  answer(SECOND, { at: 10_000, took: 20 })
  answer(SECOND + DAY_MS, { at: 12_000, took: 200 })
  expect(serviceNow()).toBe(SECOND + DAY_MS + 500 + 100)
})
