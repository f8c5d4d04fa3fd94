import { expect, test } from 'vitest'
import { readTokenLink } from './token-link.ts'

const NAMES = { token: 'utm_token', email: 'utm_secured_param' }
const read = (query: string) => readTokenLink(new URLSearchParams(query), NAMES)

test('001 §2: a mailed link has a token and the e-mail address of the customer', () => {
  expect(read('utm_token=dXRt.MQ-_&utm_secured_param=jordan%40example.com&policyNumber=PET1')).toEqual({
    token: 'dXRt.MQ-_',
    email: 'jordan@example.com',
  })
})

// covers: NONPAY-020
test.each([
  ['without a token', 'utm_secured_param=a@example.com'],
  ['without an address', 'utm_token=t'],
  ['with an empty token', 'utm_token=&utm_secured_param=a@example.com'],
  ['with a repeated token', 'utm_token=t&utm_token=u&utm_secured_param=a@example.com'],
  ['with a repeated address', 'utm_token=t&utm_secured_param=a@example.com&utm_secured_param=b@example.com'],
  ['with a list as its token', 'utm_token[]=t&utm_secured_param=a@example.com'],
  ['with a line break in its token', 'utm_token=t%0d%0ax&utm_secured_param=a@example.com'],
  ['with a token of other letters', 'utm_token=%C3%A9&utm_secured_param=a@example.com'],
  ['with a token without an end', `utm_token=${'t'.repeat(301)}&utm_secured_param=a@example.com`],
  ['with a number in place of the address', 'utm_token=t&utm_secured_param=42'],
])('a link %s is none that was sent', (_, query) => {
  expect(read(query)).toBeUndefined()
})
