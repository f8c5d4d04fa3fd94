import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnResetLink, readResetLink, readTokenLink } from './emailed-link.ts'

test('000 §2: the e-mailed link has four parameters in its path', () => {
  expect(readResetLink('/reset-password/users/u%201/clients/c/pools/us-east-2_P/reset/012345')).toEqual({
    username: 'u 1',
    clientId: 'c',
    userPoolId: 'us-east-2_P',
    verificationCode: '012345',
  })
  for (const path of [
    '/reset-password',
    '/reset-password/users/u/clients/c/pools/p/reset',
    '/reset-password/users/u/clients/c/pools/p/reset/1/2',
    '/reset-password/users//clients/c/pools/p/reset/1',
    '/reset-password/users/%/clients/c/pools/p/reset/1',
    '/login',
  ]) {
    expect(readResetLink(path), path).toBeUndefined()
  }
})

test('any parameters are read as they were written', () => {
  const part = fc.string({ unit: 'binary', minLength: 1 })
  fc.assert(
    fc.property(part, part, part, part, (username, clientId, userPoolId, verificationCode) => {
      const [u, c, p, v] = [username, clientId, userPoolId, verificationCode].map(encodeURIComponent)
      const path = `/reset-password/users/${u}/clients/${c}/pools/${p}/reset/${v}`
      expect(readResetLink(path)).toEqual({ username, clientId, userPoolId, verificationCode })
    }),
  )
})

test('a link belongs to this environment when client and pool are the configured ones', () => {
  const link = { username: 'u', clientId: 'c', userPoolId: 'p', verificationCode: '1' }
  expect(isOwnResetLink(link, { clientId: 'c', poolId: 'p' })).toBe(true)
  expect(isOwnResetLink(link, { clientId: 'c2', poolId: 'p' })).toBe(false)
  expect(isOwnResetLink(link, { clientId: 'c', poolId: 'p2' })).toBe(false)
})

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
