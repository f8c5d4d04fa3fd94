import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { takeLanding } from './landing.ts'

const ORIGIN = 'https://portal.example.com'

function open(address: string) {
  const { origin, pathname, search, hash } = new URL(address.startsWith('/') ? ORIGIN + address : address)
  const replaceState = vi.fn()
  const landing = takeLanding({ origin, pathname, search, hash }, { replaceState, state: null })
  return { landing, shown: replaceState.mock.calls.map(([, , shown]) => String(shown).replace(ORIGIN, '')) }
}

test('an ordinary address stays as it is', () => {
  for (const address of ['/home', '/login?redirect=%2Fhome', '/account/pets?page=2', '/#top']) {
    expect(open(address), address).toEqual({ landing: {}, shown: [] })
  }
})

// covers: HOME-014, HOME-015, AUTH-082
test('the parameters of the buy flow are removed from the address, others stay', () => {
  const { landing, shown } = open('/login?token=i&refreshToken=r&country=us&redirect=%2Fperks#top')
  expect(landing.buyFlowQuery?.get('refreshToken')).toBe('r')
  expect(landing.buyFlowQuery?.get('country')).toBe('us')
  expect(shown).toEqual(['/login?redirect=%2Fperks#top'])
  const flags = 'isWellness=true&isDog=true&country=US&state=NY&isRfYear2024=true'
  expect(open(`/?refreshToken=r&${flags}&utm_source=mail`).shown).toEqual(['/?utm_source=mail'])
})

// covers: NONPAY-004, WELL-010
test('token and e-mail of a mailed link are removed from any address, the policy stays', () => {
  for (const path of ['/non-pay', '/wellness', '/home']) {
    const { landing, shown } = open(
      `${path}?policyNumber=PET1-01&utm_token=t&utm_secured_param=a%40b.com#top`,
    )
    expect(landing.linkQuery?.get('utm_token'), path).toBe('t')
    expect(landing.linkQuery?.get('utm_secured_param'), path).toBe('a@b.com')
    expect(shown, path).toEqual([`${path}?policyNumber=PET1-01#top`])
  }
  expect(open('/stripesdk?utm_token=t&email=a%40b.com&walletId=W').shown).toEqual(['/stripesdk?walletId=W'])
  expect(open('/login?utm_token=t&utm_secured_param=a').shown).toEqual(['/login'])
})

test('the secret with which the card provider leads back is removed from the address', () => {
  const { landing, shown } = open(
    '/stripesdk?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded',
  )
  expect(landing.linkQuery?.get('setup_intent_client_secret')).toBe('seti_1_secret_x')
  expect(shown).toEqual(['/stripesdk'])
})

test('the address of the ACH bank screen keeps no parameter', () => {
  const query = 'token=t&correlationId=c&version=5&deviceId=d&serviceCode=US&walletId=W&email=a%40b.com&x=1'
  for (const path of ['/add-bank', '/add-bank/']) {
    const { landing, shown } = open(`${path}?${query}`)
    expect(landing.linkQuery?.toString(), path).toBe(query)
    expect(shown, path).toEqual([path])
  }
  expect(open('/add-bank').landing).toEqual({})
})

test('the mailed reset link is removed from the address', () => {
  const { landing, shown } = open('/reset-password/users/u/clients/c/pools/p/reset/123456')
  expect(landing.resetLink).toMatchObject({ username: 'u', verificationCode: '123456' })
  expect(shown).toEqual(['/reset-password'])
})

test('a link-attribution service leads only to our own origin', () => {
  const follow = (target: string) => open(`/home?deep_link=${encodeURIComponent(target)}`).shown
  expect(follow(`${ORIGIN}/account/pets?from=mail`)).toEqual(['/account/pets?from=mail'])
  for (const target of [
    'https://portal.example.com.evil.tld/home',
    'javascript:alert(1)',
    '/account/pets',
    '',
  ]) {
    expect(follow(target), target).toEqual(['/home'])
  }
  const { landing, shown } = open('/login?redirect=%2Fperks&token=i&refreshToken=r&deep_link=%2Fhome')
  expect(shown).toEqual(['/login?redirect=%2Fperks'])
  expect(landing.buyFlowQuery?.get('refreshToken')).toBe('r')
})

test('secrets in the target of a link-attribution service are removed too', () => {
  const target = `${ORIGIN}/non-pay?policyNumber=PET1&utm_token=t&utm_secured_param=a%40b.com`
  const { landing, shown } = open(`/?token=i&refreshToken=r&deep_link=${encodeURIComponent(target)}`)
  expect(shown.at(-1)).toBe('/non-pay?policyNumber=PET1')
  expect(landing.linkQuery?.get('utm_token')).toBe('t')
  expect(landing.buyFlowQuery?.get('refreshToken')).toBe('r')
})

/** Spells a path in ways that servers and routers take for the same. */
const spelledPath = fc
  .tuple(
    fc.constantFrom('', 'login', 'add-bank', 'non-pay', 'wellness', 'stripesdk', 'account/pets', 'nowhere'),
    fc.constantFrom('/', '//', '///', '/./', '/../'),
    fc.constantFrom('', '/', '//'),
    fc.constantFrom('as it is', 'capital', 'upper', 'encoded'),
  )
  .map(([path, before, after, way]) => {
    const ways = {
      'as it is': path,
      capital: path.replace(/^./, (first) => first.toUpperCase()),
      upper: path.toUpperCase(),
      encoded: path.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
    }
    return `${before}${ways[way]}${path === '' ? '' : after}`
  })
const secretPair = fc.constantFrom(
  ...[
    'token',
    'refreshToken',
    'utm_token',
    'utm_secured_param',
    'email',
    'Token',
    '%74oken',
    'EMAIL',
    'other',
  ],
)

test('no spelling of a path keeps a secret in the address, and only / and /login sign in (#27, 2.2)', () => {
  fc.assert(
    fc.property(spelledPath, secretPair, fc.constantFrom('?', '#'), (path, name, mark) => {
      const address = new URL(`${ORIGIN}${path}${mark}page=2&${name}=sesame%40door.example`)
      const { landing, shown } = open(address.href)
      expect(shown.length).toBeGreaterThan(0)
      const last = new URL(shown.at(-1) ?? '', ORIGIN)
      expect(last.href).not.toMatch(/sesame/)
      expect(last.pathname).not.toMatch(/^\/\//)
      expect(landing.buyFlowQuery !== undefined).toBe(
        mark === '?' && ['/', '/login'].includes(address.pathname),
      )
    }),
  )
})

test.each(['/Reset-Password', '//reset-password', '/%72eset-password', '/reset-password'])(
  'a mailed reset link leaves the address however it is spelled: %s (#27, 2.2)',
  (path) => {
    const { shown } = open(`${path}/users/u/clients/c/pools/p/reset/sesame/more`)
    expect(shown).toEqual(['/reset-password'])
  },
)
