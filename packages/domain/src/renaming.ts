import type { Guard } from './guard.ts'
import { policyNumberOf } from './policies.ts'

/** Shown before a name is changed and while a change is pending (000 §9). The wording is ours. */
export const NAME_CHANGE_ONCE = "You can only change your pet's name once."
export const NAME_CHANGE_DELAY = 'Name and address changes show within 3 business days.'

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
