import { isResetLinkPath } from '@portal/domain/emailed-link'
import { asciiDecoded, holdsSecret } from '@portal/domain/link-parameters'

/** The cache of the build's files. */
export const FILES_CACHE = 'portal-files'

/** The message by which a page lets a waiting worker take over. */
export const TAKE_OVER = 'take-over'

/**
 * The first parts of paths whose pages a mailed link or an app opens (`routes/_link`). The worker leaves them to the
 * network: their addresses hold secrets, and an app frames some of them by headers of their own.
 */
export const LINK_PAGES = [
  ...['non-pay', 'wellness'],
  ...['add-bank', 'stripe-ach-payin', 'stripesdk', 'updatecc'],
]

/** Whether the page of a path is opened by a link or an app, however the path is spelled. */
export function isLinkPage(pathname: string): boolean {
  const [first = ''] = asciiDecoded(pathname).toLowerCase().split('/').filter(Boolean)
  return LINK_PAGES.includes(first) || isResetLinkPath(pathname)
}

/** A path whose last part has an ending, such as `/config.json`. */
const HAS_ENDING = /\.[a-z0-9]+$/i

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/**
 * The path of the file with which the worker answers a request; undefined where it leaves the request to the browser.
 * @param origin the worker's own, which alone it answers for
 * @param kept the paths of all files that it keeps
 */
export function fileFor(request: Asked, origin: string, kept: ReadonlySet<string>): string | undefined {
  const { method, mode, url } = request
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  if (mode === 'navigate') return pageFor(request, address, kept)
  const { pathname, search } = address
  // A tab that shows an earlier version asks for files that this version does not have.
  return search === '' && (kept.has(pathname) || pathname.startsWith('/assets/')) ? pathname : undefined
}

/** The page for a path, as a deployment chooses it (docs/deployment.md). */
function pageFor({ destination }: Asked, { pathname, search, hash }: URL, kept: ReadonlySet<string>) {
  if (destination !== 'document' || isLinkPage(pathname) || HAS_ENDING.test(pathname)) return undefined
  if (holdsSecret(search) || holdsSecret(hash)) return undefined
  const page = `${pathname}.html`
  return kept.has(page) ? page : '/index.html'
}
