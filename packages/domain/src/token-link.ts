/** The token of a link, and the e-mail address of its customer (001 §2). */
export type TokenLink = { token: string; email: string }

/** The names of the two parameters, which differ by page (001 §2). */
type Names = { token: string; email: string }

/** A token is sent in a header, which takes visible ASCII alone. */
const TOKEN = /^[\x21-\x7e]{1,300}$/

/** The service decides whose address it is; the page loads no validator for that. */
const ADDRESS = /^[^\s@]{1,200}@[^\s@]{1,200}$/

/**
 * The token and the e-mail address of a link. A part that is missing, repeated or of another form makes the link one that
 * nobody has sent, and the page shows it as expired.
 * @returns `undefined` for such a link
 */
export function readTokenLink(query: URLSearchParams, names: Names): TokenLink | undefined {
  const token = onlyValue(query, names.token)
  const email = onlyValue(query, names.email)
  if (token === undefined || email === undefined) return undefined
  return TOKEN.test(token) && ADDRESS.test(email) ? { token, email } : undefined
}

/** The value of a parameter that stands in the query exactly once and is not empty. */
export function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name)
  return value === '' || others.length > 0 ? undefined : value
}
