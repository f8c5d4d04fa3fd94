import { isFrameMessage } from '@portal/domain/frame-origins'
import * as v from 'valibot'

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

/** The content of each message (001 §4). A variant of valibot would be in the first file of the portal, for all pages. */
const PAYLOADS = {
  BANK_ADDED: v.object({ account }),
  BANK_CANCELLED: v.custom<unknown>(() => true),
  BANK_ERROR: v.object({ code: v.string(), message: v.string() }),
}

type Payloads = { [Name in keyof typeof PAYLOADS]: v.InferOutput<(typeof PAYLOADS)[Name]> }

export type FrameEvent =
  | { event: 'BANK_ADDED'; payload: Payloads['BANK_ADDED'] }
  | { event: 'BANK_CANCELLED' }
  | { event: 'BANK_ERROR'; payload: Payloads['BANK_ERROR'] }

const shape = v.object({
  event: v.picklist(['BANK_ADDED', 'BANK_CANCELLED', 'BANK_ERROR']),
  payload: v.optional(v.custom<unknown>(() => true)),
})

/** The messages of the bank frame (001 §4, §5). Every other message changes nothing. */
export const frameEvent = v.custom<FrameEvent>((data) => {
  if (!isFrameMessage(data)) return false
  const { success, output } = v.safeParse(shape, data)
  return success && v.safeParse(PAYLOADS[output.event], output.payload).success
})

/** The account of a message without anything else that the message holds. */
export const linkedAccount = (sent: Payloads['BANK_ADDED']['account']) => v.parse(account, sent)

/** The length of a message in a log, in characters (001 §8). */
const LOGGED = 200

/** An error that the bank frame has reported. Only its code and the begin of its text are kept. */
export class BankFrameError extends Error {
  override name = 'BankFrameError'

  constructor({ code, message }: { code: string; message: string }) {
    super(`${code}: ${message}`.slice(0, LOGGED))
  }
}
