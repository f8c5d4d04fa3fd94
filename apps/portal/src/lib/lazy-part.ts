import { type ComponentType, lazy } from 'react'
import { isOffline, untilOnline } from './connection.ts'

/**
 * A component of a module that is loaded when it first shows. While the device is offline it waits for the connection
 * instead of failing.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  async function loadOnline() {
    for (;;) {
      try {
        return { default: (await load())[name] }
      } catch (error) {
        if (!isOffline()) throw error
        await untilOnline()
      }
    }
  }
  return lazy(loadOnline)
}
