import type { WellnessCard } from '@portal/domain/wellness-plans'
import type { QueryClient } from '@tanstack/react-query'
import { type WellnessPolicy, wellnessCardsQuery } from '../../../api/wellness.ts'
import {
  addWellnessMutation,
  readPurchase,
  refreshAfterPurchase,
  type WellnessAddition,
} from '../../../api/wellness-purchase.ts'
import type { Api } from '../../../session/context.ts'
import { browserTabLock, type TabLock } from '../../../session/tab-lock.ts'
import { keepPurchaseRecord, type PurchaseRecord, readPurchaseRecord } from './pending-purchase.ts'

/** Everything that a purchase for one policy does to the world. */
export type BuyingPorts = {
  /** By a mailed link a purchase needs the word of the service that it succeeded (decision 8). */
  mode: 'link' | 'account'
  send(key: string, addition: WellnessAddition): Promise<{ success: boolean }>
  /** The receipt of a key; `undefined` when the service has received nothing with it. */
  find(key: string): Promise<{ success: boolean } | undefined>
  /** The present cards of the policy, never those of a cache. */
  readCards(policy: WellnessPolicy): Promise<WellnessCard[]>
  /** Lets the screens of the account read it again. */
  refresh(): void
  readRecord(): Promise<PurchaseRecord | undefined>
  keepRecord(record: PurchaseRecord | undefined): Promise<void>
  /** Held from the look-up of an earlier purchase until the outcome of this one is known. */
  lock: TabLock
  wait(ms: number): Promise<void>
}

/**
 * The ports of a page: its mutation, its link or session, and the records that it keeps.
 * @param policyNumber as the purchase has it: that of the link, or the display number of the account
 */
export function buyingPorts(api: Api, client: QueryClient, policyNumber: string): BuyingPorts {
  let isOfEarlierLink = api.link?.isNew === true

  /** The record; what was bought by an earlier link of this tab is told no more when a new one is opened. */
  async function readRecord() {
    const record = await readPurchaseRecord(api, policyNumber)
    const isTold = isOfEarlierLink
    isOfEarlierLink = false
    if (!isTold || record?.bought === undefined) return record
    const { attempts } = record
    const rest = attempts.length === 0 ? undefined : { attempts }
    await keepPurchaseRecord(api, policyNumber, rest)
    return rest
  }

  return {
    mode: api.link === undefined ? 'account' : 'link',
    send: (key, addition) =>
      client
        .getMutationCache()
        .build(client, addWellnessMutation(api))
        .execute({ key, policyNumber, addition }),
    find: (key) => readPurchase(api, { key, policyNumber }),
    readCards: (policy) => client.fetchQuery({ ...wellnessCardsQuery(api, policy), staleTime: 0 }),
    refresh: () => refreshAfterPurchase(api, client),
    readRecord,
    keepRecord: (record) => keepPurchaseRecord(api, policyNumber, record),
    lock: api.chargeLock ?? browserTabLock('wellness'),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
