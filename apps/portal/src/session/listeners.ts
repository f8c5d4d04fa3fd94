/** Callbacks with the same arguments, called in the order in which they were added. */
export function createListeners<Arguments extends readonly unknown[]>() {
  const listeners = new Set<(...given: Arguments) => void>()
  return {
    /** @returns a function that removes the listener */
    add(listener: (...given: Arguments) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call(...given: Arguments) {
      for (const listener of listeners) listener(...given)
    },
  }
}
