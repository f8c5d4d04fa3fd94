/** Where a sign-in leads without a usable redirect (000 §2). */
export const HOME_PATH = '/home'

/** The paths for visitors alone, beside the e-mailed link (000 §2). */
export const PRE_LOGIN_PATHS = [
  '/login',
  '/forgot-password',
  '/forgot-password/sent',
  '/set-password',
  '/set-password/confirm-code',
  '/set-password/new',
] as const

/** The e-mailed link has its parameters in the path; no other route starts like it. */
const EMAILED_LINK_PREFIX = '/reset-password'

/** Whether a path is one of the pre-login paths, in any case and with or without a slash at its end. */
export function isPreLoginPath(pathname: string): boolean {
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  return (
    PRE_LOGIN_PATHS.some((each) => each === path) ||
    path === EMAILED_LINK_PREFIX ||
    path.startsWith(`${EMAILED_LINK_PREFIX}/`)
  )
}

/**
 * Where to go after sign-in: path, query and fragment of the redirect parameter, or /home (000 §2).
 * It is parsed and its origin compared exactly, so that no value leads to another site or back to sign-in.
 * @param redirect the parameter as the address gives it, decoded once; anything but a text leads to /home
 * @param origin the application's own, such as `https://portal.example.com`
 */
export function signInTarget(redirect: unknown, origin: string): string {
  if (typeof redirect !== 'string' || redirect === '' || redirect.includes('\\')) return HOME_PATH
  if (redirect.startsWith('//') || !URL.canParse(redirect, origin)) return HOME_PATH
  const target = new URL(redirect, origin)
  // "/.//evil.example" and "blob:" have our origin, yet their path alone would lead somewhere else.
  const stays = target.origin === origin && /^\/(?!\/)/.test(target.pathname)
  if (!stays || isPreLoginPath(target.pathname)) return HOME_PATH
  return `${target.pathname}${target.search}${target.hash}`
}

/**
 * The redirect value a visitor of a protected address carries to sign-in: the path without its query, for
 * the perks path with it (000 §2). `undefined` on a pre-login path. It is not encoded yet.
 */
export function redirectValue(address: { pathname: string; search: string }): string | undefined {
  if (isPreLoginPath(address.pathname)) return undefined
  return address.pathname === '/perks' ? `${address.pathname}${address.search}` : address.pathname
}

/** The sign-in address with the redirect value in its query, encoded (000 §2). */
export function signInAddress(address: { pathname: string; search: string }): string {
  const value = redirectValue(address)
  return value === undefined ? '/login' : `/login?redirect=${encodeURIComponent(value)}`
}

/**
 * Where a link-attribution service leads inside the portal; `undefined` for a target that is not of our own origin,
 * which is not followed (000 §5). Origins are compared exactly: a prefix also fits "https://portal.example.com.evil.tld".
 * @param target absolute; a relative one is refused
 */
export function attributionTarget(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || target.includes('\\') || !URL.canParse(target)) return undefined
  const url = new URL(target)
  const stays = url.origin === origin && url.username === '' && /^\/(?!\/)/.test(url.pathname)
  return stays && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}${url.hash}` : undefined
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A stray "%" is no encoding; the path is what it says.
    return pathname
  }
}
