import type { SecretStore } from './secret-store.ts'

/**
 * The record of a charge that may be on its way: the customer's e-mail address, a line break, and the charge as JSON. It
 * is stored with the drafts, because it must outlive a forced sign-out, and it ends with a sign-out of one's own.
 */
const NAME = 'pending-charge'

/** The stored text of the owner's pending charge; `undefined` when there is none. */
export async function readPendingCharge(store: SecretStore, owner: string): Promise<string | undefined> {
  const record = await store.get(NAME)
  return isOf(record, owner) ? record.slice(owner.length + 1) : undefined
}

/** Stores the owner's pending charge. @param text undefined removes it */
export function keepPendingCharge(
  store: SecretStore,
  owner: string,
  text: string | undefined,
): Promise<void> {
  return text === undefined ? removePendingCharge(store) : store.set(NAME, `${owner}\n${text}`)
}

export function removePendingCharge(store: SecretStore): Promise<void> {
  return store.remove(NAME)
}

/** Removes the pending charge of any customer but this one. */
export async function removePendingChargeOfOthers(store: SecretStore, owner: string): Promise<void> {
  if (!isOf(await store.get(NAME), owner)) await removePendingCharge(store)
}

function isOf(record: string | undefined, owner: string): record is string {
  return record?.startsWith(`${owner}\n`) === true
}
