import { createContext, use, useLayoutEffect } from 'react'

/** Tells the dialog around a component whether its content is being saved. */
export const DialogHold = createContext<(isSaving: boolean) => void>(() => undefined)

/** Keeps the dialog around this component open while its content is being saved. */
export function useDialogHold(isSaving: boolean) {
  const hold = use(DialogHold)
  // Before the result is painted, because a press right after it closes the dialog.
  useLayoutEffect(() => {
    hold(isSaving)
    return () => hold(false)
  }, [hold, isSaving])
}
