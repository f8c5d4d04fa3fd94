import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeTiles, textColourOn } from './home-tiles.ts'

const channel = fc.integer({ min: 0, max: 255 })

test('the text on any background has a contrast of at least 4.5', () => {
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const hex = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      const light = luminance(channels)
      const contrast = textColourOn(hex) === 'black' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const tile = fc.record({
  tileName: fc.constantFrom('a', 'b', 'c', 'd'),
  title: fc.constant('Good to know'),
  order: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  isFeatureTile: fc.boolean(),
})

test('every tile with content shows once, in order, and at most one is the feature', () => {
  fc.assert(
    fc.property(fc.array(tile), fc.array(tile), (tiles, content) => {
      const { feature, standard } = arrangeTiles(tiles, content)
      const shown = feature === undefined ? standard : [feature, ...standard]
      const names = content.map(({ tileName }) => tileName)
      expect(shown).toHaveLength(tiles.filter(({ tileName }) => names.includes(tileName)).length)
      const orders = standard.map(({ order }) => order ?? Number.POSITIVE_INFINITY)
      expect(orders).toEqual(orders.toSorted((a, b) => a - b))
      if (feature === undefined) expect(standard.some(({ isFeatureTile }) => isFeatureTile)).toBe(false)
    }),
  )
})
