import { queryOptions } from '@tanstack/react-query'
import type { LinkPage, LinkSession } from '../session/link-session.ts'
import { type Account, readAccount } from './account.ts'
import { ApiError } from './errors.ts'

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
 * @throws ApiError LINK_EXPIRED without a call when a part of the link is missing, InvalidAccountError, ApiError also when a part
 * of the account is unusable
 */
export function readLinkAccount(
  link: LinkSession,
  page: LinkPage,
  signal: AbortSignal,
): Promise<LinkAccount> {
  return link.read(page, async (sdk, email) => {
    const account = await readAccount(sdk, email, signal)
    // A page about what is due must not show less than that.
    if (account.lost !== undefined) throw new ApiError({ status: 200, code: 'WRONG_SHAPE' })
    return account
  })
}
