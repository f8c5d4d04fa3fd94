import type { SecretStore } from './secret-store.ts'

/**
 * The records that outlive a forced sign-out, and end with a sign-out of one's own (decision 4): the drafts of forms, and
 * a charge, a setup, a bank account or a purchase that may be on its way. A record is the customer's e-mail address, a
 * line break, and the content.
 */
const NAMES = ['drafts', 'pending-charge', 'pending-setup', 'pending-bank', 'pending-wellness'] as const

export type KeptName = (typeof NAMES)[number]

/** The content of the owner's record; `undefined` when there is none. */
export async function readKept(
  store: SecretStore,
  name: KeptName,
  owner: string,
): Promise<string | undefined> {
  const record = await store.get(name)
  return record?.startsWith(`${owner}\n`) ? record.slice(owner.length + 1) : undefined
}

/** Stores the owner's record. @param content undefined removes it */
export function keepRecord(
  store: SecretStore,
  name: KeptName,
  { owner, content }: { owner: string; content: string | undefined },
): Promise<void> {
  return content === undefined ? store.remove(name) : store.set(name, `${owner}\n${content}`)
}

/** Removes the records of everybody. @param store without one there are none */
export async function removeKept(store: SecretStore | undefined): Promise<void> {
  await Promise.all(NAMES.map((name) => store?.remove(name)))
}

/** Removes the records of all customers but this one. */
export async function removeKeptOfOthers(store: SecretStore | undefined, owner: string): Promise<void> {
  if (store === undefined) return
  for (const name of NAMES) if ((await readKept(store, name, owner)) === undefined) await store.remove(name)
}
