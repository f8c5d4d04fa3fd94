import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUY_FLOW_PARAMETERS, holdsSecret, SECRET_PARAMETERS, withoutSecrets } from './link-parameters.ts'

const rest = (query: string, names: readonly string[] = []) =>
  withoutSecrets(new URLSearchParams(query), names).toString()

test('000 §4, 001 §2: the address loses the secrets of a link and keeps all other parameters', () => {
  const bought = 'token=id&refreshToken=refresh&isDog=true&country=us&utm_source=mail'
  expect(rest(bought, BUY_FLOW_PARAMETERS)).toBe('utm_source=mail')
  const mailed = 'policyNumber=PET1-01&utm_token=t&utm_secured_param=a%40example.com&utm_source=mail'
  expect(rest(mailed)).toBe('policyNumber=PET1-01&utm_source=mail')
})

test('a parameter of any name is removed when it holds an e-mail address, a token or the address of a link', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6ImEifQ.x'
  const nested = encodeURIComponent(`/wellness?policyNumber=P&utm_token=${token}`)
  expect(rest(`user=a%40b.example&id=${token}&redirect=${nested}&page=2`)).toBe('page=2')
})

/** Spells a name in another case and with some of its letters encoded. */
const spelled = (name: string) =>
  fc
    .array(fc.constantFrom('as it is', 'upper', 'encoded'), {
      minLength: name.length,
      maxLength: name.length,
    })
    .map((ways) =>
      [...name]
        .map((letter, at) => {
          if (ways[at] === 'upper') return letter.toUpperCase()
          return ways[at] === 'encoded' ? `%${letter.charCodeAt(0).toString(16)}` : letter
        })
        .join(''),
    )

test.each(['access_token', 'id_token', 'refresh_token', 'ID_TOKEN'])(
  'the parameter %s counts as a secret, whatever its value is (#27, 2.2)',
  (name) => expect(holdsSecret(`?page=2&${name}=opaque`)).toBe(true),
)

test('a secret is found in every spelling of its name, and every occurrence of it is removed', () => {
  const name = fc.constantFrom<string>(...SECRET_PARAMETERS).chain(spelled)
  const harmless = fc.array(
    fc.tuple(fc.stringMatching(/^[a-d]{1,4}$/), fc.stringMatching(/^[a-z0-9 ]{0,8}$/)),
  )
  fc.assert(
    fc.property(harmless, fc.array(name, { minLength: 1, maxLength: 3 }), (pairs, names) => {
      const plain = new URLSearchParams(pairs).toString()
      const query = [...names.map((each) => `${each}=s`), plain, ...names.map((each) => `${each}=s`)].join(
        '&',
      )
      expect(holdsSecret(`?${query}`)).toBe(true)
      expect(holdsSecret(encodeURIComponent(`?${query}`))).toBe(true)
      expect(rest(query)).toBe(plain)
      expect(holdsSecret(plain)).toBe(false)
    }),
  )
})

test('the query of an ordinary address holds no secret', () => {
  for (const query of [
    '?redirect=%2Fhome',
    '?from=mail&page=2',
    '?dialog=rename',
    '#top',
    '?tokens=1',
    '?a=@',
    // A word with the first letters of a token in another case, and within a word (#27, 2.2).
    '?utm_campaign=surveyjourney2026',
    '?utm_campaign=SURVEYJOURNEY2026',
    '?utm_campaign=surveyJourney2026',
  ]) {
    expect(holdsSecret(query), query).toBe(false)
  }
})

test('100,000 hostile characters are searched within a second', () => {
  for (const part of ['%', '%25', 'eyJ', '@', 'a@', '@a', '&token', '?', 'eyJaaaaaaaaa%', '.']) {
    const began = performance.now()
    holdsSecret(part.repeat(100_000 / part.length))
    expect(performance.now() - began, part).toBeLessThan(1000)
  }
})
