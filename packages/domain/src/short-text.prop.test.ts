import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate } from './short-text.ts'

const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

// Families, flags, skin tones, stacked accents and Hangul parts, which a cut by code unit would split.
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('👩‍👩‍👧', '🇨🇦', '👍🏽', 'e\u0301\u0323', '한', 'ab', ' '),
    ),
  )
  .map((parts) => parts.join(''))

test('a cut text is not longer than its limit and splits no character', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const cut = truncate(text, limit)
      const whole = graphemes(text)
      expect(cut).toBe(whole.length <= limit ? text : `${whole.slice(0, limit - 1).join('')}…`)
      expect(graphemes(cut).length).toBeLessThanOrEqual(limit)
    }),
  )
})
