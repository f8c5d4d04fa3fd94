import type { Wallet } from '../contract-types.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'
import { isActive } from './terms.ts'

/** The wallet of a policyholder, for the look-up by account (001 §7, 002 §7). */
export function walletOf(facts: Facts, customer: CustomerRow): Wallet {
  const [connected] = facts.tables.connectedAccounts.where('customerId', customer.id)
  const policies = facts.tables.policies.where('customerId', customer.id)
  return {
    walletId: customer.walletId,
    ...(connected === undefined ? {} : { connectedAccountId: connected.id }),
    accountRestricted: customer.isPayoutRestricted === true,
    policyNumbers: policies.filter((policy) => isActive(facts, policy)).map(({ id }) => id),
  }
}
