/** A known name that the unknown one may mean: the nearest, at most a third of it away. */
export function suggestion(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, away: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  const isNear = nearest !== undefined && nearest.away <= Math.max(1, Math.floor(name.length / 3))
  return isNear ? `; is ${nearest.each} meant?` : ''
}

/** The number of characters to add, remove or replace until two texts are the same (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [above, character] of [...one].entries()) {
    const next = [above + 1]
    for (const [at, each] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (character === each ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
