const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** An instant as a reader takes it in, such as “Fri, Nov 20, 2026, 15:00:00 UTC”. @param instant in ISO 8601 */
export function inUtc(instant: string): string {
  return `${DAY.format(new Date(instant))}, ${timeOf(instant)} UTC`
}

/** The time of the day in UTC, HH:MM:SS. @param instant in ISO 8601 */
export function timeOf(instant: string): string {
  return new Date(instant).toISOString().slice(11, 19)
}
