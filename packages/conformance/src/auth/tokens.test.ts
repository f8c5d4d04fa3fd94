import { describe, expect, test } from 'vitest'
import { createTokens, type Granted, lifetimeOf } from './tokens.ts'

/** Tokens of a service that counts how often it is asked, on a clock that the test moves. */
function counting(lifetimeMs: number | undefined, refreshed?: () => Granted | undefined) {
  const asked: string[] = []
  const learnt: string[] = []
  let now = 1_000_000
  const tokens = createTokens(
    {
      async begin() {
        asked.push('begin')
        return { token: `token-${asked.length}`, lifetimeMs, refreshToken: refreshed && 'refresh-1' }
      },
      async refresh(refreshToken) {
        asked.push(refreshToken)
        return refreshed?.()
      },
    },
    ({ token }) => learnt.push(token),
    () => now,
  )
  return {
    tokens,
    asked,
    learnt,
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('tokens', () => {
  test('serve until shortly before they end', async () => {
    const { tokens, asked, pass } = counting(3_600_000)
    expect(await tokens.current()).toBe('token-1')
    pass(3_569_999)
    expect(await tokens.current()).toBe('token-1')
    pass(1)
    expect(await tokens.current()).toBe('token-2')
    expect(asked).toEqual(['begin', 'begin'])
  })

  test('of a short life serve for three quarters of it', async () => {
    const { tokens, pass } = counting(4000)
    await tokens.current()
    pass(2999)
    expect(await tokens.current()).toBe('token-1')
    pass(1)
    expect(await tokens.current()).toBe('token-2')
  })

  test('without a stated end serve until one is refused', async () => {
    const { tokens, pass } = counting(undefined)
    await tokens.current()
    pass(1e12)
    expect(await tokens.current()).toBe('token-1')
    expect(await tokens.renewed('token-1')).toBe('token-2')
    expect(await tokens.current()).toBe('token-2')
  })

  test('are renewed once for several requests at once, and for one that had an earlier token', async () => {
    const { tokens, asked } = counting(undefined)
    const first = await Promise.all([tokens.current(), tokens.current(), tokens.current()])
    expect(first).toEqual(['token-1', 'token-1', 'token-1'])
    const again = await Promise.all([tokens.renewed('token-1'), tokens.renewed('token-1')])
    expect(again).toEqual(['token-2', 'token-2'])
    expect(await tokens.renewed('token-1')).toBe('token-2')
    expect(asked).toHaveLength(2)
  })

  test('are refreshed by the newest refresh token, and begun anew when it is refused', async () => {
    const answers: (Granted | undefined)[] = [
      { token: 'fresh-1', lifetimeMs: 4000, refreshToken: 'refresh-2' },
      { token: 'fresh-2', lifetimeMs: 4000, refreshToken: undefined },
      undefined,
    ]
    const { tokens, asked, learnt, pass } = counting(4000, () => answers.shift())
    for (const wanted of ['token-1', 'fresh-1', 'fresh-2', 'token-5']) {
      expect(await tokens.current()).toBe(wanted)
      pass(3000)
    }
    expect(asked).toEqual(['begin', 'refresh-1', 'refresh-2', 'refresh-2', 'begin'])
    expect(learnt).toEqual(['token-1', 'fresh-1', 'fresh-2', 'token-5'])
  })
})

describe('the lifetime of a token', () => {
  const NOW = Date.UTC(2026, 5, 1)
  const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
  const second = NOW / 1000

  test.each([
    ['as the answer says, in seconds', 'opaque', 90, 90_000],
    ['as the answer says in a text', 'opaque', '90', 90_000],
    ['as the answer says, whatever the token says', jwt({ exp: second + 10 }), 90, 90_000],
    ['until the end that the token states', jwt({ exp: second + 60 }), undefined, 60_000],
    [
      'from its issue on, by the clock of the issuer',
      jwt({ exp: second + 65, iat: second + 5 }),
      undefined,
      60_000,
    ],
    [
      'from now on, where it was issued before',
      jwt({ exp: second + 60, iat: second - 600 }),
      undefined,
      60_000,
    ],
    ['unknown for an end that has passed', jwt({ exp: second - 1 }), undefined, undefined],
    ['unknown for none', 'opaque', undefined, undefined],
    ['unknown for no seconds', 'opaque', 0, undefined],
  ])('is %s', (_, token, expiresIn, lifetime) => {
    expect(lifetimeOf(token, expiresIn, NOW)).toBe(lifetime)
  })
})
