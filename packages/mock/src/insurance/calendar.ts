const DAY_MS = 24 * 3600 * 1000

/** The calendar date a number of days later, in UTC. @param date YYYY-MM-DD */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another month, or the last day of a shorter month. @param date YYYY-MM-DD */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(target / 12), (target % 12) + 1]
  return `${toYear}-${twoDigits(toMonth)}-${twoDigits(Math.min(day, lastDay(toYear, toMonth)))}`
}

function lastDay(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The same day of another year; February 28 for a leap day. @param date YYYY-MM-DD */
export function addYears(date: string, years: number): string {
  return addMonths(date, 12 * years)
}

/** The calendar date a number of business days later. Public holidays count as business days. */
export function addBusinessDays(date: string, days: number): string {
  let result = date
  for (let left = days; left > 0; ) {
    result = addDays(result, 1)
    if (![0, 6].includes(new Date(`${result}T00:00:00Z`).getUTCDay())) left -= 1
  }
  return result
}

/** The whole months between two calendar dates; negative when the second one is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return addMonths(from, months) <= to ? months : months - 1
}

/** The days between two calendar dates. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

const NEW_YORK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',

  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date of an instant in New York. @param timestamp ISO 8601 */
export function dayInNewYork(timestamp: string): string {
  return NEW_YORK.format(new Date(timestamp))
}

/** The instant at which a calendar date has passed in New York, ISO 8601 in UTC. */
export function endInNewYork(date: string): string {
  // Midnight is at four or five o'clock of the next day in UTC.
  const [summer, winter] = [4, 5].map((hour) => `${addDays(date, 1)}T0${hour}:00:00.000Z`)
  return summer !== undefined && dayInNewYork(summer) > date ? summer : String(winter)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Sorts calendar dates or UTC instants, oldest first. */
export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The age since a birthday in whole years, such as "6 years"; in months during the first year. */
export function ageOf(birthday: string, today: string): string {
  const months = monthsBetween(birthday, today)
  return months < 12 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year')
}

export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
