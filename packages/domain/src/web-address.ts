/** The address if it may be opened from content: http or https only; otherwise `undefined`. */
export function webAddress(address: string | undefined, base?: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

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

/**
 * The address of a frame if it may be shown: https, or this machine, and an origin of the list, compared exactly because
 * a prefix also fits "https://bank.example.evil.tld" (001 §5, decision 6). Otherwise `undefined`.
 * @param origins such as `https://bank.example`
 */
export function frameAddress(address: string, origins: readonly string[]): URL | undefined {
  const url = address.includes('\\') ? undefined : safeAddress(address)
  return url !== undefined && origins.includes(url.origin) ? url : undefined
}

/**
 * Whether the content of a frame's message can be one of its own: an object without a `type`, which marks the messages of
 * libraries in it (001 §5).
 */
export function isFrameMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !('type' in data)
}
