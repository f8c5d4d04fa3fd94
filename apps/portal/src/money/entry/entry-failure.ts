import { FAILED_TEXT, isOffline, OFFLINE_MESSAGE } from '../../lib/connection.ts'

/** `blocked`: there is no script; `blank`: there are no fields; `unavailable`: there is no setup. */
export type EntryFailure = 'blocked' | 'blank' | 'unavailable'

/** The texts of a form of the card provider that cannot be shown. The first two are ours; the last is of 000 §8. */
const TEXTS: Record<EntryFailure, string> = {
  blocked:
    'The secure form of our payment provider can’t be loaded. An ad blocker or your network may stop it. Allow js.stripe.com, and try again.',
  blank: 'The secure form of our payment provider doesn’t answer. Try again, or open it in a new tab.',
  unavailable: FAILED_TEXT,
}

/** The text of a failure, which without a connection is that of the connection. */
export function entryFailureText(failure: EntryFailure, isDisconnected = isOffline()): string {
  return isDisconnected ? OFFLINE_MESSAGE : TEXTS[failure]
}
