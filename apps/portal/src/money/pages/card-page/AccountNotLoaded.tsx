import { ApiError, InvalidAccountError } from '../../../api/errors.ts'
import type { LinkAccount } from '../../../api/link-account.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { GateNotice, InvalidAccount } from './GateNotice.tsx'

/** Stands in place of the page while its account is loading, or could not be loaded. */
export function AccountNotLoaded({ failure, retry }: LinkAccount) {
  if (failure === null) return <Loader />
  if (failure instanceof InvalidAccountError) return <InvalidAccount />
  const correlationId = failure instanceof ApiError ? failure.correlationId : undefined
  return (
    <GateNotice
      title="We couldn’t load this page"
      text="Try again in a few minutes."
      correlationId={correlationId}
      onRetry={retry}
    />
  )
}
