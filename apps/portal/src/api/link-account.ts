import { queryOptions } from '@tanstack/react-query'
import type { LinkPage, LinkSession } from '../session/link-session.ts'
import { type Account, readAccount } from './account.ts'

/** The part of an account that the token of a mailed link reads. */
export type LinkAccount = Pick<
  Account,
  'policies' | 'failedPayments' | 'paymentMethods' | 'profileDetails'
> & { profile: Pick<Account['profile'], 'email'> }

/**
 * The account of a mailed link. Its key differs from the signed-in customer's, and it is removed when its page is left.
 */
export function linkAccountQuery(link: LinkSession, page: LinkPage) {
  return queryOptions({
    queryKey: ['link-account', page] as const,
    queryFn: ({ signal }) => readLinkAccount(link, page, signal),
    staleTime: 60_000,
    gcTime: 0,
  })
}

/**
 * The account that a mailed link belongs to (001 §2).
 * @throws ApiError LINK_EXPIRED without a call when a part of the link is missing, InvalidAccountError, ApiError
 */
export function readLinkAccount(
  link: LinkSession,
  page: LinkPage,
  signal: AbortSignal,
): Promise<LinkAccount> {
  return link.read(page, (sdk, email) => readAccount(sdk, email, signal))
}
