/** The identity pool of the sandbox, as in the runtime configuration and in its tokens. */
export const POOL = {
  region: 'us-east-2',
  poolId: 'us-east-2_Sandbox01',
  clientId: 'sandboxclient0000000000000',
  /** The lifetime of a session after its last refresh: 30 days. */
  sessionSeconds: 30 * 24 * 3600,
  issuer: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Sandbox01',
} as const

/** The card provider's public key of a country. */
export function publicKeyOf(country: 'US' | 'CA'): string {
  return `pk_test_sandbox_${country}`
}

/** The public keys of the deep-link service (002 §9). Its double knows that of tests alone. */
export const DEEP_LINK_KEYS = { production: 'key_live_sandbox', test: 'key_test_sandbox' } as const

/** The URL of the services by default. */
export const DEFAULT_GATEWAY = 'http://localhost:4010'

/** The URL of the portal by default. */
export const DEFAULT_PORTAL = 'http://localhost:5173'
