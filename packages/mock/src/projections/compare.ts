/** Sorts calendar dates or UTC instants, oldest first. */
export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
