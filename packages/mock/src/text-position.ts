/** The line and column of an offset, both from 1: `3:5`. */
function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, Math.max(0, offset)).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

/** The position of the first of some words in a text; undefined where it has none. */
export function positionOfWord(text: string, words: readonly string[]): string | undefined {
  for (const word of words) {
    const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    const at = new RegExp(`(?<![\\w$])${literal}(?![\\w$])`).exec(text)?.index
    if (at !== undefined) return lineAndColumn(text, at)
  }
  return undefined
}

/** The position of a mistake in JSON, as far as the message of `JSON.parse` says it. */
export function positionOfJson(text: string, message: string): string {
  const [, offset] = /at position (\d+)/.exec(message) ?? []
  if (offset !== undefined) return lineAndColumn(text, Number(offset))
  const [head = '', token = '', dots] = /^Unexpected token '(..?)', (\.\.\.)?"/s.exec(message) ?? []
  if (head === '') return lineAndColumn(text, text.length)
  const around = message.slice(head.length, message.lastIndexOf('"'))
  // Where the message leaves a beginning out, it keeps ten characters before the token.
  return lineAndColumn(text, text.indexOf(around) + (dots === undefined ? around.indexOf(token) : CONTEXT))
}

const CONTEXT = 10
