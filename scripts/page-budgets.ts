import type { PageName } from '../tests/performance/pages-bench.ts'

/** A guard, not a goal, in bytes after brotli. */
const JS = 165_000
const JS_OF_CLAIMS = 200_000

/** The most that each page may take to be usable, as a multiple of a static page, and the most elements it may have. */
export const PAGE_BUDGETS: Record<PageName, Budget> = {
  login: { path: '/login', js: JS, kept: 1.3, cached: 1.5, cold: 1.6, elements: 120 },
  home: { path: '/home', js: JS, kept: 1.7, cached: 3.4, cold: 5.8, elements: 400 },
  pets: { path: '/account/pets', js: JS, kept: 1.7, cached: 3.4, cold: 5.8, elements: 400 },
  manyHome: { path: '/home, 60 pets', js: JS, kept: 2, cached: 3.8, cold: 6.2, elements: 400 },
  manyPets: { path: '/account/pets, 60 pets', js: JS, kept: 2, cached: 3.8, cold: 6.2, elements: 1500 },
  payment: {
    path: '/account/payment, 12 policies',
    js: JS,
    kept: 2,
    cached: 3.6,
    cold: 6,
    elements: 1500,
  },
  nonPay: { path: '/non-pay', js: JS, cold: 5.5, elements: 400 },
  wellness: { path: '/wellness', js: JS, cold: 6.5, elements: 400 },
  activeClaims: {
    path: '/claims/active, 500 claims',
    js: JS_OF_CLAIMS,
    kept: 2,
    cached: 3.8,
    cold: 6.5,
    elements: 1500,
  },
  closedClaims: {
    path: '/claims/closed, 500 claims',
    js: JS_OF_CLAIMS,
    kept: 2,
    cached: 3.8,
    cold: 6.5,
    elements: 1500,
  },
  notifications: { path: '/account/notifications', js: JS, kept: 2, cached: 3.6, cold: 6, elements: 600 },
  security: { path: '/account/profile/security', js: JS, kept: 2, cached: 3.6, cold: 6, elements: 600 },
  vetCard: { path: '/account/pets/{id}/card', js: JS, kept: 2, cached: 3.6, cold: 6, elements: 400 },
}
/** `kept` is for a return visit with the service worker and the store. */
type Budget = { path: string; js: number; kept?: number; cached?: number; cold: number; elements: number }
