import { isFrameMessage } from '@portal/domain/frame-origins'
import * as v from 'valibot'

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))

/** The account of the frame, which is passed on unchanged. It has the last digits of the number only. */
const account = v.object({
  id: text(80),
  accountHolderName: text(200),
  last4Digit: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
  routingNumber: v.pipe(v.string(), v.regex(/^\d{4,9}$/)),
  type: v.picklist(['checking', 'savings']),
})

/** The messages of the bank frame (001 §4, §5). Every other message changes nothing. */
export const frameEvent = v.pipe(
  v.custom<object>(isFrameMessage),
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
