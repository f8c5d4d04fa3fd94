import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

/** Shares with up to six decimals, as a service may send them. */
const shares = fc.nat(1_000_000).map((millionths) => Number((millionths / 1_000_000).toFixed(6)))

test('both shares make one hundred percent, and each is exact', () => {
  fc.assert(
    fc.property(shares, (coinsurance) => {
      const { paidShare = '', ownShare = '' } = coverage({ schemaDetails: { coinsurance } }, 'USD')
      const tenThousandths = (text: string) => Math.round(Number(text.replace('%', '')) * 10_000)
      expect(ownShare).toMatch(/^\d{1,3}(\.\d{1,4})?%$/)
      expect(paidShare).toMatch(/^\d{1,3}(\.\d{1,4})?%$/)
      expect(tenThousandths(ownShare)).toBe(Math.round(coinsurance * 1_000_000))
      expect(tenThousandths(ownShare) + tenThousandths(paidShare)).toBe(1_000_000)
    }),
  )
})
