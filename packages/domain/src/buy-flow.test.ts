import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkDifference, readBuyFlow } from './buy-flow.ts'

const LINK =
  'token=id&refreshToken=refresh&isWellness=true&isDog=TRUE&country=us&state=ny&isRfYear2024=1&utm_source=mail'

// covers: HOME-014, HOME-015, AUTH-082, AUTH-084
test('000 §4: the parameters give tokens and a flags object', () => {
  expect(readBuyFlow(new URLSearchParams(LINK))).toEqual({
    idToken: 'id',
    refreshToken: 'refresh',
    flags: { isWellness: true, isDog: false, isRfYear2024: false, country: 'US', state: 'NY' },
  })
  const others = 'token=id&refreshToken=refresh&isWellness=TRUE&isDog=true&isRfYear2024=true'
  expect(readBuyFlow(new URLSearchParams(others))?.flags).toEqual({
    isWellness: false,
    isDog: true,
    isRfYear2024: true,
  })
  expect(readBuyFlow(new URLSearchParams('token=a&refreshToken=b'))?.flags).toEqual({
    isWellness: false,
    isDog: false,
    isRfYear2024: false,
  })
  for (const half of ['', 'token=a', 'refreshToken=b', 'token=&refreshToken=b']) {
    expect(readBuyFlow(new URLSearchParams(half)), half).toBeUndefined()
  }
})

const alex = { email: 'alex@example.com', username: 'u-alex' }
const sam = { email: 'sam@example.com', username: 'u-sam' }

test.each([
  ['nobody is signed in and the link is honest', alex, alex, undefined, undefined],
  ['the same policyholder is signed in', alex, alex, { ...alex, email: 'Alex@Example.com' }, undefined],
  ['the user name is unknown on one side', alex, { ...alex, username: undefined }, alex, undefined],
  ['somebody else is signed in', sam, sam, alex, 'session'],
  ['the token names the signed-in policyholder, the pool somebody else', sam, alex, alex, 'session'],
  ['the token names somebody else than the pool', sam, alex, undefined, 'token'],
  ['another user has set the same e-mail address', { ...alex, username: 'u-sam' }, alex, alex, 'session'],
  ['the pool names nobody', { email: undefined, username: 'u-alex' }, alex, undefined, 'token'],
])('when %s, the difference is right', (_, pool, token, session, expected) => {
  expect(linkDifference(pool, { token, session })).toBe(expected)
})

test('no link opens another account than the signed-in one without a question, whatever its token says', () => {
  const person = fc.record({ email: fc.emailAddress(), username: fc.uuid() })
  fc.assert(
    fc.property(person, person, person, (pool, token, session) => {
      fc.pre(pool.email.toLowerCase() !== session.email.toLowerCase())
      expect(linkDifference(pool, { token, session })).toBe('session')
    }),
  )
})
