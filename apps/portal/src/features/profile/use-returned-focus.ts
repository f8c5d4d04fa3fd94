import { useEffect, useRef } from 'react'
import { editId, rowId } from './dialog-ids.ts'
import type { ProfileDialogName } from './dialog-name.ts'

/** Returns the focus after a dialog of the search parameter closes: to the link that opened it, else to its row. */
export function useReturnedFocus(dialog: ProfileDialogName | undefined) {
  const last = useRef<ProfileDialogName>(undefined)
  useEffect(() => {
    const closed = last.current
    last.current = dialog
    if (dialog !== undefined || closed === undefined) return
    const opener = document.getElementById(editId(closed)) ?? document.getElementById(rowId(closed))
    // The dialog has returned it to its opener, where it had one. Whatever was focused since then keeps it.
    if (document.activeElement?.matches('body, h1') === true) opener?.focus()
  }, [dialog])
}
