import { POLICY_POLLS, pollInterval } from '@portal/domain/policy-arrival'
import { useQuery } from '@tanstack/react-query'
import { policyArrivalQuery } from '../../api/policy-arrival.ts'
import { useFlags } from '../../api/remote-config.ts'
import { useApi, useSessionState } from '../../session/context.ts'

/** Whether the portal waits for a policy that was just bought, after a sign-in from the buy flow (000 §4). */
export function usePolicyArrival(): { isWaiting: boolean } {
  const api = useApi()
  const state = useSessionState()
  const flags = useFlags()
  const bought = state.status === 'signedIn' && state.customer.bought !== undefined
  const { data } = useQuery({
    ...policyArrivalQuery(api, pollInterval(flags?.autoRefreshDuration)),
    enabled: bought && flags !== undefined,
  })
  return { isWaiting: bought && (data?.polls ?? 0) < POLICY_POLLS }
}
