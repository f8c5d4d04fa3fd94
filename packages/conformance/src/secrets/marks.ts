import { STEERING } from '../terminal-text.ts'

/**
 * Text in which marks replace credentials. A mark is shown to people as `$NAME` and written for a shell as a
 * variable of that name. Marks use Unicode's private use area, which services and documents do not use.
 */
const START = '\ue000'
const END = '\ue001'
/** Replaces a JSON number or boolean, which has no quotes. */
const BARE = '\ue002'

const MARK = /"\ue002(\w+)\ue001"|[\ue000\ue002](\w+)\ue001/g
const ENCODED = /%EE%80%8[02](\w+)%EE%80%81/g

export function mark(name: string, value: unknown): string {
  return `${typeof value === 'string' ? START : BARE}${name}${END}`
}

/** `x-api-key` → `X_API_KEY` */
export function variableOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return (
    words
      .replace(/^_+/, '')
      .replace(/^(.*[^_])?_+$/s, '$1')
      .toUpperCase() || 'VALUE'
  )
}

/** Restores marks that were percent-encoded together with the text around them. */
export function unencoded(text: string): string {
  return text.replaceAll(ENCODED, `${START}$1${END}`)
}

/** For people: `Bearer $BEARER`. */
export function readable(text: string): string {
  return text.replaceAll(MARK, (_, bare: string | undefined, name: string | undefined) => `$${bare ?? name}`)
}

/** In recordings, a value that must not be shown. Mocks that replay recordings know it too. */
export const REDACTED = '[redacted]'

/** For recordings: `Bearer [redacted]`. */
export function redacted(text: string): string {
  return text.replaceAll(MARK, (whole) => (whole.startsWith('"') ? `"${REDACTED}"` : REDACTED))
}

/** Whether a recorded value was replaced because it is secret, by this kit or by another program. */
export function isRedacted(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^(\[redacted\]|<redacted>|\(hidden\)|\*{3,}|\$[A-Z][A-Z0-9_]*)$/i.test(value)
  )
}

/**
 * For a shell: quoted, with variables in place of marks. Control characters are written as `$'\012'`, which Bash, Zsh and
 * POSIX 2024 read, because a terminal would obey the characters themselves.
 */
export function shellQuoted(text: string): string {
  const parts: string[] = []
  let from = 0
  const plain = (part: string) => {
    if (part === '') return
    parts.push(part.search(STEERING) >= 0 ? escapedQuote(part) : `'${part.replaceAll("'", `'\\''`)}'`)
  }
  for (const { index, 0: whole, 1: bare, 2: name } of text.matchAll(MARK)) {
    plain(text.slice(from, index))
    parts.push(`"$${bare ?? name}"`)
    from = index + whole.length
  }
  plain(text.slice(from))
  return parts.join('') || "''"
}

function escapedQuote(text: string): string {
  const inner = text
    .replaceAll(/[\\']/g, '\\$&')
    .replaceAll(STEERING, (character) =>
      [...Buffer.from(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
    )
  return `$'${inner}'`
}

/** The variables that appear in a text. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, bare, name]) => bare ?? name ?? '')
}
