import { Button, type ButtonProps } from '@mantine/core'
import { useWellnessMode } from './wellness-mode.ts'

type WayOutProps = Pick<ButtonProps, 'variant'> & {
  /** The words of the button, where they are not those of its target. */
  text?: string
  /** Closes the popup, or leaves the page for the public site (002 §2). */
  onClose: () => void
}

/** Leaves the plans: the page of a link for the public site, the popup for the screen below it. */
export function WayOut({ variant = 'filled', text, onClose }: WayOutProps) {
  const mode = useWellnessMode()
  return (
    <Button variant={variant} onClick={onClose}>
      {text ?? (mode === 'account' ? 'Close' : 'Go to our website')}
    </Button>
  )
}
