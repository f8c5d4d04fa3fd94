import type { ContentCountry } from '@portal/domain/embedded-pages'

/** The key in session storage (002 §2). */
const KEY = 'deeplink_country'

/** Keeps the country of a deep link for this visit. Without storage it counts on its own page only. */
export function keepCountry(country: ContentCountry) {
  try {
    sessionStorage.setItem(KEY, country)
  } catch {
    // The storage is denied or full.
  }
}

/** The country of an earlier deep link, unchecked. */
export function keptCountry(): unknown {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return undefined
  }
}
