import type { Guard } from './guard.ts'
import { policyNumberOf } from './policies.ts'

type Item = { type: string; policyNumberDisplay: string }

/**
 * Checks that the pet of a policy can be renamed. Any requested change counts, whatever its outcome, because only one
 * is allowed (000 §4). A cancelled policy cannot be changed.
 */
export function checkRenaming(
  policyNumber: string,
  { termStatus, workItems }: { termStatus: string; workItems: readonly Item[] },
): Guard<'pending' | 'cancelled'> {
  if (termStatus === 'CANCELLED') return { ok: false, reason: 'cancelled' }
  const isPending = workItems.some(
    ({ type, policyNumberDisplay }) =>
      type === 'PET_NAME_CHANGE' && policyNumberOf(policyNumberDisplay) === policyNumberOf(policyNumber),
  )
  return isPending ? { ok: false, reason: 'pending' } : { ok: true }
}
