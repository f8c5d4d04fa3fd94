import { expect, test } from 'vitest'
import { refused, TECHNICAL_MESSAGE } from '../test-forms.ts'
import { errorText, refusedPointers, serviceMessage, waitSecondsOf } from './refusal.ts'

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

test('a code that is the name of a method of Object has the general text', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const error = refused({})
    Object.defineProperty(error, 'code', { value: name })
    expect(errorText(error, TEXTS)).toBe('Something went wrong.')
  }
})

test('the service’s sentence is shown only for a 400 about the typed values', () => {
  expect(serviceMessage(refused({ status: 400, code: 'PHONE_INVALID', message: 'No such number.' }))).toBe(
    'No such number.',
  )
  for (const status of [0, 200, 401, 403, 404, 409, 429, 500, 503]) {
    expect(serviceMessage(refused({ status })), String(status)).toBeUndefined()
  }
  for (const code of ['CSRF_TOKEN_INVALID', 'NOT_JSON', 'EMPTY', 'TRUNCATED', 'WRONG_SHAPE'] as const) {
    expect(serviceMessage(refused({ status: 400, code })), code).toBeUndefined()
  }
  expect(serviceMessage(new Error(TECHNICAL_MESSAGE))).toBeUndefined()
})

test('the wait is that of the answer, or a minute for a 429 without one', () => {
  expect(waitSecondsOf(refused({ status: 429, retryAfter: 90 }))).toBe(90)
  expect(waitSecondsOf(refused({ status: 429 }))).toBe(60)
  expect(waitSecondsOf(refused({ status: 503, retryAfter: 90 }))).toBeUndefined()
})

test('refused properties come from a 400', () => {
  const fields = [{ field: '/zipcode', code: 'ADDRESS_INVALID' as const, message: TECHNICAL_MESSAGE }]
  expect(refusedPointers(refused({ status: 400, fields }))).toEqual(['/zipcode'])
  expect(refusedPointers(refused({ fields }))).toEqual([])
})
