import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { Text } from './Text.tsx'

/**
 * One area of a screen. An area that cannot be shown says so in its own place, and the rest of the screen stays. The
 * failure is reported as any other error.
 */
export function AreaBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={AreaFailed}>
      {children}
    </CatchBoundary>
  )
}

function AreaFailed({ reset }: { reset: () => void }) {
  return (
    <Stack gap="sm">
      <Text tone="soft">
        <span role="alert">We couldn’t show this part of the page. Everything else works.</span>
      </Text>
      <div>
        <Button variant="line" size="sm" onClick={reset}>
          Show it again
        </Button>
      </div>
    </Stack>
  )
}
