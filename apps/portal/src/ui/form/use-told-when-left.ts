import { useEffect, useRef } from 'react'

/**
 * For a form or a dialog that can be left before the answer arrives, such as by Back: whether it was left, and the toast
 * that then tells the result.
 */
export function useToldWhenLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    isLeft: () => isLeft.current,
    /** Shows the toast if the form was left. */
    async tell(message: string) {
      if (!isLeft.current) return
      // Loaded only here, because the sign-in page has a form but no toasts.
      const { showToast } = await import('../toasts/toast-store.ts')
      showToast(message)
    },
  }
}
