const NAMED = 3

/** One sentence about the covered pets. More than three pets are counted instead of named. */
export function coverageText(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return 'You have no pets protected with us right now.'
  if (second === undefined) return `${first} is covered.`
  if (names.length === 2) return `${first} and ${second} are both covered.`
  if (names.length <= NAMED) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are covered.`
  return `Your ${names.length} pets are covered.`
}
