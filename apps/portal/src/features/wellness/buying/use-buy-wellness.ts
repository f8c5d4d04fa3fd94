import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { perPage, useOnce } from '../../../parts/once/use-once.ts'
import { useApi } from '../../../session/context.ts'
import { type Buying, type BuyingState, buyingPorts, createBuying } from './buying.ts'

const buyingOf = perPage((api, client, policyNumber) => createBuying(buyingPorts(api, client, policyNumber)))

/** The purchase of a policy with its present state. */
export type UsedBuying = Pick<Buying, 'start' | 'check' | 'leave'> & { state: BuyingState }

/**
 * The purchase of wellness for a policy, by link or in the account (decision 25). A purchase that was on its way when the
 * page was left is looked up first, and one that succeeded is known until `leave`.
 * @param policyNumber that of the link as given, or the display number in the account
 */
export function useBuyWellness(policyNumber: string): UsedBuying {
  const buying = buyingOf(useApi(), useQueryClient(), policyNumber)
  const state = useOnce(buying)
  useEffect(() => void (buying.state().at === 'opening' && buying.check()), [buying])
  return { state, start: buying.start, check: buying.check, leave: buying.leave }
}
