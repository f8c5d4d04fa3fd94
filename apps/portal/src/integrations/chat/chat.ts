import * as v from 'valibot'
import { listenToFrame } from '../../lib/frame-messages.ts'

/** The messages of the chat's page. The documents do not name the chat, so they are ours (ADR 0021). */
const message = v.object({ event: v.picklist(['ready', 'close']) })

/**
 * The rights of the frame. It keeps its own origin, where it may store a conversation, and it can neither reach the page
 * around it nor navigate it.
 */
export const CHAT_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

export type Chat = {
  open(): void
  /** Sends an event to the chat, such as `chat_opened` (002 §7). */
  event(name: string): void
}

/** Whether the chat's page has an origin of its own. On the portal's origin its scripts could reach the portal. */
export function hasOwnOrigin(address: string): boolean {
  return new URL(address).origin !== location.origin
}

/**
 * Connects to the chat's page in its frame.
 * @param onReady called when the chat can be opened
 * @param onClose called when the chat asks to be hidden
 * @returns a function that disconnects
 */
export function connectChat(
  frame: HTMLIFrameElement,
  { onReady, onClose }: { onReady: (chat: Chat) => void; onClose: () => void },
): () => void {
  const { origin } = new URL(frame.src)
  const send = (content: object) => frame.contentWindow?.postMessage(content, origin)
  const chat: Chat = {
    open: () => send({ event: 'open' }),
    event: (name) => send({ event: 'track', name }),
  }
  return listenToFrame(frame, origin, message, ({ event }) => (event === 'ready' ? onReady(chat) : onClose()))
}
