import { editDistance } from '@portal/document'

/** A known name that the unknown one may mean: the nearest, at most a third of it away. */
export function suggestion(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, away: editDistance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  const isNear = nearest !== undefined && nearest.away <= Math.max(1, Math.floor(name.length / 3))
  return isNear ? `; is ${nearest.each} meant?` : ''
}
