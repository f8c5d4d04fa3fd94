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

/** The public keys of the deep-link service (002 §9). Its double knows the key of tests alone. */
export const DEEP_LINK_KEYS = { production: 'key_live_sandbox', test: 'key_test_sandbox' } as const

/** The URL of the services by default. */
export const DEFAULT_GATEWAY = 'http://localhost:4010'

/** The URL of the portal by default. */
export const DEFAULT_PORTAL = 'http://localhost:5173'

/** The hosts of the doubles: each is an origin of its own, although one server answers at all of them. */
export const HOSTS = {
  cardProvider: '127.0.0.1',
  pages: 'pages.localhost',
  app: 'localhost',
  /** One that the configuration does not list. */
  hostile: 'hostile.localhost',
} as const

/** The origin of a double. @param origin the origin of the services */
export function originOf(double: keyof typeof HOSTS, origin: string): string {
  const url = new URL(origin)
  url.hostname = HOSTS[double]
  return url.origin
}

/** The URL of a tile's image in the content of an account. */
export function tileImageUrl(gateway: string, tileName: string): string {
  return `${gateway}/external/tiles/${tileName}.svg`
}
