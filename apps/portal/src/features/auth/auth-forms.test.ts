import { LOCKED_MESSAGE } from '@portal/domain/one-time-code'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { problems, refused, TECHNICAL_FAILURES } from '../../testing/forms.ts'
import { codeRefusal, contactRefusal } from './code-refusal.ts'
import { contactSchema, missingOfContact, NO_CONTACT, toContact } from './contact-field.tsx'
import {
  codeFlowSchema,
  emailedLinkSchema,
  missingByEmailedLink,
  missingInCodeFlow,
  NO_PASSWORD,
  newPasswordRefusal,
} from './new-password-form.ts'
import {
  missingCredentials,
  NO_CREDENTIALS,
  signInRefusal,
  signInSchema,
  toCredentials,
} from './SignInForm.tsx'

const GENERAL = 'Something went wrong. Please try again.'
const UNAVAILABLE = 'We can’t send or check codes right now. Please try again in a few minutes.'
const textOf = (error: unknown) => (error instanceof ApiError && error.status >= 500 ? UNAVAILABLE : GENERAL)

// covers: AUTH-008, AUTH-096
test('sign-in: "Still needed", problems and request', () => {
  expect(missingCredentials(NO_CREDENTIALS, 'email')).toEqual(['email address', 'password'])
  expect(missingCredentials({ contact: ' ', password: 'x' }, 'phone')).toEqual(['phone number'])
  expect(missingCredentials({ contact: 'a', password: ' ' }, 'email')).toEqual([])
  expect(problems(signInSchema('email'), { contact: 'a', password: 'x' })).toEqual({
    contact: 'Please enter a valid email address',
  })
  expect(problems(signInSchema('phone'), { contact: '2125550101', password: 'x' })).toEqual({})
  const typed = { contact: ' us-happy@example.com ', password: ' Portal-2026! ' }
  expect(toCredentials(typed)).toEqual({ user: 'us-happy@example.com', password: 'Portal-2026!' })
  expect(toCredentials({ ...typed, password: '  ' }).password).toBe('  ')
})

test('sign-in: no text contains the service’s message', () => {
  for (const error of TECHNICAL_FAILURES)
    expect(JSON.stringify(signInRefusal(error))).not.toContain('Exception')
})

test('contact: an incomplete number is needed, an address is checked on submit', () => {
  expect(missingOfContact(NO_CONTACT, 'phone')).toEqual(['all 10 digits'])
  expect(missingOfContact(NO_CONTACT, 'email')).toEqual([])
  expect(problems(contactSchema('email'), NO_CONTACT)).toEqual({ contact: 'Email address is required' })
  expect(toContact({ contact: ' a@example.com ' }, 'email')).toEqual({
    kind: 'email',
    value: 'a@example.com',
  })
})

// covers: AUTH-119
test('contact: texts for a 400, for the lock-out and for all other failures', () => {
  const invalid = refused({ status: 400, code: 'PHONE_INVALID', message: 'No such number.' })
  expect(contactRefusal(invalid)).toEqual({ fields: { contact: 'No such number.' } })
  const busy = refused({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(contactRefusal(busy)).toEqual({ fields: { contact: LOCKED_MESSAGE }, waitSeconds: 900 })
  const short = refused({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  expect(contactRefusal(short).waitSeconds).toBe(60)
  for (const error of TECHNICAL_FAILURES)
    expect(contactRefusal(error)).toEqual({ fields: { contact: textOf(error) } })
})

const about = { phone: '800-240-1875', wrongBefore: 0 }
const wrongCode = (attempts?: number) => refused({ status: 400, code: 'CODE_INVALID', attempts })

// covers: AUTH-116, AUTH-117
test('code: the text depends on the attempt, counted by the service or else by the page', () => {
  const first = 'Incorrect or expired code. Please try again or get a new code.'
  expect(codeRefusal(wrongCode(), about)).toEqual({ wrong: 1, fields: { code: first } })
  const third = codeRefusal(wrongCode(), { ...about, wrongBefore: 2 })
  expect(third).toMatchObject({
    wrong: 3,
    fields: { code: expect.stringContaining('call us at 800-240-1875') },
  })
  expect(codeRefusal(wrongCode(2), { ...about, wrongBefore: 4 }).wrong).toBe(2)
})

// covers: AUTH-118, AUTH-126
test('code: the sixth wrong code and a 429 lock out for 15 minutes or the stated time', () => {
  const locked = { fields: { code: LOCKED_MESSAGE }, waitSeconds: 900 }
  expect(codeRefusal(wrongCode(6), about)).toEqual({ ...locked, wrong: 0 })
  expect(codeRefusal(wrongCode(5), about)).not.toHaveProperty('waitSeconds')
  const busy = refused({ status: 429, code: 'CODE_LOCKED', retryAfter: 30 })
  expect(codeRefusal(busy, { ...about, wrongBefore: 1 })).toEqual({ ...locked, wrong: 0, waitSeconds: 30 })
})

test('code: a service that fails after five wrong codes shows no lock-out (#27, 1.12)', () => {
  const failed = refused({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(codeRefusal(failed, { ...about, wrongBefore: 5 })).toEqual({
    wrong: 5,
    fields: { code: UNAVAILABLE },
  })
  const locked = codeRefusal(wrongCode(), { ...about, wrongBefore: 5 })
  expect(locked).toMatchObject({ wrong: 0, waitSeconds: 900 })
  expect(codeRefusal(wrongCode(), { ...about, wrongBefore: locked.wrong }).wrong).toBe(1)
})

test('code: a technical failure has its own text, and counts as no attempt', () => {
  for (const error of TECHNICAL_FAILURES) {
    const after = { ...about, wrongBefore: 3 }
    expect(codeRefusal(error, after)).toEqual({ wrong: 3, fields: { code: textOf(error) } })
  }
})

test('code: a service that fails is named, whether it answers in JSON or by a page in between', () => {
  for (const error of [
    refused({ status: 500 }),
    refused({ status: 502, code: 'NOT_JSON' }),
    refused({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
  ]) {
    expect(contactRefusal(error).fields.contact).toBe(UNAVAILABLE)
    expect(codeRefusal(error, about).fields.code).toBe(UNAVAILABLE)
  }
})

// covers: AUTH-102, AUTH-108
test('new password after a code: a difference is reported, and "Still needed" lists the rest', () => {
  expect(problems(codeFlowSchema, { password: 'a', confirmation: '' })).toEqual({})
  expect(problems(codeFlowSchema, { password: 'a', confirmation: 'b' })).toEqual({
    confirmation: "Passwords don't match",
  })
  expect(missingInCodeFlow(NO_PASSWORD)).toEqual(['a strong password'])
  expect(missingInCodeFlow({ password: 'weak', confirmation: 'x' })).toEqual([
    'a strong password',
    'the same password twice',
  ])
})

// covers: AUTH-069, AUTH-111
test('new password by link: the button has its own rule, and the strength is checked on submit', () => {
  expect(missingByEmailedLink({ password: 'ab', confirmation: 'ab' })).toEqual(['the same password twice'])
  expect(missingByEmailedLink({ password: 'abc', confirmation: 'abc' })).toEqual([])
  expect(problems(emailedLinkSchema, { password: 'abc', confirmation: 'abc' })).toEqual({
    password: 'Password must be at least 8 characters.',
  })
  expect(problems(emailedLinkSchema, { password: 'abcdefG1', confirmation: 'abcdefG1' })).toEqual({
    password: expect.stringMatching(/^Weak password\./),
  })
  expect(problems(emailedLinkSchema, { password: 'abcdeG1!', confirmation: 'abcdeG1!' })).toEqual({})
  expect(newPasswordRefusal()).toEqual({ alert: 'Something went wrong' })
})
