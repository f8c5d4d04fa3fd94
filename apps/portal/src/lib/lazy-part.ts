import { type ComponentType, lazy } from 'react'
import { isOffline, OfflineError, untilOnline } from './connection.ts'
import { onlineImport } from './online-import.ts'

/**
 * A component of a module that is loaded when it first shows. While the device is offline it waits for the connection
 * instead of failing.
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
