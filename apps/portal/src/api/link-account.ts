import { useQuery } from '@tanstack/react-query'
import { useApi } from '../session/context.ts'
import type { LinkPage } from '../session/link-pages.ts'
import { linkSessionOf, type OpenedLink } from '../session/link-session.ts'
import type { Account } from './account.ts'
import { ApiError } from './refusal.ts'
import { useReadAccount } from './use-account.ts'

/** The account of a page that a link opened, while it loads, and when it failed. */
export type LinkAccount = { account: Account | undefined; failure: Error | null; retry: () => void }

/** Reads the part of the account that the link's token permits (001 §6). Components below use `useAccount`. */
export function useLinkAccount(): LinkAccount {
  const { data, error, refetch } = useReadAccount()
  const retry = () => void refetch()
  // A page about what is due must not show less than that.
  if (data?.lost !== undefined) {
    return { account: undefined, failure: new ApiError({ status: 200, code: 'WRONG_SHAPE' }), retry }
  }
  return { account: data, failure: data === undefined ? error : null, retry }
}

/** The link that opened a page; undefined while it is read. */
export function useOpenedLink(page: LinkPage): OpenedLink | undefined {
  const link = linkSessionOf(useApi())
  return useQuery({
    queryKey: ['opened-link', page],
    queryFn: () => link.open(page),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    // It reads this device.
    networkMode: 'always',
  }).data
}
