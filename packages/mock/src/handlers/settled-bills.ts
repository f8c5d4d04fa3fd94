import { billsOf } from '../projections/charges.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'

/**
 * Inserts the bills that fell due so far as rows. A write to a payment method comes after it, because it must not change
 * how earlier bills were paid.
 */
export function settleBills(world: World, customer: CustomerRow) {
  const { tables } = world
  for (const policy of tables.policies.where('customerId', customer.id)) {
    const [subscription] = tables.subscriptions.where('policyId', policy.id)
    const { billed } = billsOf(world, policy)
    if (subscription === undefined || billed.length === 0) continue
    for (const bill of billed) {
      tables.charges.insert({ ...bill, id: world.nextId('CH-'), customerId: customer.id })
    }
    const billedTimes = (subscription.billedTimes ?? 0) + billed.length
    tables.subscriptions.update(subscription, { billedTimes })
  }
}
