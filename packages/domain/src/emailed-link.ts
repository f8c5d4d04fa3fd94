import { asciiDecoded } from './link-parameters.ts'

/** The parameters of an e-mailed password link (000 §2). */
export type ResetLink = { username: string; clientId: string; userPoolId: string; verificationCode: string }

const PATTERN = /^\/reset-password\/users\/([^/]+)\/clients\/([^/]+)\/pools\/([^/]+)\/reset\/([^/]+)\/?$/

/** The decoded path of such a link, however it is spelled. The boot script of the portal has the same expression. */
export const RESET_LINK_PATH = /^\/+reset-password\/+users\//i

/** Whether a path is one of an e-mailed link, which holds a secret even where its parameters cannot be read. */
export function isResetLinkPath(pathname: string): boolean {
  return RESET_LINK_PATH.test(asciiDecoded(pathname))
}

/** Reads the decoded parameters of an e-mailed link; `undefined` for any other path and for invalid encoding. */
export function readResetLink(pathname: string): ResetLink | undefined {
  const parts = PATTERN.exec(pathname)
  if (parts === null) return undefined
  try {
    const [, username = '', clientId = '', userPoolId = '', verificationCode = ''] =
      parts.map(decodeURIComponent)
    return { username, clientId, userPoolId, verificationCode }
  } catch {
    return undefined
  }
}

/**
 * Whether a link is one of this environment. A link of another client or pool would send the new password to a user of
 * that one.
 */
export function isOwnResetLink(
  { clientId, userPoolId }: ResetLink,
  own: { clientId: string; poolId: string },
): boolean {
  return clientId === own.clientId && userPoolId === own.poolId
}

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

/** The value of a parameter that the query has exactly once and is not empty. */
export function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name)
  return value === '' || others.length > 0 ? undefined : value
}
