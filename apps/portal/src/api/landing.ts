import {
  attributionTarget,
  type BuyFlow,
  type ResetLink,
  readBuyFlow,
  readResetLink,
  withoutBuyFlow,
} from '@portal/domain'

/**
 * Secrets that the address brought along when the page was opened. They are kept in memory alone, and the address no
 * longer shows them when the first request is made (000 §4).
 */
export type Landing = {
  buyFlow?: BuyFlow | undefined
  resetLink?: ResetLink | undefined
}

/** The paths on which a link of the buy flow arrives (000 §4). */
const BUY_FLOW_PATHS = ['/', '/login']

/** Where a link-attribution service says that its link leads; the name is ours (000 §5). */
const ATTRIBUTION = 'deep_link'

/** Reads the address of the page and takes out of it what must not stay there. */
export function takeLanding(
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Landing {
  const { origin, pathname, search, hash } = location
  const resetLink = readResetLink(pathname)
  if (resetLink !== undefined) {
    history.replaceState(history.state, '', RESET_PATH)
    return { resetLink }
  }
  const query = new URLSearchParams(search)
  const isBuyFlow = BUY_FLOW_PATHS.includes(pathname)
  const rest = isBuyFlow ? withoutBuyFlow(query) : new URLSearchParams(query)
  rest.delete(ATTRIBUTION)
  if (rest.size === query.size) return {}
  const bare = `${pathname}${rest.size === 0 ? '' : `?${rest}`}${hash}`
  // A target that is not ours is not followed; the page that was opened stays.
  history.replaceState(history.state, '', attributionTarget(query.get(ATTRIBUTION), origin) ?? bare)
  return isBuyFlow ? { buyFlow: readBuyFlow(query) } : {}
}

/** Where the screen of the e-mailed link is, once the link is out of the address. */
export const RESET_PATH = '/reset-password'
