import type { TokenIdentity } from '@portal/domain/buy-flow'
import { readIdToken } from '@portal/domain/session'
import { ApiError } from '@portal/sdk'
import type { Tokens } from './identity.ts'

/** The payload of a JWT; `undefined` for another text. The services check the signature. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
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

/** The end of a token in milliseconds since the epoch, by the pool's clock; undefined when it has none. */
export function endOfToken(token: string): number | undefined {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** The policyholder in an id token (000 §3), as far as it can be read. */
export function identityOfToken(token: string): TokenIdentity {
  const { email, username } = readIdToken(claimsOf(token) ?? {})
  return { email, username }
}

/** The policyholder that the identity pool names. @throws ApiError when the id token has none */
export function emailOf({ idToken }: Pick<Tokens, 'idToken'>): string {
  const { email } = identityOfToken(idToken)
  if (email !== undefined) return email
  throw new ApiError({ status: 0, code: 'WRONG_SHAPE' })
}
