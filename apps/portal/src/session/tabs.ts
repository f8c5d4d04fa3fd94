import * as v from 'valibot'
import { createListeners } from './listeners.ts'
import type { EndReason, SessionMemory } from './session-state.ts'

const news = v.object({
  event: v.picklist(['signedIn', 'refreshed', 'ended']),
  email: v.exactOptional(v.string()),
  reason: v.exactOptional(v.picklist(['signedOut', 'refused', 'forbidden', 'connection'])),
})

/** What one tab tells the others about the session they share. No token is in it: each tab reads those itself. */
export type SessionNews = v.InferOutput<typeof news>

export type SessionChannel = {
  tell(news: SessionNews): void
  listen(listener: (news: SessionNews) => void): void
}

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

/** `signedIn`: this tab had nobody signed in. `replaced`: this tab may still show what another customer saw. */
export type TabEvent = 'signedIn' | 'replaced'

/**
 * Keeps the session of this tab in step with the other tabs: an end there is an end here, and a sign-in or a refresh
 * there is read from the storage.
 * @param actions `forget` ends the session in memory, `restore` reads the storage
 * @returns adds a listener that is told when another tab signed somebody in
 */
export function followTabs(
  channel: SessionChannel | undefined,
  memory: SessionMemory,
  { forget, restore }: { forget: (reason: EndReason) => void; restore: () => Promise<void> },
): (listener: (event: TabEvent) => void) => () => void {
  const listeners = createListeners<[event: TabEvent]>()

  async function hear({ event, email, reason = 'signedOut' }: SessionNews) {
    const wasSignedIn = memory.get().status === 'signedIn'
    if (event === 'ended') {
      if (wasSignedIn) forget(reason)
      return
    }
    const lastEmail = memory.lastEmail()
    const isOther = lastEmail !== undefined && lastEmail !== email
    if (isOther) return listeners.call('replaced')
    await restore()
    if (!wasSignedIn) listeners.call('signedIn')
  }

  channel?.listen((heard) => void hear(heard))
  return listeners.add
}
