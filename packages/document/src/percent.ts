/** Decodes percent-encoded text once. Malformed text stays as it is. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Decodes a name or a value of a query or of a form, where `+` is a space. */
export function formDecoded(text: string): string {
  return percentDecoded(text.includes('+') ? text.replaceAll('+', ' ') : text)
}

/** Encodes everything but the unreserved characters of RFC 3986. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Encodes a value and leaves the reserved characters that have no meaning of their own inside of a query. */
export function reservedEncoded(text: string): string {
  return encodeURI(text.toWellFormed()).replaceAll(
    /[#&+[\]]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Raw texts by name: of a query, a form, cookies, headers or the parameters of a path. */
export type Texts = ReadonlyMap<string, readonly string[]>

/** The values of a query, or of a form without files, by their decoded names. The values are still percent-encoded. */
export function queryTexts(query: string): Texts {
  return textsIn(query.startsWith('?') ? query.slice(1) : query, '&', formDecoded)
}

/** The values of a `Cookie` header by name. */
export function cookieTexts(header: string): Texts {
  return textsIn(header, ';', (text) => text.trim())
}

function textsIn(text: string, separator: string, nameOf: (text: string) => string): Texts {
  const found = new Map<string, string[]>()
  for (const pair of text.split(separator)) {
    if (pair.trim() === '') continue
    const end = pair.indexOf('=')
    const name = nameOf(end === -1 ? pair : pair.slice(0, end))
    const value = end === -1 ? '' : pair.slice(end + 1)
    const known = found.get(name)
    if (known === undefined) found.set(name, [value])
    else known.push(value)
  }
  return found
}
