import { ApiError, InvalidAccountError } from '../../../api/errors.ts'
import type { LinkAccount } from '../../../api/link-account.ts'
import { useApi } from '../../../session/context.ts'
import { ErrorScreen } from '../../../ui/ErrorScreen.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { InvalidAccountScreen } from './InvalidAccountScreen.tsx'

/** Stands in place of a page whose account is loading or could not be loaded. */
export function NotLoaded({ failure, retry }: LinkAccount) {
  const { supportPhone } = useApi().config
  if (failure === null) {
    return (
      <div aria-busy>
        <Loader />
      </div>
    )
  }
  if (failure instanceof InvalidAccountError) return <InvalidAccountScreen />
  return (
    <ErrorScreen
      title="We couldn’t load this page"
      phone={supportPhone}
      correlationId={failure instanceof ApiError ? failure.correlationId : undefined}
      onRetry={retry}
    >
      Try again in a few minutes.
    </ErrorScreen>
  )
}
