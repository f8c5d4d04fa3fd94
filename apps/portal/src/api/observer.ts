import type { FailedCall } from '@portal/domain'

/** What analytics are told (002 §7). No event has a field for anything of a person. */
export type AnalyticsEvent =
  | { event: 'login' }
  | { event: 'account_portal_click'; label: string }
  | { event: 'homepage_tile_click'; tileName: string }
  | { event: 'error_general'; message: string }

export type Observer = {
  track(event: AnalyticsEvent): void
  callFailed(call: FailedCall & { correlationId: string }): void
}

/** An observer that waits for the real one, so that nobody's first screen waits for it. */
export function createWaitingObserver(): Observer & { start(observer: Observer): void } {
  let running: Observer | undefined
  let waiting: ((observer: Observer) => void)[] = []
  function pass(tell: (observer: Observer) => void) {
    if (running === undefined) waiting.push(tell)
    else tell(running)
  }
  return {
    track: (event) => pass((observer) => observer.track(event)),
    callFailed: (call) => pass((observer) => observer.callFailed(call)),
    start(observer) {
      running = observer
      for (const tell of waiting) tell(observer)
      waiting = []
    },
  }
}
