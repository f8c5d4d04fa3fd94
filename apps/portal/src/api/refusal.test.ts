import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OfflineError } from '../lib/connection.ts'
import { refused, TECHNICAL_MESSAGE } from '../testing/forms.ts'
import { errorText, readable, refusedPointers, serviceMessage, waitSecondsOf } from './refusal.ts'

const TEXTS = { byCode: { CODE_LOCKED: 'Locked.' }, general: 'Something went wrong.' } as const

test('the text comes from the table by the code; every other failure has the general one', () => {
  expect(errorText(refused({ code: 'CODE_LOCKED', status: 429 }), TEXTS)).toBe('Locked.')
  for (const error of [
    refused({}),
    refused({ code: 'NETWORK', status: 0 }),
    new Error(TECHNICAL_MESSAGE),
    TECHNICAL_MESSAGE,
  ]) {
    expect(errorText(error, TEXTS)).toBe('Something went wrong.')
  }
})

test('without a connection that is the text, whatever the table says', () => {
  expect(errorText(new OfflineError(), TEXTS)).toBe('Check your Internet connection')
})

test('a code that is the name of a method of Object has the general text', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const error = refused({})
    Object.defineProperty(error, 'code', { value: name })
    expect(errorText(error, TEXTS)).toBe('Something went wrong.')
  }
})

test('the service’s sentence is shown only for a 400 about the typed values', () => {
  const sentence = { status: 400, message: 'No such number.' }
  for (const code of ['PHONE_INVALID', 'VALIDATION_FAILED', 'CODE_INVALID', 'PASSWORD_INCORRECT'] as const) {
    expect(serviceMessage(refused({ ...sentence, code })), code).toBe('No such number.')
  }
  for (const status of [0, 200, 401, 403, 404, 409, 429, 500, 503]) {
    expect(
      serviceMessage(refused({ ...sentence, status, code: 'PHONE_INVALID' })),
      String(status),
    ).toBeUndefined()
  }
  for (const code of [
    ...(['CSRF_TOKEN_INVALID', 'INTERNAL_ERROR', 'CONFLICT', 'NotAuthorizedException', 'UNKNOWN'] as const),
    ...(['NOT_JSON', 'EMPTY', 'TRUNCATED', 'WRONG_SHAPE', 'NETWORK', 'SESSION_REFUSED'] as const),
  ]) {
    expect(serviceMessage(refused({ ...sentence, code })), code).toBeUndefined()
  }
  expect(serviceMessage(new Error('No such number.'))).toBeUndefined()
})

test('a code that the contract does not have shows no sentence', () => {
  const error = refused({ status: 400, message: 'No such number.' })
  Object.defineProperty(error, 'code', { value: 'ORA_00001' })
  expect(serviceMessage(error)).toBeUndefined()
})

test.each([
  TECHNICAL_MESSAGE,
  'The service answered with status 400.',
  'Property newPassword must match the pattern.',
  'NullPointerException occurred.',
  'Value of body.email is wrong.',
  'must not be blank',
  'Bad Request',
  'Internal Server Error',
  'TypeError: x is not a function.',
  'Error code 500.',
  'Failed at https://api.example.com/x.',
  'No row 3f0c9a52-6f0e-4a0b-9b7e-2f1f4f0f7a11 found.',
  'INVALID_ZIP',
  'Cannot read null.',
  '{"error":"bad"}',
  'Unexpected token < in JSON at position 0.',
  'The file /etc/app/config is missing.',
  `A${' long'.repeat(60)}.`,
  '',
])('a technical sentence is not shown: %s', (message) => {
  expect(serviceMessage(refused({ status: 400, code: 'VALIDATION_FAILED', message }))).toBeUndefined()
})

test('sentences for people are readable (#27, 1.17)', () => {
  for (const text of [
    'Claim #20480111 is closed.',
    'Please add an invoice',
    'The most we pay is $5,000 a year (C$6,500 in Canada).',
    'Your coverage starts on 10/15/2026 at 12:01 a.m.',
    'We sent it on 2026-10-15; the status of your claim is "In review".',
    'The status of your policy is pending.',
    'The total must be at least $1.50.',
    'Write to help@example.com or call 1 (800) 240-1875.',
    'Dr. McGee at St. John’s doesn’t take PayPal, and/or your iPhone is off.',
    '5 files are too many!',
    'Les reçus de plus de 90 jours ne sont pas acceptés.',
    'The current password is not right.',
    'Too many attempts. Please try again in 15 minutes and get a new code.',
    'We don’t serve this ZIP code yet!',
    'Diese Nummer gibt es nicht.',
    'Call 800-240-1875.',
  ]) {
    expect(readable(text), text).toBe(text)
  }
  expect(readable(undefined)).toBeUndefined()
})

const OF_PEOPLE = [
  'Your file invoice.pdf is too large.',
  'The photo IMG-2041.HEIC cannot be opened.',
  'Please send scan.jpeg again.',
  'The area code 212 is not served.',
  'The ZIP code 100 is too short.',
  'The code 123 456 is wrong.',
  'There is an exception for wellness.',
  'With the exception of dental care, this is covered.',
  'We can make an exception, so call us.',
  'You are connected to another account.',
  'Your connection to this vet has ended.',
  'The table on page 2 is missing.',
  'Your key to the policy is its number.',
  'This type of treatment is not covered.',
  'A unique name is needed.',
  'You have sent a duplicate invoice.',
  'The lock on this PDF must be removed.',
  'We failed to reach you by phone.',
  'Your bank closed the account.',
  'Your code has timed out. Ask for a new one.',
]

const OF_PROGRAMS = [
  'Duplicate entry for key PRIMARY',
  'Duplicate key value violates a rule',
  'Cannot deserialize value of type Integer',
  'Could not serialize access',
  'Transaction rolled back',
  'Deadlock found when trying to get lock',
  'Lock wait timeout exceeded',
  'The foreign key is missing.',
  'Database is locked',
  'Syntax error at position 12',
  'Failed to fetch',
  'Failed to parse the request',
  'Connection refused',
  'Connection reset by peer',
  'Request timed out',
  'Network error',
  'Broken pipe',
  'Socket hang up',
  'Unhandled exception',
  'An exception was thrown.',
  'Index 4 out of bounds for length 4',
  'Unexpected end of input',
]

test.each(OF_PEOPLE)('a sentence for people is shown: %s (#27, 1.17)', (text) => {
  expect(readable(text)).toBe(text)
})

test.each(OF_PROGRAMS)('a sentence of a program is not shown: %s (#27, 1.17)', (text) => {
  expect(readable(text)).toBeUndefined()
})

const WORDS = fc.constantFrom(
  'invoice',
  'claim',
  'status',
  'your',
  'vet’s',
  'policy',
  'is',
  'closed',
  'until',
  'and/or',
)
const FACTS = fc.constantFrom(
  '$5,000',
  '10/15/2026',
  '#20480111',
  '12.5%',
  '(at most)',
  'PET104101-01',
  '80.00',
)
const SIGNS = fc.constantFrom(
  ...[
    'body.email',
    'petName',
    'NullPointerException',
    'null',
    '{}',
    'HTTP',
    '/etc/app',
    'a_b',
    '<p>',
    'https://x',
  ],
)
const prose = fc
  .array(fc.oneof(WORDS, FACTS), { minLength: 2, maxLength: 12 })
  .chain((words) => fc.constantFrom('', '.', '!', '?').map((end) => ({ words: ['The', ...words], end })))

test('prose with amounts, dates and numbers is readable, and with any technical word in it is not (#27, 1.17)', () => {
  fc.assert(
    fc.property(prose, SIGNS, fc.nat(), ({ words, end }, sign, at) => {
      const text = `${words.join(' ')}${end}`
      expect(readable(text)).toBe(text)
      const position = 1 + (at % words.length)
      expect(readable(`${words.toSpliced(position, 0, sign).join(' ')}${end}`)).toBeUndefined()
    }),
  )
})

test('the wait is as long as the answer says, or a minute for a 429 without one', () => {
  expect(waitSecondsOf(refused({ status: 429, retryAfter: 90 }))).toBe(90)
  expect(waitSecondsOf(refused({ status: 429 }))).toBe(60)
  expect(waitSecondsOf(refused({ status: 503, retryAfter: 90 }))).toBeUndefined()
})

test('refused properties come from a 400', () => {
  const fields = [{ field: '/zipcode', code: 'ADDRESS_INVALID' as const, message: TECHNICAL_MESSAGE }]
  expect(refusedPointers(refused({ status: 400, fields }))).toEqual(['/zipcode'])
  expect(refusedPointers(refused({ fields }))).toEqual([])
})
