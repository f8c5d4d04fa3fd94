import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnResetLink, readResetLink } from './emailed-link.ts'

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
