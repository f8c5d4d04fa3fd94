import { Badge } from '@mantine/core'
import { policyStatus } from '@portal/domain/policies'
import type { PolicyTerm } from '../../api/account.ts'

/** "Active" or "Inactive", by the status of the shown term (000 §2). */
export function PolicyStatusBadge({ status }: Pick<PolicyTerm, 'status'>) {
  const label = policyStatus({ status })
  return <Badge variant={label === 'Active' ? 'success' : 'neutral'}>{label}</Badge>
}
