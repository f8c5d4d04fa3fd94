import { expect, test, vi } from 'vitest'
import { takeLanding } from './landing.ts'

const ORIGIN = 'https://portal.example.com'

function open(address: string) {
  const { origin, pathname, search, hash } = new URL(address, ORIGIN)
  const replaceState = vi.fn()
  const landing = takeLanding({ origin, pathname, search, hash }, { replaceState, state: null })
  return { landing, shown: replaceState.mock.calls.map(([, , path]) => path) }
}

test('an ordinary address stays as it is', () => {
  for (const address of ['/home', '/login?redirect=%2Fhome', '/account/pets?token=x', '/#top']) {
    expect(open(address), address).toEqual({ landing: {}, shown: [] })
  }
})

test('what the buy flow brought leaves the address, the rest stays', () => {
  const { landing, shown } = open('/login?token=i&refreshToken=r&country=us&redirect=%2Fperks#top')
  expect(landing.buyFlow).toMatchObject({ refreshToken: 'r', flags: { country: 'US' } })
  expect(shown).toEqual(['/login?redirect=%2Fperks#top'])
  expect(open('/?refreshToken=r&isDog=true')).toEqual({ landing: { buyFlow: undefined }, shown: ['/'] })
})

test('the e-mailed link leaves the address', () => {
  const { landing, shown } = open('/reset-password/users/u/clients/c/pools/p/reset/123456')
  expect(landing.resetLink).toMatchObject({ username: 'u', verificationCode: '123456' })
  expect(shown).toEqual(['/reset-password'])
})

test('a link-attribution service leads to our own origin and nowhere else', () => {
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
  expect(landing.buyFlow?.refreshToken).toBe('r')
})
