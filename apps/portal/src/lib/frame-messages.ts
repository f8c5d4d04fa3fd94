import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { PROVIDER_READY_MS } from './timings.ts'

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

/** Calls back once when a frame of a provider has not shown after 15 seconds (001 §8). */
export function useBlankWatch(isShown: boolean, onBlank: () => void): void {
  const giveUp = useEffectEvent(onBlank)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => giveUp(), PROVIDER_READY_MS)
    return () => clearTimeout(timer)
  }, [isShown])
}
