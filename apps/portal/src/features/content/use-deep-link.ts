import { type ContentCountry, readContentCountry } from '@portal/domain/embedded-pages'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { tellOpened } from '../../integrations/deep-link/deep-link.ts'
import { useApi } from '../../session/context.ts'

/**
 * The country that a deep link asks for in the address. It is kept for the session, and the deep-link service is told,
 * whose answer may lead on inside the portal (002 §2, §7). The address is read here, because a search schema of the route
 * would be in the first file of the portal.
 */
export function useDeepLink(): ContentCountry | undefined {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const country = readContentCountry(new URLSearchParams(searchStr).get('country'))

  const tell = useEffectEvent(async (link: { path: string; country: ContentCountry }, left: AbortSignal) => {
    try {
      const target = await tellOpened(api, link, location.origin)
      if (target !== undefined && !left.aborted) await navigate({ href: target, replace: true })
    } catch (error) {
      // The page shows without the service.
      api.observer.uncaught(error)
    }
  })

  useEffect(() => {
    if (country === undefined) return
    keepCountry(country)
    const left = new AbortController()
    void tell({ path: pathname, country }, left.signal)
    return () => left.abort()
  }, [country, pathname])

  return country
}

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
