import { isNumber } from '@portal/document'
import { queryPairs } from './read-request.ts'

/** In place of a secret. */
export const HIDDEN = '[redacted]'
/** One-time codes are secret, but ZIP and country codes are not. */
const SECRET_NAMES =
  /password|token|secret|signature|sig$|proof$|^(verification|confirmation|security|one-?time)?code$|^(otp|ssn|dob|cvc|cvv|pin)$/i

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name)
}

/** The path and query of a request without sensitive values. @param sensitive parameter names, in lower case */
export function redactUrl(url: URL, sensitive: ReadonlySet<string>): string {
  if (url.search === '') return url.pathname
  const shown = queryPairs(url).map(([name, value]) =>
    sensitive.has(name.toLowerCase()) ? `${name}=${HIDDEN}` : `${name}=${encodeURIComponent(value)}`,
  )
  return `${url.pathname}?${shown.join('&')}`
}

/** A request body in which every password, token and code is hidden, at any depth. */
export function redactBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(redactBody)
  if (typeof body !== 'object' || body === null || isNumber(body))
    return typeof body === 'string' ? HIDDEN : body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (SECRET_NAMES.test(name)) return [name, HIDDEN]
      return [name, typeof value === 'object' ? redactBody(value) : value]
    }),
  )
}
