import type { Wallet } from '../contract-types.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { Facts } from './facts.ts'
import { isActive } from './terms.ts'

/** The wallet's id for a session or a link: the non-pay mode uses another one than the session (000 §6, 001 §4). */
export function walletIdOf({ walletId, linkWalletId }: CustomerRow, link: LinkGrant | undefined): string {
  return link?.kind === 'non-pay' ? linkWalletId : walletId
}

/** The wallet of a policyholder, for the look-up by account (001 §7, 002 §7). */
export function walletOf(facts: Facts, customer: CustomerRow, walletId: string): Wallet {
  const [connected] = facts.tables.connectedAccounts.where('customerId', customer.id)
  const policies = facts.tables.policies.where('customerId', customer.id)
  return {
    walletId,
    ...(connected === undefined ? {} : { connectedAccountId: connected.id }),
    accountRestricted: customer.isPayoutRestricted === true,
    policyNumbers: policies.filter((policy) => isActive(facts, policy)).map(({ id }) => id),
  }
}
