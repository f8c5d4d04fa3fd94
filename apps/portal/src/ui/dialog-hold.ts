import { createContext, use, useEffect } from 'react'

/** Tells the dialog around a component whether its content is being saved. */
export const DialogHold = createContext<(isSaving: boolean) => void>(() => undefined)

/** Keeps the dialog around this component open while its content is being saved. */
export function useDialogHold(isSaving: boolean) {
  const hold = use(DialogHold)
  useEffect(() => {
    hold(isSaving)
    return () => hold(false)
  }, [hold, isSaving])
}
