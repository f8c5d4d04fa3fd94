import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../../session/context.ts'
import { type Buying, createBuying } from './buying-chain.ts'
import { buyingPorts } from './buying-ports.ts'
import type { BuyingState } from './buying-state.ts'

/** The purchases of each page by policy, because they go on when their dialog is closed. They end with the session. */
const pages = new WeakMap<Api, Map<string, Buying>>()

function buyingOf(api: Api, client: QueryClient, policyNumber: string): Buying {
  const present = pages.get(api) ?? new Map<string, Buying>()
  if (!pages.has(api)) {
    pages.set(api, present)
    const stop = api.session.onEnd(() => {
      pages.delete(api)
      stop()
    })
  }
  const buying = present.get(policyNumber) ?? createBuying(buyingPorts(api, client, policyNumber))
  present.set(policyNumber, buying)
  return buying
}

/** The purchase of a policy with its present state. */
export type UsedBuying = Pick<Buying, 'buy' | 'resume' | 'dismiss'> & { state: BuyingState }

/**
 * The purchase of wellness for a policy, by link or in the account (decision 25). A purchase that was on its way when the
 * page was left is looked up first, and one that succeeded is known until `dismiss`.
 * @param policyNumber that of the link as given, or the display number in the account
 */
export function useBuyWellness(policyNumber: string): UsedBuying {
  const buying = buyingOf(useApi(), useQueryClient(), policyNumber)
  const state = useSyncExternalStore(buying.subscribe, buying.state, buying.state)
  useEffect(() => void (buying.state().at === 'opening' && buying.resume()), [buying])
  return { state, buy: buying.buy, resume: buying.resume, dismiss: buying.dismiss }
}
