import { checkRenaming } from '@portal/domain/pet-name'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/use-account.ts'
import { workQueuesQuery } from '../../api/work-queues.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'

/** Whether the pet of a policy can be renamed, which a pet that has died cannot. The account's copy of the work queue counts until the queue is read. */
export function useRenaming({ policy, isCancelled }: Pick<PolicyView, 'policy' | 'isCancelled'>) {
  const api = useApi()
  const account = useAccount()
  const { data: workItems = account.workQueues ?? [] } = useQuery(workQueuesQuery(api))
  return checkRenaming(policy.policyNumber, {
    termStatus: isCancelled ? 'CANCELLED' : 'ACTIVE',
    workItems,
  })
}
