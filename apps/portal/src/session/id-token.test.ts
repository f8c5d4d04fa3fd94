import { expect, test } from 'vitest'
import { claimsOf, identityOfToken } from './id-token.ts'

const tokenOf = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.s`

test('the claims of a token are read from its URL-safe text, in any script', () => {
  const claims = { email: 'josé@example.com', name: '~~~???>>>þÿ', exp: 5 }
  const token = tokenOf(JSON.stringify(claims))
  expect(token).toMatch(/-.*_|_.*-/)
  expect(claimsOf(token)).toEqual(claims)
})

test.each(['', 'abc', 'a.b.c', 'e30.!.s', tokenOf('null'), tokenOf('"text"'), tokenOf('5'), tokenOf('{')])(
  'the text "%s" has no claims',
  (token) => {
    expect(claimsOf(token)).toBeUndefined()
    expect(identityOfToken(token)).toEqual({ email: undefined, username: undefined })
  },
)

test('a token names its policyholder', () => {
  const token = tokenOf(
    JSON.stringify({ email: 'a@example.com', 'cognito:username': 'u-1', aud: 'client-1' }),
  )
  expect(identityOfToken(token)).toEqual({ email: 'a@example.com', username: 'u-1' })
})
