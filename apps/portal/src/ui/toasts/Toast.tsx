import { TOAST_MS } from '@portal/domain/navigation'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { closeToast, type ToastMessage } from './toast-store.ts'
import classes from './toasts.module.css'

/** Closes by itself after 5000 ms (000 §2); not while the pointer or the focus is on it. */
export function Toast({ id, message }: ToastMessage) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the time here; nothing is pressed
    <div
      className={classes.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      <IconButton
        label="Close message"
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={() => closeToast(id)}
      />
    </div>
  )
}
