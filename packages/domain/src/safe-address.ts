/** Names of this machine, on which an address without TLS is allowed for development. */
const LOCAL = /^127\.0\.0\.1$|(^|\.)localhost$/

/**
 * The parsed address if what is sent to it stays secret: https, or this machine, without user and password. Otherwise
 * `undefined`. The parsed form decides, because "http://localhost:80@evil.example" begins like one of this machine.
 */
export function safeAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname))
  return isSafe && url.username + url.password === '' ? url : undefined
}
