import { type ComponentType, lazy } from 'react'
import { isOffline, OfflineError, untilOnline } from './connection.ts'

/**
 * A component of a module that is loaded when it first shows. While the device is offline it waits for the connection
 * instead of failing. It is for a part that most visits never show and that is not small, such as a dialog with its form,
 * and for the fields of a provider. The file of a route is loaded separately anyway.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const guarded = onlineImport(load)
  async function loadOnline() {
    for (;;) {
      try {
        return { default: (await guarded())[name] }
      } catch (error) {
        if (!(error instanceof OfflineError || isOffline())) throw error
        await untilOnline()
      }
    }
  }
  return lazy(loadOnline)
}

const guarded = new WeakSet<object>()

/** Whether a service worker answers this page; a private window may have none. */
const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * A function that loads a part, and asks for nothing while the device is offline until it has succeeded once, unless a
 * worker keeps all parts. Chromium, up to 150 at least, never asks again for a module that failed, so that a part opened
 * offline would stay away when the connection is back (whatwg/html#6768).
 * @throws OfflineError while the device is offline
 */
export function onlineImport<Args extends unknown[], Part>(
  load: (...args: Args) => Promise<Part>,
): (...args: Args) => Promise<Part> {
  if (guarded.has(load)) return load
  let isLoaded = false
  async function guard(...args: Args) {
    if (!isLoaded && isOffline() && !hasWorker()) throw new OfflineError('A part is not loaded yet')
    const part = await load(...args)
    isLoaded = true
    return part
  }
  guarded.add(guard)
  return guard
}
