import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionTarget } from './redirects.ts'

const ORIGIN = 'https://portal.example.com'

test('000 §5: a link-attribution service leads only to our own origin', () => {
  expect(attributionTarget(`${ORIGIN}/account/pets?from=mail#top`, ORIGIN)).toBe(
    '/account/pets?from=mail#top',
  )
  const refused = [
    undefined,
    42,
    '',
    '/account/pets',
    'https://evil.example/home',
    `${ORIGIN}.evil.tld/home`,
    `${ORIGIN}@evil.tld/home`,
    'https://someone@portal.example.com/home',
    'https://portal.example.com:8443/home',
    'http://portal.example.com/home',
    `${ORIGIN}//evil.example`,
    `${ORIGIN}\\evil.example`,
    'javascript:alert(1)',
    `blob:${ORIGIN}/home`,
  ]
  for (const target of refused) expect(attributionTarget(target, ORIGIN), String(target)).toBeUndefined()
})

test('000 §5: for any target, the followed address is on our origin', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (target) => {
      expect(attributionTarget(target, ORIGIN)).toBeUndefined()
      const own = attributionTarget(`${ORIGIN}${new URL(target).pathname}`, ORIGIN)
      if (own !== undefined) expect(new URL(own, ORIGIN).origin).toBe(ORIGIN)
    }),
  )
})
