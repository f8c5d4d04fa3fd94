import type { PayInCard } from '@portal/domain/payment-methods'
import { expect, test } from 'vitest'
import { problems, refused, TECHNICAL_FAILURES, TECHNICAL_MESSAGE } from '../../testing/forms.ts'
import {
  cardRefusal,
  cardSchema,
  EXPIRY_MASK,
  missingOfCard,
  savedCard,
  toCardChange,
} from './edit-card-form.ts'

const TODAY = '2026-11-22'
const CARD: PayInCard = {
  kind: 'card',

  id: 'PM-1',
  refs: ['PM-1'],
  digits: '4242',
  policyNumbers: [],

  brand: 'visa',
  name: 'Alex Rivera',
  expMonth: 8,
  expYear: 2029,
  zipCode: '10001',
}
const SAVED = { expiry: '08/29', zipCode: '10001' }

test.each([
  ['08/29', '10001', {}, []],
  // covers: PAYIN-099, PAYIN-101
  ['11/26', 'M5V 2T6', {}, []],
  // covers: PAYIN-101
  ['11/26', 'ABCDE', {}, []],
  // covers: PAYIN-099, PAYIN-100
  ['10/26', '10001', { expiry: 'This date is in the past.' }, ['an expiry date that is not in the past']],
  // covers: PAYIN-098
  ['1/29', '10001', { expiry: 'Enter the expiry as MM/YY.' }, ['an expiry date that is not in the past']],
  // covers: PAYIN-101, PAYIN-102, PAYIN-137
  ['08/29', '1000', { zipCode: 'Zip code should be at least 5 numbers' }, ['a ZIP or postal code']],
  ['08/29', ' ', { zipCode: 'This field is required' }, ['a ZIP or postal code']],
])('expiry "%s" and ZIP "%s"', (expiry, zipCode, texts, missing) => {
  expect(problems(cardSchema(TODAY), { expiry, zipCode })).toEqual(texts)
  expect(missingOfCard({ expiry, zipCode }, TODAY)).toEqual(missing)
})

// covers: PAYIN-094, PAYIN-096, PAYIN-097
test.each([
  ['429', '04/29'],
  ['13', '01/3'],
  ['01/32', '01/32'],
  ['08299', '08/29'],
])('%s is typed as %s', (typed, shown) => {
  expect(EXPIRY_MASK.show(EXPIRY_MASK.read(typed))).toBe(shown)
})

// covers: PAYIN-110
test('only expiry and ZIP code are sent, and nothing without a change', () => {
  expect(savedCard(CARD)).toEqual(SAVED)
  expect(savedCard({ ...CARD, expYear: undefined })).toEqual({ expiry: '', zipCode: '10001' })
  expect(toCardChange({ ...SAVED, zipCode: ' 10001 ' }, SAVED)).toBeUndefined()
  expect(toCardChange(SAVED, { ...SAVED, zipCode: ' 10001' })).toBeUndefined()
  expect(toCardChange({ ...SAVED, expiry: '04/31' }, SAVED)).toMatchObject({ zipCode: '10001' })
  expect(toCardChange({ ...SAVED, zipCode: '10002' }, SAVED)).toMatchObject({ expMonth: 8, expYear: 2029 })
  expect(toCardChange({ expiry: '04/31', zipCode: ' 10002' }, SAVED)).toEqual({
    expMonth: 4,
    expYear: 2031,
    zipCode: '10002',
  })
})

test('a refusal shows at its field, or on top with a wait', () => {
  const expired = refused({ status: 409, code: 'PAYMENT_METHOD_EXPIRED' })
  expect(cardRefusal(expired)).toEqual({ fields: { expiry: 'This date is in the past.' } })
  const fields = [
    { field: '/operations/1/value/zipcode', code: 'VALIDATION_FAILED' as const, message: TECHNICAL_MESSAGE },
  ]
  const zip = refused({ status: 400, code: 'VALIDATION_FAILED', fields })
  expect(cardRefusal(zip).fields?.zipCode).toMatch(/ZIP/)
  expect(cardRefusal(refused({ status: 404, code: 'NOT_FOUND' })).alert).toMatch(
    /^This payment method is no longer/,
  )
  expect(cardRefusal(refused({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 30 })).waitSeconds).toBe(
    30,
  )
  for (const failure of TECHNICAL_FAILURES) {
    expect(cardRefusal(failure).alert).toBe('Nothing was changed. Please try again.')
  }
})
