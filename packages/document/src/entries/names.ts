/** Normalises a name: `book-id`, `bookId` and `book_id` become the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Whether one name may be a misspelling of the other one. */
export function isNear(left: string, right: string): boolean {
  if (plainName(left) === plainName(right)) return true
  return editDistance(left.toLowerCase(), right.toLowerCase()) <= (left.length > 4 ? 2 : 1)
}

/** The edit distance of two words: insertions, deletions and substitutions. Two swapped neighbours count as two. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
