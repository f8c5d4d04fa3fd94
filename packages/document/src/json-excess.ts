/**
 * The limit that a text exceeds when it is read as JSON; undefined for every other text. One pass over the text, because
 * even a parser that takes every depth gives a value that nobody can walk through.
 * @param limits the most levels of lists and objects, and the most values
 */
export function jsonExcess(
  text: string,
  limits: { depth: number; values?: number },
): 'depth' | 'values' | undefined {
  if (!/^[\s\uFEFF]*[[{]/.test(text.slice(0, 1000))) return undefined
  const { depth: deepest, values: most = Number.POSITIVE_INFINITY } = limits
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"') at = endOfText(text, at)
    depth += DEPTHS[character] ?? 0
    if (character === ',') values += 1
    if (depth > deepest) return 'depth'
    if (values > most) return 'values'
  }
  return undefined
}

const DEPTHS: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** The position of the quotation mark that ends the text which begins at `from`; the length where it does not end. */
export function endOfText(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at === -1 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
