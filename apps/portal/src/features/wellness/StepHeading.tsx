import { type ReactNode, useEffect, useRef } from 'react'
import { useWellnessMode } from './wellness-mode.ts'

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
