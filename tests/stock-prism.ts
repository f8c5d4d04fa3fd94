import { createLogger } from '@stoplight/prism-core'
import { createInstance } from '@stoplight/prism-http'

/** Prism as its own server sets it up to play the examples of a document. */
export const STOCK_CONFIG = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** An HTTP method as Prism writes it. */
export function methodOf(name: string | undefined): (typeof METHODS)[keyof typeof METHODS] {
  return Object.entries(METHODS).find(([method]) => method === name)?.[1] ?? 'get'
}

export const createStockPrism = () =>
  createInstance(STOCK_CONFIG, { logger: createLogger('stock', { level: 'silent' }) })
