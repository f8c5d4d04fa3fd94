import { expect, test } from 'vitest'
import { readBuyFlow } from './buy-flow.ts'

const LINK =
  'token=id&refreshToken=refresh&isWellness=true&isDog=TRUE&country=us&state=ny&isRfYear2024=1&utm_source=mail'

// covers: AUTH-084
test('000 §4: the parameters give tokens and a flags object', () => {
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
