/**
 * The test of a search: every word of it occurs in a text, ignoring case and accents. A search without words finds every
 * text.
 */
export function textSearch(search: string): (parts: readonly (string | undefined)[]) => boolean {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (parts) => {
    if (words.length === 0) return true
    const text = folded(parts.join('\n'))
    return words.every((word) => text.includes(word))
  }
}

/** The text without case and accents. Upper case comes first, so that ß and SS are equal. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}
