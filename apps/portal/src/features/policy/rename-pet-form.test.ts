import { expect, test } from 'vitest'
import { problems, refused } from '../../testing/forms.ts'
import { TERM } from '../../testing/term.ts'
import {
  isPresentName,
  missingName,
  NO_NAME,
  nameSchema,
  renameFailureText,
  toNameChange,
} from './rename-pet-form.ts'

const problemsOf = (name: string) => problems(nameSchema('Biscuit'), { name })
const failure = (init: Parameters<typeof refused>[0]) => renameFailureText(refused(init), '800-240-1875')

test('a missing name is needed but not invalid; an invalid name is both', () => {
  for (const [name, needed] of [
    ['', 'a new name'],
    ['Biscuit', 'a name other than the present one'],
  ] as const) {
    expect(problemsOf(name)).toEqual({})
    expect(missingName({ name }, 'Biscuit')).toEqual([needed])
  }
  expect(problemsOf('<b>x</b>')).toEqual({ name: 'A name can’t contain an HTML tag, such as <b>.' })
  expect(missingName({ name: '<b>x</b>' }, 'Biscuit')).toEqual(['a name without HTML tags'])
  expect(missingName({ name: 'Biscotti' }, 'Biscuit')).toEqual([])
  expect(NO_NAME).toEqual({ name: '' })
})

test('no name and the present name change nothing', () => {
  const isPresent = (name: string) => isPresentName({ name }, 'Biscuit')
  expect(['', ' ', 'Biscuit', ' Biscuit ', 'Biscotti'].map(isPresent)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test.each([
  [undefined, undefined, false],
  [false, { isRenewalNoticeSent: false }, false],
  [true, { isRenewalNoticeSent: false }, true],
  [false, { isRenewalNoticeSent: true }, true],
  [undefined, {}, false],
])('a notice of the term (%s) or of the pet (%o) counts as sent: %s', (ofTerm, pet, isRenewalNoticeSent) => {
  const term = { ...TERM, ...(ofTerm === undefined ? {} : { isRenewalNoticeSent: ofTerm }) }
  expect(toNameChange('Biscotti', { term, pet, firstName: undefined })).toEqual({
    policyNumberDisplay: 'PET1-02',
    name: 'Biscotti',
    isRenewalNoticeSent,
    firstName: '',
  })
})

test('a failure has the text of its code, or the text of the document', () => {
  expect(failure({ status: 409, code: 'PET_NAME_ALREADY_CHANGED' })).toMatch(
    /^This pet’s name has been changed before/,
  )
  expect(failure({ status: 409, code: 'RENEWAL_NOTICE_SENT' })).toMatch(
    /^Your renewal notice has been sent just now/,
  )
  expect(failure({ status: 409, code: 'POLICY_CANCELLED' })).toBe(
    'This policy has been cancelled. Please contact customer support at 800-240-1875.',
  )
  for (const code of ['INTERNAL_ERROR', 'NETWORK', 'UNKNOWN'] as const) {
    expect(failure({ code })).toBe('Unable to process request. Please try again')
  }
})
