import { billsOf, centsOf } from '../projections/charges.ts'
import { MIN_OVERDUE_CENTS } from '../projections/overdue.ts'
import { isActive } from '../projections/terms.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** Notes that the default of a policy was set with a link. */
export function noteDefault(link: LinkGrant | undefined, policyId: string, methodId: string) {
  if (link !== undefined) link.defaults = { ...link.defaults, [policyId]: methodId }
}

/**
 * Marks a non-pay link as used once its update is complete: it has set the default of all active policies to one
 * method, and no overdue balance counts. Defaults that were right before do not count, because the page sets all of them
 * and would be refused half-way.
 * @param methodId the payment method of the last write
 */
export function completeLink(
  world: World,
  customer: CustomerRow,
  link: LinkGrant | undefined,
  methodId: string,
) {
  if (link?.kind !== 'non-pay') return
  const active = world.tables.policies
    .where('customerId', customer.id)
    .filter((policy) => isActive(world, policy))
  const isSet = active.length > 0 && active.every(({ id }) => link.defaults?.[id] === methodId)
  const isOwing = active.some((policy) => centsOf(billsOf(world, policy).overdue) > MIN_OVERDUE_CENTS)
  if (isSet && !isOwing) link.isUsed = true
}
