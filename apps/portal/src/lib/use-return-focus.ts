import { useEffect } from 'react'

/**
 * For a dialog that comes into being opened, and so does not know what had the focus before it: when it goes, the
 * focus is back on what opened it, or on the heading where that is gone or the page was opened with the dialog.
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
