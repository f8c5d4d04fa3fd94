import { expect, test } from 'vitest'
import { csrfCookie } from './csrf-cookie.ts'

const NOW = Date.now()
const TOKEN = { value: 'csrf.token-1_~+/=', expiresAt: NOW + 1_800_000 }
const OFF = {
  get cookie() {
    return ''
  },
  set cookie(_text: string) {},
}

/** A document that holds one cookie, and what was written to it. */
function jar(cookies = '') {
  const written: string[] = []
  return {
    written,
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      written.push(text)
      cookies = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  }
}

// covers: PLAT-019
test('the token is in a cookie of its lifetime, which a page that is opened again reads', () => {
  const page = jar()
  csrfCookie(page, { secure: true }).write(TOKEN)
  expect(page.written).toEqual([
    expect.stringMatching(
      /^csrf-token=\d+\.csrf\.token-1_~\+\/=; Max-Age=1(799|800); Path=\/; SameSite=Lax; Secure$/,
    ),
  ])
  const reopened = csrfCookie(page, { secure: true })
  expect(reopened.read()).toEqual(TOKEN)
  reopened.clear()
  expect(page.written.at(-1)).toBe('csrf-token=; Max-Age=0; Path=/; SameSite=Lax; Secure')
  expect(reopened.read()).toBeUndefined()
})

test('without https the cookie is not restricted to it', () => {
  const page = jar()
  csrfCookie(page, { secure: false }).write(TOKEN)
  expect(page.written[0]).toMatch(/; SameSite=Lax$/)
})

test.each([
  ['cookies are off', OFF, TOKEN],
  ['a cookie cannot hold it', jar(), { ...TOKEN, value: 'a;b' }],
])('a token stays in memory if %s, until it is cleared', (_why, page, token) => {
  const store = csrfCookie(page, { secure: false })
  store.write(token)
  expect(store.read()?.value).toBe(token.value)
  store.clear()
  expect(store.read()).toBeUndefined()
})

test.each(['csrf-token=', 'csrf-token=abc', 'csrf-token=5.', 'csrf-token=5.a b', 'my-csrf-token=5.a'])(
  'the cookie "%s" holds no token',
  (cookie) => {
    expect(csrfCookie(jar(cookie), { secure: false }).read()).toBeUndefined()
  },
)

test('the token is found among other cookies', () => {
  const store = csrfCookie(jar('access-token=1.b.c; csrf-token=5.abc; other=1'), { secure: false })
  expect(store.read()).toEqual({ value: 'abc', expiresAt: 5 })
})
