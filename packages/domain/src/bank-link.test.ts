import { expect, test } from 'vitest'
import { readBankLink } from './bank-link.ts'

const NEEDED = { token: 'bank-page-token-1', walletId: 'WA-1', serviceCode: 'US' }
const CORRELATION = '3f0c9a52-6f0e-4a0b-9b7e-2f1f4f0f7a11'
const WHOLE = {
  ...NEEDED,

  email: 'a@example.com',
  correlationId: CORRELATION,
  deviceId: 'A1:b2.C3_d4-5',
  version: '5.2.0',
}

const read = (query: Record<string, string> | [string, string][]) => readBankLink(new URLSearchParams(query))

// covers: PAYOUT-043
test('a link without an e-mail address names the wallet in its place', () => {
  const { token, walletId, serviceCode } = NEEDED
  expect(read(NEEDED)).toEqual({ token, walletId, serviceCode, holder: 'WA-1' })
  expect(read(WHOLE)?.holder).toBe('a@example.com')
})

// covers: PAYOUT-039
test('a whole link is read with all of its parameters, and others are ignored', () => {
  const { email, ...others } = WHOLE
  expect(read({ ...WHOLE, theme: 'dark' })).toEqual({ ...others, holder: email })
  expect(read({ ...WHOLE, serviceCode: 'CAN' })?.serviceCode).toBe('CA')
})

test.each(Object.keys(NEEDED))('a link without %s is none', (name) => {
  const query = new URLSearchParams(WHOLE)
  query.delete(name)
  expect(readBankLink(query)).toBeUndefined()
})

test.each(Object.entries(WHOLE))('a link that has %s twice, or empty, is none', (name, value) => {
  expect(read([...Object.entries(WHOLE), [name, value]])).toBeUndefined()
  expect(read({ ...WHOLE, [name]: '' })).toBeUndefined()
})

test.each([
  ['token', 'short'],
  ['token', 'a token with spaces in it'],
  ['walletId', '../WA-1'],
  ['serviceCode', 'FR'],
  ['serviceCode', 'us'],
  ['email', 'nobody'],
  ['email', `${'a'.repeat(254)}@example.com`],
  ['correlationId', '7'],
  ['deviceId', 'a\nb'],
  ['version', '<script>'],
])('a link whose %s is "%s" is none', (name, value) => {
  expect(read({ ...WHOLE, [name]: value })).toBeUndefined()
})
