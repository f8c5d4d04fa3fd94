import {
  type CalendarDate,
  compareDates,
  daysWithinMonth,
  isCalendarDate,
  monthsBetween,
} from './calendar-dates.ts'

/**
 * A pet's age in its largest unit: years, months, days or "just born" (000 §9). `undefined` for an invalid birthday;
 * one in the future gives "just born".
 */
export function petAge(birthday: CalendarDate, today: CalendarDate): string | undefined {
  if (!isCalendarDate(birthday)) return undefined
  if (compareDates(birthday, today) > 0) return 'just born'
  const months = monthsBetween(birthday, today)
  if (months >= 12) return count(Math.floor(months / 12), 'year')
  if (months >= 1) return count(months, 'month')
  const days = daysWithinMonth(birthday, today)
  return days >= 1 ? count(days, 'day') : 'just born'
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
