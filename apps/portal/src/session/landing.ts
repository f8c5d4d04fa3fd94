import type { BuyFlow } from '@portal/domain/buy-flow'
import { type ResetLink, readResetLink } from '@portal/domain/emailed-link'
import {
  BUY_FLOW_PARAMETERS,
  MAILED_LINK_PARAMETERS,
  withoutParameters,
} from '@portal/domain/link-parameters'
import { attributionTarget } from '@portal/domain/redirects'

/**
 * Secrets that the address brought along when the page was opened. They are kept in memory alone, and the address no
 * longer shows them when the first request is made (000 §4, 001 §2). The code that needs a parameter reads it.
 */
export type Landing = {
  /** The query of a page that a link of the buy flow opens, as it was, until it is read. */
  buyFlowQuery?: URLSearchParams | undefined
  /** A link of the buy flow for another customer than the one who is signed in, until a dialog has asked about it. */
  buyFlow?: BuyFlow | undefined
  resetLink?: ResetLink | undefined
  /** The query that a mailed link had, as it was. */
  linkQuery?: URLSearchParams
}

/** The paths on which a link of the buy flow arrives (000 §4). */
const BUY_FLOW_PATHS = ['/', '/login']

/** The parameter in which a link-attribution service names the target of its link; the name is ours (000 §5). */
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
  const names = [ATTRIBUTION, ...MAILED_LINK_PARAMETERS, ...(isBuyFlow ? BUY_FLOW_PARAMETERS : [])]
  const rest = withoutParameters(query, names)
  if (rest.size === query.size) return {}
  const landing = isBuyFlow ? { buyFlowQuery: query } : { linkQuery: query }
  // A target on another site is not followed; the page that was opened stays.
  const target = attributionTarget(query.get(ATTRIBUTION), origin)
  history.replaceState(history.state, '', target ?? `${pathname}${rest.size === 0 ? '' : `?${rest}`}${hash}`)
  // The target may be a link with secrets itself.
  return target === undefined ? landing : { ...landing, ...takeLanding(new URL(target, origin), history) }
}

/** Where the screen of the e-mailed link is, once the link is out of the address. */
export const RESET_PATH = '/reset-password'
