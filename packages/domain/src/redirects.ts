/** The destination of a sign-in without a usable redirect (000 §2). */
export const HOME_PATH = '/home'

/** The paths for visitors only, except the e-mailed link (000 §2). */
export const PRE_LOGIN_PATHS = [
  '/login',
  '/forgot-password',
  '/forgot-password/sent',
  '/set-password',
  '/set-password/confirm-code',
  '/set-password/new',
] as const

/** The e-mailed link has its parameters in the path; no other route has this prefix. */
const EMAILED_LINK_PREFIX = '/reset-password'

/** Whether a path is a pre-login path, in any case, with or without a trailing slash. */
export function isPreLoginPath(pathname: string): boolean {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/^(.*[^/])?\/+$/s, '$1')
  return (
    PRE_LOGIN_PATHS.some((each) => each === path) ||
    path === EMAILED_LINK_PREFIX ||
    path.startsWith(`${EMAILED_LINK_PREFIX}/`)
  )
}

/**
 * The destination of a sign-in: path, query and fragment of the redirect parameter, or /home (000 §2). The parameter
 * is parsed and its origin compared exactly, so that no value leads to another site or back to sign-in.
 * @param redirect the decoded parameter; anything but a string leads to /home
 * @param origin the application's origin, such as `https://portal.example.com`
 */
export function signInTarget(redirect: unknown, origin: string): string {
  if (typeof redirect !== 'string' || redirect === '' || redirect.includes('\\')) return HOME_PATH
  if (redirect.startsWith('//') || !URL.canParse(redirect, origin)) return HOME_PATH
  const target = new URL(redirect, origin)
  // "/.//evil.example" and "blob:" have our origin, but their path alone leads elsewhere.
  const stays = target.origin === origin && /^\/(?!\/)/.test(target.pathname)
  if (!stays || isPreLoginPath(target.pathname)) return HOME_PATH
  return `${target.pathname}${target.search}${target.hash}`
}

/**
 * The redirect value for sign-in after a protected address, not encoded: the path without its query, for perks with
 * it (000 §2). `undefined` on a pre-login path.
 */
export function redirectValue(address: { pathname: string; search: string }): string | undefined {
  if (isPreLoginPath(address.pathname)) return undefined
  return address.pathname === '/perks' ? `${address.pathname}${address.search}` : address.pathname
}

/** The sign-in address with the encoded redirect value in its query (000 §2). */
export function signInAddress(address: { pathname: string; search: string }): string {
  const value = redirectValue(address)
  return value === undefined ? '/login' : `/login?redirect=${encodeURIComponent(value)}`
}

/**
 * The destination of a link-attribution service inside the portal; `undefined` for a target of another origin, which
 * is not followed (000 §5). Origins are compared exactly, because a prefix also fits
 * "https://portal.example.com.evil.tld".
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
    // The path has invalid percent-encoding, so it is used undecoded.
    return pathname
  }
}
