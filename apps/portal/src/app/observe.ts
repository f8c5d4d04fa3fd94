import { ERROR_SAMPLE_RATE, isExpectedFailure } from '@portal/domain/failures'
import { createAnalytics } from '../integrations/analytics/analytics.ts'
import {
  createErrorReporting,
  type ErrorFacts,
  errorFacts,
} from '../integrations/error-reporting/error-reporting.ts'
import type { Config } from '../session/config.ts'
import type { Observer } from '../session/observer.ts'

/**
 * Sends without waiting, also while the page is left. A failure of the collector is ignored, because it must not
 * disturb the customer.
 */
function beacon(address: string | undefined) {
  return (text: string) => {
    if (address !== undefined) navigator.sendBeacon(address, text)
  }
}

/** Analytics and error reports to the collectors of this environment (000 §1, §8). */
export function createObserver({ collectors }: Pick<Config, 'collectors'>): Observer {
  const analytics = createAnalytics(beacon(collectors?.analytics))
  const errors = createErrorReporting(beacon(collectors?.errors))

  // Decided once for each page: a sampled page reports all of its errors.
  const isSampled = Math.random() < ERROR_SAMPLE_RATE

  function failed(message: string, details: Omit<ErrorFacts, 'message'>) {
    if (isSampled) errors.report({ message, ...details })
    analytics.track({ event: 'error_general', message })
  }

  return {
    track: analytics.track,
    uncaught(error) {
      const { message, ...details } = errorFacts(error)
      failed(`Uncaught: ${message}`, details)
    },
    callFailed({ correlationId, ...call }) {
      const { method, path, status, lost = [] } = call
      if (!isExpectedFailure(call)) failed([method, path, status, ...lost].join(' '), { correlationId })
    },
  }
}
