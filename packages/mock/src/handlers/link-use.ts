import { billsOf, centsOf } from '../projections/charges.ts'
import { MIN_OVERDUE_CENTS } from '../projections/overdue.ts'
import { isActive } from '../projections/terms.ts'
import type { CustomerRow, PolicyRow } from '../world/tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'

/**
 * Marks a non-pay link as used once its update is complete: the method of this write pays all active policies, and no
 * overdue balance counts. Until then the link stays open for another try.
 */
export function completeLink(
  world: World,
  customer: CustomerRow,
  link: LinkGrant | undefined,
  methodId: string,
): void {
  if (link?.kind !== 'non-pay') return
  const active = world.tables.policies
    .where('customerId', customer.id)
    .filter((policy) => isActive(world, policy))
  if (active.length > 0 && active.every((policy) => isPaidBy(world, policy, methodId))) link.isUsed = true
}

function isPaidBy(world: World, policy: PolicyRow, methodId: string): boolean {
  const [subscription] = world.tables.subscriptions.where('policyId', policy.id)
  if (subscription?.paymentMethodId !== methodId) return false
  return centsOf(billsOf(world, policy).overdue) <= MIN_OVERDUE_CENTS
}
