import type { BuyFlowFlags, LinkDifference } from '@portal/domain/buy-flow'
import { type ResetLink, readResetLink } from '@portal/domain/emailed-link'
import {
  BUY_FLOW_PARAMETERS,
  MAILED_LINK_PARAMETERS,
  withoutParameters,
} from '@portal/domain/link-parameters'
import { attributionTarget } from '@portal/domain/redirects'
import type { ExchangedLink } from './identity.ts'

/** A link of the buy flow that opens another account than the link or the session says. */
export type LinkQuestion = {
  difference: LinkDifference
  link: ExchangedLink
  flags: BuyFlowFlags
  /** The e-mail address in the link's own token. */
  named: string
}

/**
 * Secrets from the address of the opened page. They are kept in memory only, and are removed from the address before
 * the first request (000 §4, 001 §2). Each parameter is parsed by the code that uses it.
 */
export type Landing = {
  /** The unparsed query of a link of the buy flow, until it is parsed. */
  buyFlowQuery?: URLSearchParams | undefined
  /** A link of the buy flow that needs a confirmation, until a dialog has asked about it. */
  linkQuestion?: LinkQuestion | undefined
  resetLink?: ResetLink | undefined
  /** The unparsed query of a mailed link, or of the address to which the card provider has led back. */
  linkQuery?: URLSearchParams
}

/** The paths of links of the buy flow (000 §4). */
const BUY_FLOW_PATHS = ['/', '/login']

/** The path of the ACH bank screen, whose address keeps no parameter (001 §2). */
const BANK_PAGE = /^\/add-bank\/?$/

/** The parameter in which a link-attribution service puts the target of its link. The name is ours (000 §5). */
const ATTRIBUTION = 'deep_link'

/** Reads the secrets from the address of the page and removes them there. */
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
  const own = isBuyFlow ? BUY_FLOW_PARAMETERS : BANK_PAGE.test(pathname) ? [...query.keys()] : []
  const names = [ATTRIBUTION, ...MAILED_LINK_PARAMETERS, ...own]
  const rest = withoutParameters(query, names)
  if (rest.size === query.size) return {}
  const landing = isBuyFlow ? { buyFlowQuery: query } : { linkQuery: query }
  // A target on another site is not followed; the page stays on its own path.
  const target = attributionTarget(query.get(ATTRIBUTION), origin)
  history.replaceState(history.state, '', target ?? `${pathname}${rest.size === 0 ? '' : `?${rest}`}${hash}`)
  // The target may itself be a link with secrets.
  return target === undefined ? landing : { ...landing, ...takeLanding(new URL(target, origin), history) }
}

/** The path of the screen of the mailed reset link, after the link was removed from the address. */
export const RESET_PATH = '/reset-password'
