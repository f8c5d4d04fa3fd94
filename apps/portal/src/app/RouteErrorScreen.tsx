import { ApiError } from '@portal/sdk'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { INVALID_ACCOUNT, InvalidAccountError } from '../api/errors.ts'
import { useApi } from '../session/context.ts'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'

/** The general failures of 000 §8; the title of the first one is ours. */
const FAILED = {
  title: "We couldn't load this page",
  text: 'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
}

/** The error screen of a route whose data could not be loaded. The navigation around it keeps working. */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { config } = useApi()
  const { reset } = useQueryErrorResetBoundary()
  const { title, text } = error instanceof InvalidAccountError ? INVALID_ACCOUNT : FAILED
  return (
    <ErrorScreen
      title={title}
      phone={config.supportPhone}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
      onRetry={() => {
        // Any other error is a failure of the portal itself, such as a chunk that could not be loaded: reload the page.
        if (!(error instanceof ApiError)) return location.reload()
        reset()
        void router.invalidate()
      }}
    >
      {text}
    </ErrorScreen>
  )
}
