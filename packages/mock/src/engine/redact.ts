const HIDDEN = '[redacted]'
const SECRET_NAMES = /password|token|code|signature|sig$|ssn|dob|secret/i

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
      if (SECRET_NAMES.test(name) && name !== 'serviceCode') return [name, HIDDEN]
      return [name, typeof value === 'object' ? redactBody(value) : value]
    }),
  )
}
