import * as v from 'valibot'
import { createListeners } from './listeners.ts'
import type { EndReason, SessionMemory } from './session-state.ts'

const news = v.object({
  event: v.picklist(['signedIn', 'refreshed', 'ended']),
  /** The id of the session, which is no secret. */
  session: v.string(),
  email: v.exactOptional(v.string()),
  reason: v.exactOptional(v.picklist(['signedOut', 'refused', 'forbidden', 'connection'])),
})

/**
 * A message to the other tabs about the shared session. It contains no token, because each tab reads them from the
 * storage.
 */
export type SessionNews = v.InferOutput<typeof news>

export type SessionChannel = {
  tell(news: SessionNews): void
  listen(listener: (news: SessionNews) => void): void
}

/** The channel of a session that is limited to this tab. */
export const NO_TABS: SessionChannel = { tell: () => {}, listen: () => {} }

/** The channel to the other tabs of this browser. */
export function browserChannel(): SessionChannel {
  const channel = new BroadcastChannel('session')
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }) => {
        const heard = v.safeParse(news, data)
        if (heard.success) listener(heard.output)
      }
    },
  }
}

/**
 * The pauses before a session is looked for again, in milliseconds. Browsers pass on what another tab has stored by
 * another way than its messages, and a message can be faster.
 */
const LOOK_AGAIN_MS = [50, 200, 1000]

/**
 * `signedIn`: this tab was signed out. `renamed`: the customer's e-mail address is another one now. `replaced`: this tab
 * may still show data of another customer.
 */
export type TabEvent = 'signedIn' | 'renamed' | 'replaced'

/**
 * Keeps this tab in step with the others: it ends its session when theirs ends, and restores the session from the
 * storage after a sign-in or a refresh there.
 * @param actions `forget` ends a session without telling the others, `restore` reads the storage
 * @returns a function that adds a listener for sign-ins and renames in other tabs
 */
export function followTabs(
  channel: SessionChannel,
  memory: SessionMemory,
  {
    forget,
    restore,
  }: { forget: (id: string, reason: EndReason) => Promise<void>; restore: () => Promise<void> },
): (listener: (event: TabEvent) => void) => () => void {
  const listeners = createListeners<[event: TabEvent]>()

  async function hear({ event, session, email, reason = 'signedOut' }: SessionNews) {
    if (event === 'ended') return forget(session, reason)
    const wasSignedIn = memory.get().status === 'signedIn'
    const lastEmail = memory.lastEmail()
    const isOther = lastEmail !== undefined && lastEmail !== email
    // A tab of the same session is not loaded again, because that could lose the tokens of its refresh on the way.
    if (isOther && !memory.isLive(session)) return listeners.call('replaced')
    await restoreStored()
    if (memory.get().status === 'signedIn') tell(wasSignedIn, isOther)
  }

  async function restoreStored() {
    await restore()
    for (const pause of LOOK_AGAIN_MS) {
      if (memory.get().status === 'signedIn') return
      await new Promise((resolve) => setTimeout(resolve, pause))
      await restore()
    }
  }

  function tell(wasSignedIn: boolean, isRenamed: boolean) {
    if (!wasSignedIn) listeners.call('signedIn')
    else if (isRenamed) listeners.call('renamed')
  }

  channel.listen((heard) => void hear(heard))
  return listeners.add
}
