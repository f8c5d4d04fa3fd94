import { useEffect } from 'react'

/**
 * Returns the focus when a dialog is unmounted, for a dialog that is mounted open and thus does not know its opener.
 * The target is the opener, or the heading when the opener is gone or the page was opened with the dialog.
 */
export function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const target = isThere ? opener : document.querySelector('h1')
      target?.focus({ preventScroll: true })
    }
  }, [])
}
