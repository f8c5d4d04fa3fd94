import { expect, test } from 'vitest'
import {
  checkEmail,
  checkFreeText,
  checkPhone,
  EMAIL_MESSAGES,
  FREE_TEXT_MESSAGES,
  formatPhone,
  PHONE_MESSAGES,
  phoneDigits,
  REQUIRED_MESSAGE,
} from './text.ts'

const characters = (count: number) => 'x'.repeat(count)

// covers: PLAT-006
test('000 §5: free text allows letters, numbers, spaces and _ . & + - ,', () => {
  for (const text of ['', 'Dr. Smith & Sons_2 + 3, a-b', 'Zoë Trois-Rivières', 'कुत्ता', 'e\u0301']) {
    expect(checkFreeText(text), text).toEqual({ ok: true })
  }
  for (const text of ['a@b', '<b>', "O'Fallon", 'a\nb', 'tab\t', '🐶', '50%', 'a/b', '(x)']) {
    expect(checkFreeText(text), text).toEqual({ ok: false, reason: 'unsupportedCharacter' })
  }
})

// covers: PLAT-007
test('000 §5: the message of another character in free text', () => {
  const answer = checkFreeText('no!')
  expect(answer.ok ? '' : FREE_TEXT_MESSAGES[answer.reason]).toBe(
    'A valid input can only contain letters, numbers and special characters like _.&+-,',
  )
})

// covers: PLAT-010
test('000 §5: the message of a required field', () => {
  expect(REQUIRED_MESSAGE).toBe('This field is required')
})

// covers: AUTH-091
test('000 §5: the e-mail pattern', () => {
  const longest = `${characters(64)}@${characters(63)}.${characters(63)}.${characters(57)}.com`
  for (const text of [
    'a@b.co',
    ' us-happy@example.com ',
    "o'neil+pets@mail.example.ca",
    'ünï@example.com',
    longest,
    `a@b.${characters(63)}`,
  ]) {
    expect(checkEmail(text), text).toEqual({ ok: true })
  }
  const refused = [
    'a',
    'a@b',
    'a b@c.de',
    '@example.com',
    'a@-b.com',
    'a@b-.com',
    'a@b..com',
    'a@b.c',
    'a@b.c0m',
    ...['(', ')', '<', '>', '"', ',', ';', ':'].map((sign) => `a${sign}b@c.de`),
    'a@b@c.de',
    `${characters(65)}@b.co`,
    `a@${characters(64)}.com`,
    `a@b.${characters(64)}`,
    `${longest}m`,
  ]
  for (const text of refused) expect(checkEmail(text), text).toEqual({ ok: false, reason: 'invalid' })
})

test('000 §5: the messages of an e-mail that is missing or wrong', () => {
  const message = (text: string) => {
    const answer = checkEmail(text)
    return answer.ok ? undefined : EMAIL_MESSAGES[answer.reason]
  }
  expect(message('  ')).toBe('Email address is required')
  expect(message('nobody')).toBe('Please enter a valid email address')
  expect(message('a@b.co')).toBeUndefined()
})

// covers: AUTH-089, AUTH-127
test('000 §5: a code can be sent to a number with 10 digits, ignoring other characters', () => {
  expect(checkPhone('(212) 555-0142')).toEqual({ ok: true })
  expect(checkPhone('212.555.014')).toEqual({ ok: false, reason: 'incomplete' })
  expect(PHONE_MESSAGES.incomplete).toBe('Please enter a valid cell phone number')
  expect(phoneDigits('+1 (212) 555-0142')).toBe('2125550142')
  expect(phoneDigits('1 212 555 0142')).toBe('2125550142')
})

// covers: AUTH-089
test.each([
  '(+33) 6 23 45 67 89',
  '+33 6 23 45 67 89',
  'tel:+33-6-23-45-67-89',
  '\uff0b33 6 23 45 67 89',

  '\u200e+33 6 23 45 67 89',
  '\u202a+33623456789\u202c',
  '0033 6 23 45 67 89',
  '011 33 6 23 45 67 89',
])('a number of another country keeps its country code, however it is written: %s (#27, 1.17)', (text) => {
  expect(phoneDigits(text)).toBe('+33623456789')
  expect(checkPhone(text)).toEqual({ ok: false, reason: 'incomplete' })
})

// covers: AUTH-089, AUTH-127
test.each([
  ['33 6 23 45 67 89', '33623456789'],
  ['1 212 555 0142 77', '1212555014277'],
  ['+1 212 555 0142 77', '+1212555014277'],
  ['212555014299', '212555014299'],
  ['(212) 555-0142 ext. 99', '212555014299'],
])('a number with more digits than ours is refused and not cut: %s (#27, 1.17)', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
  expect(formatPhone(text)).toBe(digits)
  expect(checkPhone(text)).toEqual({ ok: false, reason: 'incomplete' })
})

test.each([
  '+1 (212) 555-0142',
  '(+1) 212 555 0142',
  '001 212 555 0142',
  '011 1 212 555 0142',
  '\uff0b1 212 555 0142',
])('our own country code is read in each of its spellings: %s (#27, 1.17)', (text) => {
  expect(phoneDigits(text)).toBe('2125550142')
})

test.each(['+33 6 23 45 67 89', '+44 20 7946 0958', '+52 55 1234 5678', '+'])(
  'a number of another country, %s, is not cut to one of ours (#27, 1.17)',
  (text) => {
    expect(checkPhone(text)).toEqual({ ok: false, reason: 'incomplete' })
    expect(formatPhone(text)).toBe(`+${text.replace(/\D/g, '')}`)
    expect([...text].reduce((typed, key) => formatPhone(typed + key), '')).toBe(formatPhone(text))
  },
)

test('our own country code may be typed, one key after the other (#27, 1.17)', () => {
  expect([...'+1 (212) 555-0142'].reduce((typed, key) => formatPhone(typed + key), '')).toBe('(212) 555-0142')
})

// covers: AUTH-090
test('000 §5: a phone number is displayed as (###) ###-####, also while it is typed', () => {
  const typed = ['', '2', '212', '1212', '212555', '2125550', '2125550142', '21255501429', '12125550142', 'x']
  expect(typed.map(formatPhone)).toEqual([
    '',
    '(2',
    '(212',
    '(121) 2',
    '(212) 555',
    '(212) 555-0',
    '(212) 555-0142',
    '21255501429',
    '(212) 555-0142',
    '',
  ])
})
