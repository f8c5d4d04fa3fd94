/** The service's clock: `performance.now()` plus the offset is its time, right to `slack` milliseconds. */
let learned: { offset: number; slack: number } | undefined

/**
 * The time that an answer states, in milliseconds since the epoch, and when the request was sent and answered by
 * `performance.now()`.
 */
type Sample = { date: number; sentAt: number; receivedAt: number }

/**
 * Learns the service's time from an answer. The sample with the shortest round trip is kept. One that contradicts it
 * replaces it, because the computer may have slept, during which `performance.now()` can stop.
 */
export function learnServiceTime({ date, sentAt, receivedAt }: Sample) {
  // A Date header has whole seconds, so the time was half a second later on average.
  const offset = date + 500 - (sentAt + receivedAt) / 2
  const slack = 500 + (receivedAt - sentAt) / 2
  const agrees = learned !== undefined && Math.abs(offset - learned.offset) <= slack + learned.slack
  if (learned === undefined || !agrees || slack < learned.slack) learned = { offset, slack }
}

/** Forgets the service's time, for the next test. */
export function forgetServiceTime() {
  learned = undefined
}

/**
 * The service's time in milliseconds since the epoch. Whatever the service judges too is computed from it: whether a
 * claim is in review, waiting periods, expiry, grace, due dates and the lives of links (decision 29). The device's time
 * is used until the first answer.
 */
export function serviceNow(): number {
  return learned === undefined ? Date.now() : Math.round(performance.now() + learned.offset)
}

/** The earliest that the service's time can be, in milliseconds since the epoch: an act of this moment is no older. */
export function earliestServiceNow(): number {
  return serviceNow() - Math.ceil(learned?.slack ?? 0)
}

/**
 * The device's time in milliseconds since the epoch, for the age of something that this device keeps, such as a draft.
 * Nothing that the service judges is computed from it.
 */
export function deviceNow(): number {
  return Date.now()
}

/**
 * Milliseconds since 1970 by a clock that only runs forward: setting the device's clock changes it with the next page,
 * not in this one.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Today by the service's clock (decision 29), as a calendar date in the time zone of the device. */
export const localToday = () => localDay(serviceNow())

/** The calendar date of a time in the time zone of the device. @param ms since the epoch */
export function localDay(ms: number): string {
  const now = new Date(ms)
  // The parts of a Date are immediate; a formatter with a time zone takes a slow device 60 ms.
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
