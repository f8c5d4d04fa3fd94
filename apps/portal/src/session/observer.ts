import type { FailedCall } from '@portal/domain/failures'

/** What analytics are told (002 §7). No event has a field for anything of a person. */
export type AnalyticsEvent =
  | { event: 'login' }
  | { event: 'account_portal_click'; label: string }
  | { event: 'homepage_tile_click'; tileName: string }
  | { event: 'error_general'; message: string }

export type Observer = {
  track(event: AnalyticsEvent): void
  callFailed(call: FailedCall & { correlationId: string }): void
  /** An error that nothing else has handled. */
  uncaught(error: unknown): void
}

/**
 * An observer that is loaded when there is something to tell, so that nobody's first screen waits for it.
 * @param load what it tells is lost where this rejects: a customer is not disturbed by it
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
