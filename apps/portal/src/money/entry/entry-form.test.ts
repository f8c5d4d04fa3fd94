import { expect, test } from 'vitest'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import { problems, refused, TECHNICAL_FAILURES } from '../../testing/forms.ts'
import {
  type EntryValues,
  entryRefusal,
  entrySchema,
  isSameEntry,
  missingOfEntry,
  startsAsDefault,
} from './entry-form.ts'

const FILLED: EntryValues = {
  name: 'Alex Rivera',
  isDefault: true,
  policyNumbers: ['PET1', 'PET2'],
  filled: 'complete',
}
const TODAY = '2026-11-20'

test('a card needs a name of its holder; the provider has the name for a bank account', () => {
  const nameless = { ...FILLED, name: ' ' }
  expect(problems(entrySchema('CARD'), nameless)).toEqual({ name: 'This field is required' })
  expect(problems(entrySchema('CARD'), FILLED)).toEqual({})
  expect(problems(entrySchema('US_BANK_ACCOUNT'), nameless)).toEqual({})
  expect(missingOfEntry('CARD', nameless)).toEqual(['name on card'])
  expect(missingOfEntry('US_BANK_ACCOUNT', nameless)).toEqual([])
})

test('001 §5: the form lists what the provider’s fields and the choice of policies still need', () => {
  const open: EntryValues = { ...FILLED, filled: 'incomplete' }
  expect(missingOfEntry('CARD', open)).toEqual(['card details'])
  expect(missingOfEntry('US_BANK_ACCOUNT', open)).toEqual(['bank account details'])
  const none = { ...FILLED, policyNumbers: [] }
  expect(missingOfEntry('CARD', none)).toEqual(['a policy'])
  expect(missingOfEntry('CARD', { ...none, isDefault: false })).toEqual([])
  expect(missingOfEntry('CARD', FILLED)).toEqual([])
})

test.each([
  [{ policyNumbers: ['PET2', 'PET1'] }, true],
  [{ name: ' Alex Rivera ' }, true],
  [{ name: 'Alex' }, false],
  [{ isDefault: false }, false],
  [{ policyNumbers: ['PET1'] }, false],
  [{ filled: 'incomplete' as const }, false],
])('a form with %j would be saved as the same: %s', (change, isSame) => {
  expect(isSameEntry(FILLED, { ...FILLED, ...change })).toBe(isSame)
})

const card = (expYear: number) => ({
  id: 'PM-1',
  instrumentType: 'card',
  card: { number: '4242', expMonth: 1, expYear },
})

// covers: PAYIN-075
test('001 §4: a new method starts as the default while no other one can pay', () => {
  const starts = (paymentMethods?: Parameters<typeof startsAsDefault>[0]['paymentMethods']) =>
    startsAsDefault({ policies: [], paymentMethods }, TODAY)
  expect(starts()).toBe(true)
  expect(starts([])).toBe(true)
  expect(starts([card(2025)])).toBe(true)
  expect(starts([card(2031)])).toBe(false)
  expect(starts([card(2025), card(2031)])).toBe(false)
})

test('a refusal of the provider has its own sentence', () => {
  const error = new ProviderError('Your card was declined.')
  expect(entryRefusal(error)).toEqual({ alert: 'Your card was declined.' })
})

test.each([
  ['SETUP_EXPIRED', /^This took too long, and nothing was saved/],
  ['SETUP_NOT_CONFIRMED', /has not confirmed your details/],
  ['NOT_FOUND', /has not confirmed your details/],
  ['TOO_MANY_REQUESTS', /^There were too many attempts\.$/],
] as const)('a refusal as %s has our text', (code, text) => {
  expect(entryRefusal(refused({ status: 409, code })).alert).toMatch(text)
})

test('a refusal of the typed values has the service’s sentence, and a 429 its wait', () => {
  const message = 'This name is too long.'
  const typed = refused({ status: 400, code: 'VALIDATION_FAILED', message })
  expect(entryRefusal(typed)).toEqual({ alert: message, waitSeconds: undefined })
  const busy = refused({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 30 })
  expect(entryRefusal(busy).waitSeconds).toBe(30)
  for (const error of TECHNICAL_FAILURES) {
    expect(entryRefusal(error).alert).toBe(
      'We couldn’t save this payment method. Please try again; it is added only once.',
    )
  }
})
