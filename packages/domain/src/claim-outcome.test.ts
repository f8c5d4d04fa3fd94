import { expect, test } from 'vitest'
import {
  CLAIM_ERROR_TEXTS,
  CLAIM_ERROR_TITLE,
  CLAIM_SUBMITTED_TEXT,
  claimErrorText,
  DOCUMENTS_SUBMITTED_TEXT,
  payoutVariant,
  uploadErrorText,
} from './claim-outcome.ts'

test('002 §8: the literal texts', () => {
  expect(CLAIM_SUBMITTED_TEXT).toBe('Your claim has been submitted successfully.')
  expect(DOCUMENTS_SUBMITTED_TEXT).toBe('Your documents has been submitted successfully.')
  expect(CLAIM_ERROR_TITLE).toBe('Error Submitting Claim')
  expect(uploadErrorText('No space left')).toBe('An error occured: No space left')
})

test.each([
  ['no connection', { isOffline: true, status: 400, message: 'Late' }, 'Check your Internet connection'],
  ['a 400 with a message', { status: 400, message: 'Late' }, 'Late'],
  // covers: CLAIM-126
  ['a 400 without one', { status: 400 }, 'Something went wrong.'],
  ['a 400 with an empty one', { status: 400, message: ' ' }, 'Something went wrong.'],
  // covers: CLAIM-127
  ['a 409', { status: 409, message: 'Closed' }, 'Something went wrong.'],
  ['a 500', { status: 500 }, 'Something went wrong.'],
  ['no answer', { status: 0 }, CLAIM_ERROR_TEXTS.failed],
  ['a part that is missing', {}, CLAIM_ERROR_TEXTS.failed],
])('002 §8: the text of a submission that failed with %s', (_what, failure, text) => {
  expect(claimErrorText(failure)).toBe(text)
})

const CARD = {
  id: 'PO-1',
  instrumentType: 'card' as const,
  card: { number: '5556' },
}
const account = (isValidPayoutMethod: boolean) => ({
  payoutPaymentMethods: [{ ...CARD, isValidPayoutMethod }],
  selectedPayoutMethod: { id: 'PO-1' },
})

// covers: CLAIM-097
test('002 §4: the dialog after a claim offers direct deposit with a valid payout method', () => {
  expect(payoutVariant(account(true), false, 'USD')).toEqual({ kind: 'directDeposit' })
  expect(payoutVariant(account(false), false, 'USD')).toEqual({ kind: 'plain', feeNote: undefined })
})

// covers: CLAIM-098
test('002 §4: a restricted account is asked to switch to a bank account, whatever its method is', () => {
  expect(payoutVariant(account(true), true, 'USD')).toEqual({ kind: 'switchToBank' })
  expect(payoutVariant({}, true, 'USD')).toEqual({ kind: 'switchToBank' })
})

test('002 §9: the fee of a paper check is stated where it applies', () => {
  const note = (more: Parameters<typeof payoutVariant>[0]) => payoutVariant(more, false, 'CAD')
  expect(note({})).toEqual({ kind: 'plain', feeNote: undefined })
  expect(note({ isPaperCheckFeeApplicable: true })).toEqual({
    kind: 'plain',
    feeNote: 'A C$3.00 paper check fee may be deducted per approved claim.',
  })
  const paperCheckFee = { amount: 4.5, currency: 'USD' as const }
  expect(note({ isPaperCheckFeeApplicable: true, paperCheckFee })).toEqual({
    kind: 'plain',
    feeNote: 'A $4.50 paper check fee may be deducted per approved claim.',
  })
})
