import { ApiError, type Sdk } from '@portal/sdk'
import type { SecretStore } from './kept-records.ts'
import type { Session } from './session.ts'

/** Operations that only read, although they are a POST. */
const READS = /\/(home-tile|coverage-premium)$/

/** The clients that send nothing of the account: the identity pool ends the session too. */
const OUTSIDE: readonly string[] = ['identityPool', 'maps', 'deepLink']

/**
 * Whether the session was opened by a link in a browser that had none, and nobody has confirmed yet that this is their
 * account. Somebody else may have sent the link, to be given a card or a bank account (docs/adr/0036).
 */
export function isUnconfirmed({ state }: Pick<Session, 'state'>): boolean {
  const now = state()
  return now.status === 'signedIn' && now.customer.isUnconfirmed === true
}

/** Refuses every write of an unconfirmed session, as a service does: nothing was sent, and nothing is looked up. */
export function refuseUnconfirmed(sdk: Sdk, session: Pick<Session, 'state'>): void {
  beforeWrites(sdk, () => {
    if (isUnconfirmed(session)) throw new ApiError({ status: 403, code: 'UNCONFIRMED' })
  })
}

/** Runs a check before every write of the account is sent. @param check throws the ApiError that refuses the write */
export function beforeWrites(sdk: Partial<Sdk>, check: () => void | Promise<void>): void {
  for (const [name, client] of Object.entries(sdk)) {
    if (typeof client !== 'object' || OUTSIDE.includes(name)) continue
    client.use(async (request, send) => {
      const isRead = request.method === 'GET' || READS.test(new URL(request.url).pathname)
      if (!isRead) await check()
      return send()
    })
  }
}

/** The store of what is typed, which keeps nothing of an unconfirmed session. */
export const keepConfirmed = (store: SecretStore, session: Pick<Session, 'state'>): SecretStore => ({
  ...store,
  set: async (name, value) => {
    if (!isUnconfirmed(session)) await store.set(name, value)
  },
})
