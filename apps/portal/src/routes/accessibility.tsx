import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityScreen } from '../features/accessibility/AccessibilityScreen.tsx'
import { FrameForAnybody } from '../features/shell/MemberShell.tsx'

/** The statement about accessibility. It needs no session, and no flag hides it. */
export const Route = createFileRoute('/accessibility')({ component: AccessibilityRoute })

function AccessibilityRoute() {
  return (
    <FrameForAnybody>
      <AccessibilityScreen />
    </FrameForAnybody>
  )
}
