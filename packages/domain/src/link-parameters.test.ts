import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUY_FLOW_PARAMETERS, MAILED_LINK_PARAMETERS, withoutParameters } from './link-parameters.ts'

test('000 §4, 001 §2: the address loses the secrets of a link and keeps all other parameters', () => {
  const bought = 'token=id&refreshToken=refresh&isDog=true&country=us&utm_source=mail'
  expect(withoutParameters(new URLSearchParams(bought), BUY_FLOW_PARAMETERS).toString()).toBe(
    'utm_source=mail',
  )
  const mailed = 'policyNumber=PET1-01&utm_token=t&utm_secured_param=a%40example.com&utm_source=mail'
  expect(withoutParameters(new URLSearchParams(mailed), MAILED_LINK_PARAMETERS).toString()).toBe(
    'policyNumber=PET1-01&utm_source=mail',
  )
})

test('every occurrence of a parameter is removed', () => {
  const names = fc.constantFrom<string>(...BUY_FLOW_PARAMETERS, ...MAILED_LINK_PARAMETERS)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(names, fc.string()), fc.string())), names, (pairs, name) => {
      const rest = withoutParameters(new URLSearchParams([...pairs, [name, 'secret']]), [name])
      expect([...rest]).toEqual(pairs.filter(([each]) => each !== name))
    }),
  )
})
