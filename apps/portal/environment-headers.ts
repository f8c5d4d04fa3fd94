import { BOOT } from './build/boot.ts'
import { securityHeaders } from './security-headers.ts'
import { parseConfig } from './src/app/runtime-config.ts'

/** Headers for a path, or for all paths below one that ends with `*`. The first rule that fits a path counts. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** The entries of mobile apps (001 §4, ROUTE-030), which their hosts may show in a frame. */
export const APP_PATHS = ['/add-bank', '/stripe-ach-payin', '/stripesdk', '/updatecc']

/** The names of these files contain a hash of their content. */
const ASSETS = { path: '/assets/*', cache: 'public, max-age=31536000, immutable' }

/** The service worker's file. */
const WORKER = '/sw.js'

/**
 * The headers of one environment.
 * @param value the content of its config.json
 * @throws ValiError when the value is not a configuration
 */
export function environmentHeaders(value: unknown): HeaderRule[] {
  const config = parseConfig(value)
  const { gateway, identityPool, maps, payments, appHosts, embeddedHosts, chat, collectors } = config
  const called = [
    gateway,
    identityPool.endpoint,
    maps,
    payments.provider,
    config.deepLink?.address,

    collectors?.analytics,
    collectors?.errors,
  ]
  const options = {
    connect: [
      ...new Set(called.flatMap((address) => (address === undefined ? [] : new URL(address).origin))),
    ],
    frames: [
      ...(chat === undefined ? [] : [new URL(chat.page).origin]),
      ...payments.frameOrigins,
      ...embeddedHosts,
    ],
    paymentSandbox: payments.script === undefined ? undefined : new URL(payments.script).origin,
    inlineScripts: [BOOT],
  }
  // A page that a cache keeps would name files that the next deployment removes.
  const page = { ...securityHeaders(options), 'cache-control': 'no-store' }
  const framed = { ...page, ...securityHeaders({ ...options, frameAncestors: appHosts }) }
  return [
    { path: ASSETS.path, headers: { ...page, 'cache-control': ASSETS.cache } },
    // The browser asks the server whether there is a newer one.
    { path: WORKER, headers: { ...page, 'cache-control': 'no-cache' } },
    ...(appHosts.length === 0 ? [] : APP_PATHS.map((path) => ({ path, headers: framed }))),
    { path: '/*', headers: page },
  ]
}

/** The headers for a path. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const rule = rules.find(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  )
  return rule?.headers ?? {}
}
