import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

/**
 * One area of a screen. An area that cannot be shown says so instead, and the rest of the screen stays. It is tried
 * again after any data was read, because its own data may be right then. The failure is reported like any other error.
 */
export function AreaBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={AreaFailed}>
      {children}
    </CatchBoundary>
  )
}

function AreaFailed({ reset }: { reset: () => void }) {
  const client = useQueryClient()
  const tryAgain = useEffectEvent(reset)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') tryAgain()
      }),
    [client],
  )
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        <span role="alert">We couldn’t show this part of the page.</span>
      </Text>
      <div>
        <Button variant="line" size="sm" onClick={reset}>
          Show it again
        </Button>
      </div>
    </Stack>
  )
}
