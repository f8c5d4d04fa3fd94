/** A place of the claims area: one of its lists, or the claim of a number (002 §2). */
export type ClaimsPlace = 'active' | 'closed' | 'history' | { number: string }

/**
 * The search parameters of the area: the claim that a dialog is about, the dialog, and the invoice that is open over its
 * form. They are not checked yet.
 */
export type ClaimsSearch = { claim?: unknown; dialog?: unknown; invoice?: unknown }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The claims for inactive policies, by number. The claims themselves come from the customer's own lists, because the
     * history of the browser outlives a sign-out.
     */
    inactiveClaims?: readonly string[]
  }
}

/** The place of a path. The form of a new claim opens over the claims under way. */
export function claimsPlace(pathname: string): ClaimsPlace {
  const [, area, last = ''] = pathname.split('/')
  // While the next area loads, this one shows under the new path.
  if (area !== 'claims') return 'active'
  if (last === 'closed' || last === 'history') return last
  return last === '' || last === 'active' || last === 'new' ? 'active' : { number: last }
}
