import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import type { SessionState } from './session-state.ts'

/**
 * The records that outlive a forced sign-out, and end with a sign-out of one's own (decision 4): the drafts of forms, and
 * a charge, a setup, a bank account or a purchase that may be on its way. A record is the customer's e-mail address, a
 * line break, and the content.
 */
export const KEPT_NAMES = [
  'drafts',
  'pending-charge',
  'pending-setup',
  'pending-bank',
  'pending-wellness',
] as const

/** The record of a visit with the steps after "This wasn't me", which ends with the session. */
export const STEPS_NAME = 'security-steps'

export type KeptName = (typeof KEPT_NAMES)[number]

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
  await Promise.all(KEPT_NAMES.map((name) => store?.remove(name)))
}

/** Removes the records of all customers but this one. */
export async function removeKeptOfOthers(store: SecretStore | undefined, owner: string): Promise<void> {
  if (store === undefined) return
  for (const name of KEPT_NAMES)
    if ((await readKept(store, name, owner)) === undefined) await store.remove(name)
}

/** The lifetime of a row, by this device's clock. The number is ours. */
const LIFETIME_MS = 24 * 3600 * 1000

/** The signed-in customer's rows of one record. */
export type KeptRows<Row> = {
  /** The rows that are not too old; none when they cannot be read, and after the end of the session. */
  read(): Promise<readonly Row[]>
  /** Replaces the rows. After the end of the session nothing changes. */
  keep(rows: readonly Row[]): Promise<void>
}

/**
 * A record of rows, encrypted at rest.
 * @param row the schema of a row; `at` is the time of its writing, in milliseconds since the epoch
 * @param form `one`: the content is a single row and not a list
 */
export function keptRows<Row extends { at: number }>(
  { drafts, session }: { drafts: SecretStore; session: { state(): SessionState } },
  name: KeptName,
  { row, form }: { row: v.GenericSchema<unknown, Row>; form: 'one' | 'list' },
): KeptRows<Row> {
  const rows =
    form === 'list'
      ? v.array(row)
      : v.pipe(
          row,
          v.transform((one) => [one]),
        )
  const content = v.pipe(v.string(), v.parseJson(), rows)
  return {
    async read() {
      const state = session.state()
      if (state.status !== 'signedIn') return []
      const { success, output } = v.safeParse(content, await readKept(drafts, name, state.customer.email))
      // The absolute difference, because setting the clock back must not prolong a row.
      return success ? output.filter(({ at }) => Math.abs(deviceNow() - at) < LIFETIME_MS) : []
    },
    async keep(kept) {
      const state = session.state()
      if (state.status !== 'signedIn') return
      const content = kept.length === 0 ? undefined : JSON.stringify(form === 'list' ? kept : kept.at(-1))
      await keepRecord(drafts, name, { owner: state.customer.email, content })
    },
  }
}

/** A store of named secrets, encrypted at rest. An unreadable record counts as absent (decision 3). */
export type SecretStore = {
  get(name: string): Promise<string | undefined>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}
