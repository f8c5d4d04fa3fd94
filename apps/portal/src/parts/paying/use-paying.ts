import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../session/context.ts'
import { createPaying, type Paying } from './paying-chain.ts'
import { payingPorts } from './paying-ports.ts'
import type { PayingState } from './paying-state.ts'

/** The chain of each page, because it goes on when its dialog is closed. It ends with the session. */
const chains = new WeakMap<Api, Paying>()

function chainOf(api: Api, client: QueryClient): Paying {
  const present = chains.get(api)
  if (present !== undefined) return present
  const paying = createPaying(payingPorts(api, client))
  chains.set(api, paying)
  const stop = api.session.onEnd(() => {
    chains.delete(api)
    stop()
  })
  return paying
}

/** The page's chain with its present state. */
export type UsedPaying = Pick<Paying, 'start' | 'retry' | 'payRest' | 'dismiss' | 'settled'> & {
  state: PayingState
}

/**
 * The chain that charges what is overdue and sets a default (decision 10). A charge that was on its way when the page was
 * left is looked up first. Show the state with `PayingDialog`.
 */
export function usePaying(): UsedPaying {
  const paying = chainOf(useApi(), useQueryClient())
  const state = useSyncExternalStore(paying.subscribe, paying.state, paying.state)
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
