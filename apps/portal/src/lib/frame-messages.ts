import * as v from 'valibot'

/**
 * Listens to the messages of one frame. A message counts only if that frame's window sent it from exactly the given
 * origin, and if it fits the schema; every other message is ignored.
 * @returns a function that stops listening
 */
export function listenToFrame<Message>(
  frame: HTMLIFrameElement,
  origin: string,
  schema: v.GenericSchema<unknown, Message>,
  listener: (message: Message) => void,
): () => void {
  const stopped = new AbortController()
  window.addEventListener(
    'message',
    (event) => {
      if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
      const { success, output } = v.safeParse(schema, event.data)
      if (success) listener(output)
    },
    { signal: stopped.signal },
  )
  return () => stopped.abort()
}
