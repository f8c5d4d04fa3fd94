import * as v from 'valibot'

const news = v.object({
  event: v.picklist(['signedIn', 'refreshed', 'ended']),
  email: v.exactOptional(v.string()),
  reason: v.exactOptional(v.picklist(['signedOut', 'refused', 'forbidden', 'connection'])),
})

/** What one tab tells the others about the session they share. No token is in it: they read those themselves. */
export type SessionNews = v.InferOutput<typeof news>

export type SessionChannel = {
  tell(news: SessionNews): void
  listen(listener: (news: SessionNews) => void): void
}

/** The other tabs of this browser. */
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
