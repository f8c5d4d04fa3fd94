import type { QueryClient } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { readKept } from '../session/kept-records.ts'
import { linkSessionOf, type OpenedLink } from '../session/link-session.ts'
import { accountQuery } from './account.ts'
import { createQueryClient } from './query-client.ts'

/**
 * The first data of the non-pay page. A usable link has a `client` of its own, which has read the account or failed, and
 * tells whether the page was left while a charge may have been on its way.
 */
export type LinkReads =
  | { is: 'usable'; api: Api; client: QueryClient; isCharging: boolean }
  | Exclude<OpenedLink, { is: 'usable' }>

const reads = pageReads(read)

/** Reads the link of the non-pay page and its account. A repeat gets the same reads until the page is left. */
export function readLinkPage(api: Api): Promise<LinkReads> {
  return reads.begin(api)
}

/** Keeps the reads while their page is open. @returns a function that forgets them, so that no data outlive the page */
export function holdLinkReads(api: Api, held: LinkReads): () => void {
  return reads.hold(api, undefined, held)
}

async function read(api: Api): Promise<LinkReads> {
  const opened = await linkSessionOf(api).open('nonPay')
  if (opened.is !== 'usable') return opened
  const client = createQueryClient()
  const account = client.prefetchQuery(accountQuery(opened.api))
  const isCharging = await wasCharging(opened.api)
  // A charge on its way is looked up at once.
  if (!isCharging) await account
  return { ...opened, client, isCharging }
}

/** A charge that begins later is known to the page. */
async function wasCharging(api: Api): Promise<boolean> {
  return (await readKept(api.drafts, 'pending-charge', customerOf(api).email)) !== undefined
}

/**
 * The reads of a page, which begin before its screen loads. They begin once, and their data end with the page.
 * @param read begins the reads
 */
export function pageReads<Reads, Target = void>(read: (api: Api, target: Target) => Promise<Reads>) {
  const begun = new WeakMap<Api, { target: Target; reads: Promise<Reads> }>()
  return {
    /** Begins the reads. A repeat for the same target gets the same ones until the page is left. */
    begin(api: Api, target: Target): Promise<Reads> {
      const present = begun.get(api)
      if (present !== undefined && present.target === target) return present.reads
      const reads = read(api, target)
      begun.set(api, { target, reads })
      return reads
    },
    /** Keeps the reads while their page is open. @returns a function that forgets them, so that no data outlive the page */
    hold(api: Api, target: Target, reads: Reads): () => void {
      begun.set(api, { target, reads: Promise.resolve(reads) })
      return () => void begun.delete(api)
    },
  }
}
