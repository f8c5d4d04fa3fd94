const DAY_MS = 24 * 3600 * 1000

/** That many days after a calendar date, counted in UTC. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another year; of a leap day the last of February. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const day = date.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : date.slice(4)
  return `${year}${day}`
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
