import { useState } from 'react'
import type { ShownView } from './shown-view.ts'

/**
 * Keeps a view while it removes its own method, because the account is read again before the view is left.
 * @param address the address of the view; another one ends the keeping
 */
export function useHeldView(shown: ShownView, address: string) {
  const [held, setHeld] = useState<{ shown: ShownView; address: string }>()
  if (held !== undefined && held.address !== address) setHeld(undefined)
  return {
    shown: held?.address === address ? held.shown : shown,
    hold: (isHeld: boolean) => setHeld(isHeld ? { shown, address } : undefined),
  }
}
