import { type HostMessage, sendToHost } from '../../integrations/host-app/host-app.ts'
import type { Api } from '../../session/context.ts'
import { payoutFailure } from '../payouts/FailureAlert.tsx'

/** A failure that an alert tells in the account, and an event tells the app in mobile view (001 §8). */
export type BankFailure = {
  code: 'FRAME_FAILED' | 'SESSION_FAILED' | 'SAVE_FAILED' | 'DEFAULT_FAILED'
  /** The error of the call; without one, the frame itself cannot be shown. */
  error?: unknown
}

/** The events of the ACH bank screen in mobile view; names and payloads are ours (001 §2). */
export type BankEvent =
  | { event: 'BANK_ADDED'; payload: { payMethodId: string; isActive: boolean } }
  | { event: 'BANK_CANCELLED' }
  | { event: 'BANK_ERROR'; payload: { code: string; message: string } }

/** Tells the app around the page. */
export function tellApp({ config }: Api, event: BankEvent & HostMessage) {
  sendToHost(config.appHosts, event)
}

/** The event of a failure, with the text that the alert has in the account. */
export function failureEvent({ code, error }: BankFailure): BankEvent {
  return { event: 'BANK_ERROR', payload: { code, message: payoutFailure(error) } }
}
