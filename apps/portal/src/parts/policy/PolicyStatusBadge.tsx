import { policyStatus } from '@portal/domain/policies'
import type { PolicyTerm } from '../../api/account.ts'
import { Badge } from '../../ui/Badge.tsx'

/** "Active" or "Inactive", by the status of the shown term (000 §2). */
export function PolicyStatusBadge({ status }: Pick<PolicyTerm, 'status'>) {
  const label = policyStatus({ status })
  return <Badge tone={label === 'Active' ? 'success' : 'neutral'}>{label}</Badge>
}
