import { readIdToken } from '@portal/domain'

/** The payload of a JWT; `undefined` for a text that is none. Its signature is the services' to check. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/** Whom an id token names (000 §3). */
export function customerOfToken(token: string): { email: string } | undefined {
  const { email } = readIdToken(claimsOf(token) ?? {})
  return email === undefined ? undefined : { email }
}

/** A device's clock may be wrong by a day; what expired before that is refused without asking the pool. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000

/** Whether an id token can be read and has not expired (000 §4). @param now milliseconds */
export function isUsableIdToken(token: string, now: number): boolean {
  const exp = claimsOf(token)?.exp
  const holds = typeof exp === 'number' && exp * 1000 > now - CLOCK_TOLERANCE_MS
  return holds && customerOfToken(token) !== undefined
}
