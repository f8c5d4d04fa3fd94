import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPreLoginPath, PRE_LOGIN_PATHS, redirectValue, signInAddress, signInTarget } from './redirects.ts'

const ORIGIN = 'https://portal.example.com'
const EMAILED_LINK = '/reset-password/users/u/clients/c/pools/p/reset/123456'

// covers: ROUTE-004, ROUTE-036
test('000 §2: sign-in leads to the redirect parameter if it stays in the portal', () => {
  const followed = {
    '/account/pets/PET1': '/account/pets/PET1',
    '/perks?country=CA#top': '/perks?country=CA#top',
    'https://portal.example.com/claims/active?x=1': '/claims/active?x=1',
    'https://someone@portal.example.com/home': '/home',
    '/search?next=//evil.example': '/search?next=//evil.example',
    '/loginhelp': '/loginhelp',
  }
  for (const [value, target] of Object.entries(followed))
    expect(signInTarget(value, ORIGIN), value).toBe(target)
})

// covers: ROUTE-004
test.each([
  undefined,
  42,
  ['/claims'],
  '',
  'https://evil.example/home',
  'https://portal.example.com.evil.example/',
  'https://portal.example.com@evil.example/',
  'https://portal.example.com:8443/claims',
  'http://portal.example.com/claims',
  '//evil.example',
  '//portal.example.com/claims',
  '/\\evil.example',
  '\\\\evil.example',
  '\\\\portal.example.com\\claims',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  'https://portal.example.com//evil.example',
  'blob:https://portal.example.com/claims',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://[',
])('sign-in leads to /home for %j', (value) => {
  expect(signInTarget(value, ORIGIN)).toBe('/home')
})

// covers: ROUTE-004
test.each([...PRE_LOGIN_PATHS, EMAILED_LINK])('sign-in never leads back to %s', (path) => {
  expect(signInTarget(path, ORIGIN)).toBe('/home')
  expect(signInTarget(`${ORIGIN}${path}/?redirect=/login`, ORIGIN)).toBe('/home')
  expect(signInTarget(path.toUpperCase(), ORIGIN)).toBe('/home')
})

test('no value of the redirect parameter leaves the origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '\u0000',
    '\u200b',
    'https:',
    'javascript:',
    'blob:',
    'file:',
    'evil.example',
    'portal.example.com',
    'login',
    'home',
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(values, (value) => {
      const target = signInTarget(value, ORIGIN)
      const url = new URL(target, ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(target)
      expect(isPreLoginPath(url.pathname)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

// covers: ROUTE-033
test('000 §2: the pre-login paths are those of the route table', () => {
  expect(PRE_LOGIN_PATHS).toEqual([
    '/login',
    '/forgot-password',
    '/forgot-password/sent',
    '/set-password',
    '/set-password/confirm-code',
    '/set-password/new',
  ])
  for (const path of [...PRE_LOGIN_PATHS, EMAILED_LINK, '/Login/', '/%6Cogin']) {
    expect(isPreLoginPath(path), path).toBe(true)
  }
  for (const path of ['/', '/home', '/login/other', '/set-passwords', '/reset-passwords/users', '/%']) {
    expect(isPreLoginPath(path), path).toBe(false)
  }
})

// covers: ROUTE-035, ROUTE-036
test('000 §2: the redirect value is the address without its query, except for perks', () => {
  const carried = (pathname: string, search = '') => redirectValue({ pathname, search })
  expect(carried('/account/pets/PET1', '?dialog=rename')).toBe('/account/pets/PET1')
  expect(carried('/perks', '?country=CA')).toBe('/perks?country=CA')
  expect(carried('/')).toBe('/')
  expect(carried('/login', '?redirect=/home')).toBeUndefined()
  expect(carried(EMAILED_LINK)).toBeUndefined()
})

// covers: ROUTE-035, ROUTE-036
test('000 §2: the sign-in address contains the encoded redirect value', () => {
  expect(signInAddress({ pathname: '/perks', search: '?country=CA&a=b' })).toBe(
    '/login?redirect=%2Fperks%3Fcountry%3DCA%26a%3Db',
  )
  expect(signInAddress({ pathname: '/login', search: '?redirect=/home' })).toBe('/login')
})

test('sign-in leads back to the protected address', () => {
  const segments = fc.array(fc.stringMatching(/^[\w~-]{1,8}$/), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(segments, fc.webQueryParameters(), (path, query) => {
      const address = { pathname: `/account/${path.join('/')}`, search: `?${query}` }
      const parameter = new URL(signInAddress(address), ORIGIN).searchParams.get('redirect')
      expect(signInTarget(parameter, ORIGIN)).toBe(address.pathname)
    }),
  )
})
