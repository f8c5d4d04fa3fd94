import type { BuyFlowFlags, LinkDifference } from '@portal/domain/buy-flow'
import { isResetLinkPath, type ResetLink, readResetLink } from '@portal/domain/emailed-link'
import {
  asciiDecoded,
  BUY_FLOW_PARAMETERS,
  holdsSecret,
  withoutSecrets,
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
 * Secrets from the address of the opened page, and what came of them. They are kept in memory only, and are removed from
 * the address before the first request (000 §4, 001 §2). Each parameter is parsed by the code that uses it.
 */
export type Landing = {
  /** The unparsed query of a link of the buy flow, until it is parsed. */
  buyFlowQuery?: URLSearchParams | undefined
  /** A link of the buy flow that needs a confirmation, until a dialog has asked about it. */
  linkQuestion?: LinkQuestion | undefined
  resetLink?: ResetLink | undefined
  /** The user whose password was just changed, until the sign-in screen has said so. */
  changedPasswordOf?: string | undefined
  /** The unparsed query of a mailed link, or of the address to which the card provider has led back. */
  linkQuery?: URLSearchParams
}

declare global {
  interface Window {
    /** The address of an opened page that holds a secret. The boot script has taken its query out of the address. */
    openedAddress?: string
  }
}

/** The address with which the page was opened. It is known once, so that no part of it stays in memory. */
export function takeOpenedAddress(): URL {
  const opened = new URL(window.openedAddress ?? window.location.href)
  delete window.openedAddress
  return opened
}

/** The paths of links of the buy flow (000 §4), spelled exactly so: no other path signs in. */
const BUY_FLOW_PATHS = ['/', '/login']

/** The path of the ACH bank screen, whose address keeps no parameter (001 §2), as the router matches it. */
const BANK_PAGE = /^\/+add-bank\/*$/i

/** The parameter in which a link-attribution service puts the target of its link. The name is ours (000 §5). */
const ATTRIBUTION = 'deep_link'

type Address = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>

/** Reads the secrets from the address of the page and removes them there, whatever its path is and however spelled. */
export function takeLanding(address: Address, history: Pick<History, 'replaceState' | 'state'>): Landing {
  const { origin, pathname, search } = address
  // As an absolute address, because a path such as //login alone names another site.
  const show = (shown: string) => history.replaceState(history.state, '', `${origin}${shown}`)
  if (isResetLinkPath(pathname)) {
    show(RESET_PATH)
    return resetLinkOf(pathname)
  }
  const query = new URLSearchParams(search)
  const { shown, hasSecret } = withoutLink(address, query)
  if (shown === undefined) return {}
  const found: Landing = isBuyFlow(pathname) ? { buyFlowQuery: query } : { linkQuery: query }
  const landing = hasSecret ? found : {}
  // A target on another site is not followed; the page stays on its own path.
  const target = attributionTarget(query.get(ATTRIBUTION), origin)
  show(target ?? shown)
  // The target may itself be a link with secrets.
  return target === undefined ? landing : { ...landing, ...takeLanding(new URL(target, origin), history) }
}

/** The part of an address that may stay; undefined where all of it may. @param query the query of the address */
function withoutLink({ pathname, search, hash }: Address, query: URLSearchParams) {
  const bankPage = BANK_PAGE.test(asciiDecoded(pathname)) ? [...query.keys()] : []
  const rest = withoutSecrets(query, [ATTRIBUTION, ...(isBuyFlow(pathname) ? BUY_FLOW_PARAMETERS : bankPage)])
  const fragment = holdsSecret(hash) ? '' : hash
  // No route begins with two slashes.
  const path = pathname.replace(/^\/+/, '/')
  const hasSecret = rest.size < query.size || holdsSecret(search)
  const isSame = !hasSecret && fragment === hash && path === pathname
  return { hasSecret, shown: isSame ? undefined : `${path}${rest.size === 0 ? '' : `?${rest}`}${fragment}` }
}

const isBuyFlow = (pathname: string) => BUY_FLOW_PATHS.includes(pathname)

function resetLinkOf(pathname: string): Landing {
  const resetLink = readResetLink(pathname)
  return resetLink === undefined ? {} : { resetLink }
}

/** The path of the screen of the mailed reset link, after the link was removed from the address. */
export const RESET_PATH = '/reset-password'
