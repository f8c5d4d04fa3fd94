import { checkLinkOffer } from '@portal/domain/wellness-offer'
import { wellnessFrequency } from '@portal/domain/wellness-prices'
import { policyOfLink } from '@portal/domain/wellness-quote'
import type { QueryClient } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import { type Api, customerOf } from '../session/context.ts'
import { readKept } from '../session/kept-records.ts'
import { linkSessionOf, type OpenedLink } from '../session/link-session.ts'
import { pageReads } from './link-reads.ts'
import { createQueryClient } from './query-client.ts'
import { type PolicyInfo, policyInfoQuery, type WellnessPolicy, wellnessCardsQuery } from './wellness.ts'

/**
 * The link of the wellness page with its first data. A usable one has a `client` of its own, which has read the policy
 * and its plans or failed. `isBuying` tells whether the page was left while a purchase may have been on its way, or after
 * it; then the purchase is looked up first. `complete` forgets the token after the purchase.
 */
export type WellnessLink =
  | {
      is: 'usable'
      api: Api
      client: QueryClient
      policyNumber: string
      isBuying: boolean
      complete: () => Promise<void>
    }
  | Exclude<OpenedLink, { is: 'usable' }>

const reads = pageReads(read)

/**
 * Reads the link of the wellness page, then its policy, then plans and quote together. A repeat gets the same reads until
 * the page is left.
 * @param policyNumber as given in the address; without one nothing is read (002 §2)
 */
export function readWellnessLink(api: Api, policyNumber: string | undefined): Promise<WellnessLink> {
  return reads.begin(api, policyNumber)
}

/** Keeps the reads while their page is open. @returns a function that forgets them, so that no data outlive the page */
export function holdWellnessLink(api: Api, policyNumber: string | undefined, held: WellnessLink): () => void {
  return reads.hold(api, policyNumber, held)
}

/** The policy of a link, for its plans and for the purchase. */
export function linkPolicy(policyNumber: string, info: PolicyInfo): WellnessPolicy {
  return { ...policyOfLink(info), policyNumber, frequency: wellnessFrequency(info.paymentPlanType) }
}

async function read(api: Api, policyNumber: string | undefined): Promise<WellnessLink> {
  const link = linkSessionOf(api)
  const opened = await link.open('wellness')
  if (opened.is !== 'usable') return opened
  if (policyNumber === undefined) return { is: 'missing' }
  const client = createQueryClient()
  // The quote is a write, which would ask for its token only when the policy is known.
  opened.api.sdk.prepareWrite()
  const first = readPolicy(opened.api, client, policyNumber)
  const isBuying = await wasBuying(opened.api)
  // A purchase on its way is looked up at once.
  if (!isBuying) await first
  return { ...opened, client, policyNumber, isBuying, complete: () => link.complete('wellness') }
}

/** Reads the policy, and the plans of an offer that is open. A failure is in the client, and its screen shows it. */
async function readPolicy(api: Api, client: QueryClient, policyNumber: string): Promise<void> {
  try {
    const info = await client.fetchQuery(policyInfoQuery(api, policyNumber))
    if (!checkLinkOffer(info, serviceNow()).ok) return
    await client.prefetchQuery(wellnessCardsQuery(api, linkPolicy(policyNumber, info)))
  } catch {
    // The client has the failure.
  }
}

async function wasBuying(api: Api): Promise<boolean> {
  return (await readKept(api.drafts, 'pending-wellness', customerOf(api).email)) !== undefined
}
