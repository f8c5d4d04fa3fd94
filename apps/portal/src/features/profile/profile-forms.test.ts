import { expect, test } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { PHONE_MASK } from '../../lib/format.ts'
import {
  addressSchema,
  foundByLookUp,
  lookedUpCode,
  refusedAddressFields,
} from '../../parts/address/address-form.ts'
import { problems, refused, TECHNICAL_FAILURES, TECHNICAL_MESSAGE } from '../../testing/forms.ts'
import {
  emailRefusal,
  emailSchema,
  isPresentEmail,
  mobileRefusal,
  mobileSchema,
  toNewEmail,
} from './contact-forms.ts'
import {
  missingPasswords,
  NO_PASSWORDS,
  passwordRefusal,
  passwordSchema,
  toPasswordChange,
} from './password/ChangePasswordDialog.tsx'

test('email: the present address is accepted, a new one is checked and trimmed', () => {
  const schema = emailSchema('odd@address')
  expect(problems(schema, { email: ' odd@address ' })).toEqual({})
  expect(problems(schema, { email: '' })).toEqual({ email: 'Email address is required' })
  expect(problems(schema, { email: 'alex@' })).toEqual({ email: 'Please enter a valid email address' })
  expect(isPresentEmail('a@example.com', { email: ' a@example.com' })).toBe(true)
  for (const other of ['b@example.com', 'alex@', '']) {
    expect(isPresentEmail('a@example.com', { email: other }), other).toBe(false)
  }
  expect(toNewEmail({ email: ' b@example.com ' })).toBe('b@example.com')
})

// covers: PROF-053
test('email: the service’s sentence is at the field, the document’s text on top', () => {
  const taken = refused({ status: 400, code: 'EMAIL_IN_USE', message: 'In use.' })
  expect(emailRefusal(taken)).toEqual({ alert: 'Error updating email', fields: { email: 'In use.' } })
  for (const error of TECHNICAL_FAILURES) {
    expect(emailRefusal(error)).toEqual({ alert: 'Error updating email', fields: {} })
  }
})

test('a demand for a verification shows a text of ours, and nothing at the field', () => {
  const demanded = refused({ status: 400, code: 'CONTACT_PROOF_REQUIRED', message: TECHNICAL_MESSAGE })
  const alert = expect.stringMatching(/^Before this change we need to make sure it’s you/)
  expect(emailRefusal(demanded)).toEqual({ alert, fields: {} })
  expect(mobileRefusal(demanded)).toEqual({ alert, fields: {} })
})

// covers: PROF-038
test('mobile number: formatted while it is typed, and of ten digits', () => {
  expect(PHONE_MASK.show(PHONE_MASK.read('1 416 555 0199'))).toBe('(416) 555-0199')
  expect(problems(mobileSchema, { phone: '4165550199' })).toEqual({})
  expect(problems(mobileSchema, { phone: '112' })).toEqual({
    phone: 'Please enter a valid cell phone number',
  })
})

// covers: PROF-050
test('mobile number: texts for a 400, for a 429 with its wait, and for all other failures', () => {
  const invalid = refused({ status: 400, code: 'PHONE_INVALID', message: 'No such number.' })
  expect(mobileRefusal(invalid)).toEqual({ fields: { phone: 'No such number.' } })
  const busy = refused({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 90 })
  const alert = 'There were too many requests.'
  expect(mobileRefusal(busy)).toEqual({ alert, waitSeconds: 90, fields: {} })
  const locked = refused({ status: 429, code: 'CODE_LOCKED' })
  expect(mobileRefusal(locked)).toMatchObject({ alert: expect.stringMatching(/^Too many attempts/) })
  for (const error of TECHNICAL_FAILURES) {
    expect(mobileRefusal(error)).toEqual({ alert: 'Something went wrong. Please try again.', fields: {} })
  }
})

test('password: problems while typing, "Still needed" and request', () => {
  expect(missingPasswords(NO_PASSWORDS)).toEqual(['your current password'])
  const same = { oldPassword: 'Portal-2026!', newPassword: 'Portal-2026!', confirmation: 'x' }
  expect(problems(passwordSchema, same)).toEqual({
    newPassword: 'New password cannot be the same as old password',
    confirmation: 'Passwords do not match',
  })
  const weak = { oldPassword: 'Portal-2026!', newPassword: 'weak', confirmation: '' }
  expect(problems(passwordSchema, weak)).toEqual({})
  const ready = { oldPassword: 'Portal-2026!', newPassword: 'Portal-2027!', confirmation: 'Portal-2027!' }
  expect(problems(passwordSchema, ready)).toEqual({})
  expect(missingPasswords(ready)).toEqual([])
  expect(toPasswordChange(ready)).toEqual({ oldPassword: 'Portal-2026!', newPassword: 'Portal-2027!' })
})

test('password: a refusal shows the service’s message, never a technical one', () => {
  const wrong = refused({
    status: 400,
    code: 'PASSWORD_INCORRECT',
    message: 'That isn’t your current password.',
  })
  expect(passwordRefusal(wrong)).toEqual({ alert: 'That isn’t your current password.' })
  for (const error of TECHNICAL_FAILURES) {
    const isUnanswered = error instanceof ApiError && error.status === 0
    expect(passwordRefusal(error).alert).toMatch(
      isUnanswered ? /^We got no answer/ : /^Your password is not changed\. Please try again\.$/,
    )
  }
})

const HOME = {
  line1: '1 A St',
  line2: '',
  city: 'Salem',
  state: '',
  zipCode: '97301',
  country: 'US',
} as const

// covers: PROF-043, PROF-044, PROF-048
test('address: the look-up sets the state, and an unknown code is reported at once', () => {
  const fill = <T>(typed: T) => ({ ...typed, state: 'OR' })
  expect(problems(addressSchema({ fill }), HOME)).toEqual({})
  expect(problems(addressSchema({ fill: (typed) => typed }), HOME)).toEqual({
    state: 'This field is required',
  })
  const required = 'This field is required'
  expect(problems(addressSchema({ fill }), { ...HOME, line1: '', city: '', zipCode: '' })).toEqual({
    line1: required,
    city: required,
    zipCode: required,
  })
  expect(foundByLookUp({ isRefused: true, message: undefined })).toEqual({
    zipCode: 'Enter a valid ZIP or postal code',
  })
  expect(foundByLookUp({ isRefused: true, message: 'Unknown.' })).toEqual({ zipCode: 'Unknown.' })
  expect(foundByLookUp({ isRefused: false, message: undefined })).toEqual({})
  expect(lookedUpCode({ zipCode: ' h2x 1y4 ' })).toBe('H2X 1Y4')
})

test('address: a refused property has our text at its field; an unshown one has none', () => {
  const fields = ['/zipcode', '/constructor', '/other'].map((field) => ({
    field,
    code: 'ADDRESS_INVALID' as const,
    message: TECHNICAL_MESSAGE,
  }))
  expect(refusedAddressFields(refused({ status: 400, fields }))).toEqual({
    zipCode: 'This ZIP or postal code is in another state.',
  })
  for (const error of TECHNICAL_FAILURES) expect(refusedAddressFields(error)).toEqual({})
})
