import type { Currency } from './money.ts'
import { activePayout } from './payout-methods.ts'
import { checkFeeNote } from './payout-rules.ts'

/** The texts after a submission (002 §8). */
export const CLAIM_SUBMITTED_TEXT = 'Your claim has been submitted successfully.'
export const DOCUMENTS_SUBMITTED_TEXT = 'Your documents has been submitted successfully.'

/** The dialog of a claim or of missing documents that were not submitted (002 §8). */
export const CLAIM_ERROR_TITLE = 'Error Submitting Claim'

/** The texts of that dialog (002 §8). */
export const CLAIM_ERROR_TEXTS = {
  offline: 'Check your Internet connection',
  refused: 'Something went wrong.',
  failed:
    'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.',
} as const

/**
 * The text of a submission that failed (002 §8): the service's first message for a 400, a short text for any other
 * status, and the long one when something is missing or no answer came.
 * @param failure `status` 0 or missing when there was no answer; `message` the service's first one
 */
export function claimErrorText(failure: {
  isOffline?: boolean | undefined
  status?: number | undefined
  message?: string | undefined
}): string {
  const { isOffline = false, status = 0, message = '' } = failure
  if (isOffline) return CLAIM_ERROR_TEXTS.offline
  if (status === 0) return CLAIM_ERROR_TEXTS.failed
  return status === 400 && message.trim() !== '' ? message : CLAIM_ERROR_TEXTS.refused
}

/** The text of an upload that failed without a reason of the file (002 §8). The spelling is the document's. */
export function uploadErrorText(detail: string): string {
  return `An error occured: ${detail}`
}

/** The variant of the dialog "Claim received" (002 §4). */
export type PayoutVariant =
  | { kind: 'switchToBank' }
  | { kind: 'directDeposit' }
  | { kind: 'plain'; feeNote: string | undefined }

/**
 * The variant of the dialog "Claim received": a switch to a bank account while the debit card is restricted, the offer of
 * direct deposit with a valid payout method, otherwise a plain one, with the fee of a paper check where one applies
 * (002 §4, §9).
 * @param isRestricted as the wallet look-up says; a failed look-up counts as false (002 §6)
 * @param currency of the account
 */
export function payoutVariant(
  account: Parameters<typeof checkFeeNote>[0],
  isRestricted: boolean,
  currency: Currency,
): PayoutVariant {
  if (isRestricted) return { kind: 'switchToBank' }
  const active = activePayout(account)
  if (active.kind === 'method' && active.method.isValid) return { kind: 'directDeposit' }
  return { kind: 'plain', feeNote: checkFeeNote(account, currency) }
}
