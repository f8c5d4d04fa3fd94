import { safeAddress } from './safe-address.ts'

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
