import { useQuery } from '@tanstack/react-query'
import { customerOf, useApi } from '../session/context.ts'
import { readKept } from '../session/kept-records.ts'
import { type LinkPage, linkSessionOf, type OpenedLink } from '../session/link-session.ts'
import { type Account, accountQuery } from './account.ts'
import { ApiError } from './errors.ts'

/** The account of a page that a link opened, while it loads, and when it failed. */
export type LinkAccount = { account: Account | undefined; failure: Error | null; retry: () => void }

/** Reads the part of the account that the link's token permits (001 §6). Components below use `useAccount`. */
export function useLinkAccount(): LinkAccount {
  const { data, error, refetch } = useQuery(accountQuery(useApi()))
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

/**
 * Whether the page was left while a charge may have been on its way; undefined while that is read. It is read once,
 * because a charge that begins later is known to the page.
 */
export function useIsCharging(): boolean | undefined {
  const api = useApi()
  return useQuery({
    queryKey: ['is-charging'],
    queryFn: async () => (await readKept(api.drafts, 'pending-charge', customerOf(api).email)) !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // It reads this device.
    networkMode: 'always',
  }).data
}
