const HIDDEN = '[redacted]'
/** A ZIP or country code is no secret, a one-time code is. */
const SECRET_NAMES =
  /password|token|secret|signature|sig$|^(verification|confirmation|security|one-?time)?code$|^(otp|ssn|dob|cvc|cvv|pin)$/i

/** Path and query of a request without what must not be logged. @param sensitive parameter names, lower case */
export function redactUrl(url: URL, sensitive: ReadonlySet<string>): string {
  if (url.search === '') return url.pathname
  const shown = [...url.searchParams].map(([name, value]) =>
    sensitive.has(name.toLowerCase()) ? `${name}=${HIDDEN}` : `${name}=${encodeURIComponent(value)}`,
  )
  return `${url.pathname}?${shown.join('&')}`
}

/** A request body with every password, token and code hidden, at any depth. */
export function redactBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(redactBody)
  if (typeof body !== 'object' || body === null) return typeof body === 'string' ? HIDDEN : body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (SECRET_NAMES.test(name)) return [name, HIDDEN]
      return [name, typeof value === 'object' ? redactBody(value) : value]
    }),
  )
}
