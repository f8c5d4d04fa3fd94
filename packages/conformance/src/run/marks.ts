/**
 * Text in which credentials are replaced by marks: for a person a mark is `$NAME`, for a shell a variable of that name.
 * The marks are of Unicode's private use, so that no service and no document has them.
 */
const START = '\ue000'
const END = '\ue001'
/** In place of a number or a boolean of JSON, which has no quotes. */
const BARE = '\ue002'

const MARK = /"\ue002(\w+)\ue001"|[\ue000\ue002](\w+)\ue001/g
const ENCODED = /%EE%80%8[02](\w+)%EE%80%81/g

export function mark(name: string, value: unknown): string {
  return `${typeof value === 'string' ? START : BARE}${name}${END}`
}

/** `x-api-key` → `X_API_KEY` */
export function variableOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return words.replaceAll(/^_+|_+$/g, '').toUpperCase() || 'VALUE'
}

/** Marks that were percent-encoded with what is around them, as marks again. */
export function unencoded(text: string): string {
  return text.replaceAll(ENCODED, `${START}$1${END}`)
}

/** For a person: `Bearer $BEARER`. */
export function readable(text: string): string {
  return text.replaceAll(MARK, (_, bare: string | undefined, name: string | undefined) => `$${bare ?? name}`)
}

/** For a shell: quoted, with variables in place of marks. */
export function shellQuoted(text: string): string {
  const parts: string[] = []
  let from = 0
  const plain = (part: string) => {
    if (part !== '') parts.push(`'${part.replaceAll("'", `'\\''`)}'`)
  }
  for (const { index, 0: whole, 1: bare, 2: name } of text.matchAll(MARK)) {
    plain(text.slice(from, index))
    parts.push(`"$${bare ?? name}"`)
    from = index + whole.length
  }
  plain(text.slice(from))
  return parts.join('') || "''"
}

/** The variables that a text has marks for. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, bare, name]) => bare ?? name ?? '')
}
