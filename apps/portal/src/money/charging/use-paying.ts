import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { perPage, useOnce } from '../../parts/once/use-once.ts'
import { useApi } from '../../session/context.ts'
import { createPaying, type Paying } from './paying-chain.ts'
import { payingPorts } from './paying-ports.ts'
import type { PayingState } from './paying-state.ts'

const chainOf = perPage((api, client) => createPaying(payingPorts(api, client)))

/** The page's chain with its present state. */
export type UsedPaying = Pick<Paying, 'start' | 'retry' | 'payRest' | 'dismiss' | 'settled'> & {
  state: PayingState
}

/**
 * The chain that charges what is overdue and sets a default (decision 10). A charge that was on its way when the page was
 * left is looked up first. Show the state with `PayingDialog`.
 */
export function usePaying(): UsedPaying {
  const paying = chainOf(useApi(), useQueryClient(), '')
  const state = useOnce(paying)
  useEffect(() => void paying.resume(), [paying])
  return {
    state,
    start: (request) => paying.start(request),
    retry: () => paying.retry(),
    payRest: () => paying.payRest(),
    dismiss: () => paying.dismiss(),
    settled: paying.settled,
  }
}
