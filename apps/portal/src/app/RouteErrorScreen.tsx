import { ApiError } from '@portal/sdk'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { INVALID_ACCOUNT, InvalidAccountError } from '../api/errors.ts'
import { FAILED_TEXT, OFFLINE_MESSAGE, useIsOffline, useWhenOnline } from '../lib/connection.ts'
import { useApi } from '../session/context.ts'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'

/** The failures of 000 §8; the titles are ours. */
const FAILED = { title: 'We couldn’t load this page', text: FAILED_TEXT }
const OFFLINE = { title: 'You’re offline', text: OFFLINE_MESSAGE }

/**
 * The error screen of a route whose data or code could not be loaded. The navigation around it keeps working, and the
 * route is loaded again when the device is back online.
 */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { config } = useApi()
  const { reset } = useQueryErrorResetBoundary()
  const isOffline = useIsOffline()
  const isInvalid = error instanceof InvalidAccountError
  const { title, text } = isInvalid ? INVALID_ACCOUNT : isOffline ? OFFLINE : FAILED
  useWhenOnline(load)

  function load() {
    reset()
    void router.invalidate()
  }

  return (
    <ErrorScreen
      title={title}
      phone={config.supportPhone}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
      onRetry={() => {
        // Any other error is a failure of the portal itself, such as a chunk that could not be loaded: reload the page.
        // Offline that would lose it.
        if (error instanceof ApiError || isOffline) load()
        else location.reload()
      }}
    >
      {text}
    </ErrorScreen>
  )
}
