import { ApiError } from '@portal/sdk'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useApi, useSessionState } from '../api/context.ts'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { Loader } from '../ui/Loader.tsx'

/** The generic failure (000 §8). */
const TEXT = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** A screen whose data could not be loaded; the navigation around it stays alive. */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { config } = useApi()
  const session = useSessionState()
  const { reset } = useQueryErrorResetBoundary()
  // What the end of a session broke off is no failure; the sign-in screen is about to come.
  if (session.status === 'signedOut') return <Loader />
  return (
    <ErrorScreen
      title="We couldn't load this page"
      phone={config.supportPhone}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    >
      {TEXT}
    </ErrorScreen>
  )
}
