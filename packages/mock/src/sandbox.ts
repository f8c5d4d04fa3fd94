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
const HOSTS = {
  cardProvider: '127.0.0.1',
  pages: 'pages.localhost',
  app: 'localhost',
  /** One that the configuration does not list. */
  hostile: 'hostile.localhost',
} as const

type Double = keyof typeof HOSTS

/** The names of the doubles below the host of a mock that has a name of its own. */
const BELOW: Record<Double, string> = {
  cardProvider: 'card-provider.',
  pages: 'pages.',
  app: '',
  hostile: 'hostile.',
}

export const DOUBLES = ['cardProvider', 'pages', 'app', 'hostile'] as const satisfies readonly Double[]

/** The host of a double. Below an IP address there are no names, so there it is one of the browser's machine. */
export function hostOf(double: Double, origin: string): string {
  const { hostname } = new URL(origin)
  const isNamed = !/^[\d.]+$|^\[|(^|\.)localhost$/.test(hostname)
  return isNamed ? `${BELOW[double]}${hostname}` : HOSTS[double]
}

/** The origin of a double. @param origin the origin of the services */
export function originOf(double: Double, origin: string): string {
  const url = new URL(origin)
  url.hostname = hostOf(double, origin)
  return url.origin
}

/** The URL of a tile's image in the content of an account. */
export function tileImageUrl(gateway: string, tileName: string): string {
  return `${gateway}/external/tiles/${tileName}.svg`
}
