import { addDays, daysBetween } from '../../insurance/calendar.ts'

/** Columns of days and instants. Names and free texts are left as they are, even if they look like a date. */
const TIME_COLUMN = /^(date|at|dateNotified|.*(Date|Since|From|On|At))$/
const TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/

/** Moves every day and instant of rows in place, so that they are as old on one day as they were on another one. */
export function moveDays(rows: object, from: string, to: string) {
  const days = daysBetween(from, to)
  if (days === 0) return
  changeTexts(rows, (text, column) =>
    TIME_COLUMN.test(column) && TIME.test(text)
      ? `${addDays(text.slice(0, 10), days)}${text.slice(10)}`
      : text,
  )
}

/** Replaces words in all texts of rows, in place: ids alone, and ids within addresses, names and other ids. */
export function replaceWords(rows: object, words: ReadonlyMap<string, string>) {
  if (words.size === 0) return
  // Longer words first, because an id can begin with another one.
  const all = [...words.keys()]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\w-])(?:${all.join('|')})(?!\\w)`, 'g')
  changeTexts(rows, (text, column) =>
    // The content of a file is no text.
    column === 'bytes' ? text : text.replaceAll(pattern, (word) => words.get(word) ?? word),
  )
}

/** Changes each text below a value, in place. A text in a list has the column of the list. */
function changeTexts(value: object, change: (text: string, column: string) => string, column = '') {
  for (const [key, each] of Object.entries(value)) {
    const name = Array.isArray(value) ? column : key
    if (typeof each === 'string') Reflect.set(value, key, change(each, name))
    else if (typeof each === 'object' && each !== null) changeTexts(each, change, name)
  }
}
