import { ApiError } from '../../../api/errors.ts'
import { ProviderError } from '../../../integrations/payments/confirm-setup.ts'
import { isOfflineFailure } from '../../../lib/connection.ts'
import { entryRefusal } from '../../entry/entry-form.ts'

/** The text for a card that could not be processed (001 §8). */
const PROCESSING = 'There was an error processing your card - try again in few seconds'

/**
 * The text for a card that was not added on the non-pay page. A refusal says why; a failure of the provider or of the
 * service is one of processing.
 */
export function nonPayCardRefusal(error: unknown) {
  const isFailure =
    error instanceof ProviderError
      ? error.code === 'processing_error'
      : !isOfflineFailure(error) && error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return isFailure ? { alert: PROCESSING } : entryRefusal(error)
}
