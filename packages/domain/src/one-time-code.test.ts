import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_LENGTH,
  checkOneTimeCode,
  codeDigits,
  countdownText,
  LOCKED_MESSAGE,
  LOCKOUT_MINUTES,
  maskContact,
  wrongCodeMessage,
} from './one-time-code.ts'

// covers: AUTH-030, AUTH-094, AUTH-124
test('000 §5: a code has exactly six digits, whatever surrounds them in pasted text', () => {
  expect([CODE_LENGTH, LOCKOUT_MINUTES]).toEqual([6, 15])
  expect(codeDigits(' 012-345 ')).toBe('012345')
  expect(codeDigits('0 1 2 3 4 5 6 7')).toBe('012345')
  expect(codeDigits('１２３４５６')).toBe('123456')
  expect(checkOneTimeCode('012345')).toEqual({ ok: true })
  for (const code of ['', '01234', '0123456', '01234a', '１２３４５６']) {
    expect(checkOneTimeCode(code)).toEqual({ ok: false, reason: 'incomplete' })
  }
})

// covers: AUTH-116, AUTH-117
test('000 §8: two wrong codes ask to try again, the next ones name the phone, the fifth locks the contact', () => {
  const first = 'Incorrect or expired code. Please try again or get a new code.'
  const later = 'Incorrect or expired code. Please try again or call us at 800-240-1875 for help logging in.'
  const said = [1, 2, 3, 4, 5, 6].map((attempt) => wrongCodeMessage(attempt, '800-240-1875'))
  expect(said).toEqual([first, first, later, later, later, LOCKED_MESSAGE])
  expect(LOCKED_MESSAGE).toBe('Too many attempts. Please try again in 15 minutes and get a new code.')
})

// covers: AUTH-028
test('000 §3: a contact is masked', () => {
  const phone = { kind: 'phone', value: '2125550142' } as const
  const email = { kind: 'email', value: 'us-happy@example.com' } as const
  expect([maskContact(phone), maskContact(email)]).toEqual(['(•••) •••-0142', 'u•••@example.com'])
})

test('a mask shows at most the first letter and the domain, or the last four digits', () => {
  const names = fc.stringMatching(/^[a-z][a-z.]{3,20}$/)
  fc.assert(
    fc.property(names, (name) => {
      expect(maskContact({ kind: 'email', value: `${name}@example.com` })).toBe(`${name[0]}•••@example.com`)
    }),
  )
})

test('a countdown has minutes and seconds', () => {
  expect([900, 65, 9, 0].map(countdownText)).toEqual(['15:00', '1:05', '0:09', '0:00'])
})
