import type { FailedCall } from '@portal/domain/failures'

/** The events of analytics (002 §7). No event has a field for personal data. */
export type AnalyticsEvent =
  | { event: 'login' }
  | { event: 'account_portal_click'; label: string }
  | { event: 'homepage_tile_click'; tileName: string }
  | { event: 'error_general'; message: string }
  | { event: 'ach_bank_screen'; appVersion: string }

export type Observer = {
  track(event: AnalyticsEvent): void
  callFailed(call: FailedCall & { correlationId: string }): void
  /** Reports an error that nothing else has handled. */
  uncaught(error: unknown): void
}

/**
 * An observer that is loaded with its first event, so that the first screen does not wait for it.
 * @param load if it rejects, events are lost without a message to the customer
 */
export function createLazyObserver(load: () => Promise<Observer>): Observer {
  let loaded: Promise<Observer> | undefined
  function pass(tell: (observer: Observer) => void) {
    loaded ??= load()
    loaded.then(tell).catch(() => undefined)
  }
  return {
    track: (event) => pass((observer) => observer.track(event)),
    callFailed: (call) => pass((observer) => observer.callFailed(call)),
    uncaught: (error) => pass((observer) => observer.uncaught(error)),
  }
}
