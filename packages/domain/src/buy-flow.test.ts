import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUY_FLOW_PARAMETERS, POLICY_POLLS, pollInterval, readBuyFlow, withoutBuyFlow } from './buy-flow.ts'

const LINK =
  'token=id&refreshToken=refresh&isWellness=true&isDog=TRUE&country=us&state=ny&isRfYear2024=1&utm_source=mail'

// covers: AUTH-084
test('000 §4: the parameters become tokens and a flags object', () => {
  expect(readBuyFlow(new URLSearchParams(LINK))).toEqual({
    idToken: 'id',
    refreshToken: 'refresh',
    flags: { isWellness: true, isDog: false, isRfYear2024: false, country: 'US', state: 'NY' },
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

test('000 §4: nothing of it stays in the address, everything else does', () => {
  expect(withoutBuyFlow(new URLSearchParams(LINK)).toString()).toBe('utm_source=mail')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const rest = withoutBuyFlow(new URLSearchParams([...pairs, ['token', 'secret']]))
      for (const name of BUY_FLOW_PARAMETERS) expect(rest.has(name)).toBe(false)
    }),
  )
})

// covers: AUTH-086
test('000 §4: the interval comes from the remote configuration, 5000 ms without a usable value', () => {
  expect(POLICY_POLLS).toBe(5)
  expect(pollInterval(1200)).toBe(1200)
  for (const unusable of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1200', null]) {
    expect(pollInterval(unusable)).toBe(5000)
  }
})
