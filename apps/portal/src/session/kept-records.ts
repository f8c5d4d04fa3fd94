import { removeDrafts, removeDraftsOfOthers } from './drafts.ts'
import { removePendingCharge, removePendingChargeOfOthers } from './pending-charge.ts'
import type { SecretStore } from './secret-store.ts'

/**
 * Removes the records that outlive a forced sign-out, which are the drafts of forms and a charge that may be on its way
 * (decision 4).
 */
export async function removeKept(store: SecretStore): Promise<void> {
  await Promise.all([removeDrafts(store), removePendingCharge(store)])
}

/** Removes those records of all customers but this one. */
export async function removeKeptOfOthers(store: SecretStore, owner: string): Promise<void> {
  await removeDraftsOfOthers(store, owner)
  await removePendingChargeOfOthers(store, owner)
}
