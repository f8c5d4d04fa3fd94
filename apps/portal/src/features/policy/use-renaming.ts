import { checkRenaming } from '@portal/domain/pet-name'
import { useQuery } from '@tanstack/react-query'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { workQueuesQuery } from '../../api/work-queues.ts'
import { useApi } from '../../session/context.ts'

/** Whether the pet of a policy can be renamed. The account's copy of the work queue counts until the queue is read. */
export function useRenaming(policy: Pick<Policy, 'policyNumber'>, term: Pick<PolicyTerm, 'status'>) {
  const api = useApi()
  const account = useAccount()
  const { data: workItems = account.workQueues ?? [] } = useQuery(workQueuesQuery(api))
  return checkRenaming(policy.policyNumber, { termStatus: term.status, workItems })
}
