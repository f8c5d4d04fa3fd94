import { dateText } from '../../lib/format.ts'
import type { CoveredPet } from './covered-pets.ts'

const NAMED = 3

/**
 * The covered pets in one sentence, and each pet that is still waiting with the first day of its coverage. More than
 * three pets are counted instead of named. The wording is ours.
 */
export function coverageText(pets: readonly Pick<CoveredPet, 'label' | 'coverageStart'>[]): string {
  if (pets.length === 0) return 'You have no pets protected with us right now.'
  const names = pets.flatMap(({ label, coverageStart }) => (coverageStart === undefined ? label : []))
  const starts = pets.flatMap(({ label, coverageStart }) =>
    coverageStart === undefined ? [] : `Coverage starts ${dateText(coverageStart)} for ${label}.`,
  )
  const waiting = starts.length > NAMED ? [`${starts.length} pets are in their waiting period.`] : starts
  return [...coveredText(names), ...waiting].join(' ')
}

function coveredText(names: readonly string[]): string[] {
  const [first, second] = names
  if (first === undefined) return []
  if (second === undefined) return [`${first} is covered.`]
  if (names.length === 2) return [`${first} and ${second} are both covered.`]
  if (names.length <= NAMED) return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} are covered.`]
  return [`Your ${names.length} pets are covered.`]
}
