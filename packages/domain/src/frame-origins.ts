/** Machines on which an address without TLS is allowed, for development. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/**
 * The address of a frame if it may be shown: https, or this machine, and an origin of the list, compared exactly because
 * a prefix also fits "https://bank.example.evil.tld" (001 §5, decision 6). Otherwise `undefined`.
 * @param origins such as `https://bank.example`
 */
export function frameAddress(address: string, origins: readonly string[]): URL | undefined {
  if (address.includes('\\') || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const { protocol, hostname, username, password } = url
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
  if (!isSafe || username !== '' || password !== '') return undefined
  return origins.includes(url.origin) ? url : undefined
}

/**
 * Whether the content of a frame's message can be one of its own: an object without a `type`, which marks the messages of
 * libraries in it (001 §5).
 */
export function isFrameMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !('type' in data)
}
