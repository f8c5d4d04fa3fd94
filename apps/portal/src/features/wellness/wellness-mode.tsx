import { Button, type ButtonProps } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'

/** How the plans are shown: on the page of a mailed link, or over a screen of the account (002 §2). */
export type WellnessMode = 'link' | 'account'

const WellnessModeContext = createContext<WellnessMode>('account')

/** Tells the parts below it where they are shown. */
export const WellnessModeProvider = WellnessModeContext.Provider

export const useWellnessMode = (): WellnessMode => use(WellnessModeContext)

type WayOutProps = Pick<ButtonProps, 'variant'> & {
  /** The words of the button, where they differ from the words of its target. */
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

type StepHeadingProps = {
  /** The title of the document, on the page of a link. */
  title: string
  /** Whether the step has come in place of another one, so that its heading takes the focus. */
  isLater?: boolean
  children: ReactNode
}

/** The heading of a step: of the page of a link, or within the popup, whose title is above it. */
export function StepHeading({ title, isLater = false, children }: StepHeadingProps) {
  const mode = useWellnessMode()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLater) heading.current?.focus({ preventScroll: false })
  }, [isLater])
  if (mode === 'account') {
    return (
      <h3 ref={heading} tabIndex={-1}>
        {children}
      </h3>
    )
  }
  return (
    <>
      <title>{`${title} · Pet portal`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  )
}
