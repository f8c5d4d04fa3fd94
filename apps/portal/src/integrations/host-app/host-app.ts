import * as v from 'valibot'

declare global {
  interface Window {
    /** The way from a page to the app, in a web view of React Native. */
    ReactNativeWebView?: { postMessage: (text: string) => void }
  }
}

/** A message to the app. The payload holds no secret, and no number of a card or a bank account. */
export type HostMessage = { event: string; payload?: object }

/** The reason for which a message was ignored. */
export type IgnoredFor = 'origin' | 'source' | 'shape'

/** Whether an app shows the page, in its web view or in a frame (001 §2). */
export function isInHostApp(): boolean {
  return window.ReactNativeWebView !== undefined || window.parent !== window
}

/**
 * Sends a message to the app as a JSON text. A page in a frame names the origin of each app, so that no other page gets
 * to read it. A page that no app shows sends nothing.
 * @param hosts the origins of the apps, `appHosts` of the configuration
 */
export function sendToHost(hosts: readonly string[], message: HostMessage): void {
  const text = JSON.stringify(message)
  if (window.ReactNativeWebView !== undefined) window.ReactNativeWebView.postMessage(text)
  else if (window.parent !== window) {
    for (const origin of targetsOf(hosts)) window.parent.postMessage(text, origin)
  }
}

/** The app above, where the browser gives its origin: a browser reports each message to an origin that is not there. */
function targetsOf(hosts: readonly string[]): readonly string[] {
  const above = 'ancestorOrigins' in location ? location.ancestorOrigins.item(0) : null
  return above === null || above === 'null' ? hosts : hosts.filter((origin) => origin === above)
}

type HostListener<Message> = {
  onMessage: (message: Message) => void
  /** Called for every other message. Its data may hold secrets and must not be logged. */
  onIgnored?: (reason: IgnoredFor, data: unknown) => void
}

/**
 * Listens to the app. A message counts only if the window above sent it from exactly one of the origins, or this window
 * itself, as a script of a web view does; and if it fits the schema.
 * @param hosts the origins of the apps, `appHosts` of the configuration
 * @returns a function that stops listening
 */
export function listenToHost<Message>(
  hosts: readonly string[],
  schema: v.GenericSchema<unknown, Message>,
  { onMessage, onIgnored }: HostListener<Message>,
): () => void {
  const stopped = new AbortController()
  function hear({ origin, source, data }: MessageEvent<unknown>) {
    const isOwn = origin === location.origin
    if (!isOwn && !hosts.includes(origin)) return onIgnored?.('origin', data)
    if (source === null || source !== (isOwn ? window : window.parent)) return onIgnored?.('source', data)
    const { success, output } = v.safeParse(schema, data)
    return success ? onMessage(output) : onIgnored?.('shape', data)
  }
  window.addEventListener('message', hear, { signal: stopped.signal })
  return () => stopped.abort()
}
