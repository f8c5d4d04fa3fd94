import { monthsBetween } from '../world/calendar.ts'

/** The age since a birthday in whole years, such as "6 years"; in months during the first year. */
export function ageOf(birthday: string, today: string): string {
  const months = monthsBetween(birthday, today)
  return months < 12 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
