import { isFrameMessage } from '@portal/domain/web-address'
import * as v from 'valibot'
import { type HostMessage, sendToHost } from '../../integrations/host-app/host-app.ts'
import type { Api } from '../../session/context.ts'
import { payoutFailure } from '../payouts/FailureAlert.tsx'

const textOf = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.check((text) => pattern.test(text)),
  )

/** The account of the frame, which is passed on unchanged. It has the last digits of the number only. */
const account = v.object({
  id: textOf(/^.{1,80}$/),
  accountHolderName: textOf(/^.{1,200}$/),
  last4Digit: textOf(/^\d{1,4}$/),
  routingNumber: textOf(/^\d{4,9}$/),
  type: v.picklist(['checking', 'savings']),
})

/** The messages of the bank frame (001 §4, §5), without anything else that they hold. Every other one changes nothing. */
export const frameEvent = v.pipe(
  v.unknown(),
  v.check(isFrameMessage),
  v.variant('event', [
    v.object({ event: v.literal('BANK_ADDED'), payload: v.object({ account }) }),
    v.object({ event: v.literal('BANK_CANCELLED') }),
    v.object({
      event: v.literal('BANK_ERROR'),
      payload: v.object({ code: v.string(), message: v.string() }),
    }),
  ]),
)

export type FrameEvent = v.InferOutput<typeof frameEvent>

/** The length of a message in a log, in characters (001 §8). */
const LOGGED = 200

/** An error that the bank frame has reported. Only its code and the begin of its text are kept. */
export class BankFrameError extends Error {
  override name = 'BankFrameError'

  constructor({ code, message }: { code: string; message: string }) {
    super(`${code}: ${message}`.slice(0, LOGGED))
  }
}

/** A failure that an alert shows in the account, and an event tells the app in mobile view (001 §8). */
export type BankFailure = {
  code: 'FRAME_FAILED' | 'SESSION_FAILED' | 'SAVE_FAILED' | 'DEFAULT_FAILED'
  /** The error of the call; without one, the frame itself cannot be shown. */
  error?: unknown
}

/** The events of the ACH bank screen in mobile view; names and payloads are ours (001 §2). */
type BankEvent =
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
