import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { useWellnessMode } from './wellness-mode.ts'

type WayOutProps = Pick<ButtonLook, 'variant'> & {
  /** The words of the button, where they are not those of its target. */
  text?: string
  /** Closes the popup, or leaves the page for the public site (002 §2). */
  onClose: () => void
}

/** Leaves the plans: the page of a link for the public site, the popup for the screen below it. */
export function WayOut({ variant, text, onClose }: WayOutProps) {
  const mode = useWellnessMode()
  return (
    <Button variant={variant} onClick={onClose}>
      {text ?? (mode === 'account' ? 'Close' : 'Go to our website')}
    </Button>
  )
}
