import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickest } from '../../testing/quickest.ts'
import { createErrorReporting, redact } from './error-reporting.ts'

// covers: PLAT-004
test('a report contains no personal data', () => {
  const texts: string[] = []
  const { report } = createErrorReporting((text) => texts.push(text))
  report({
    message: 'No account for us-happy@example.com (PET104101, 212-555-0142), token eyJhbGci.eyJz.c2ln',
    stack:
      'at x (https://portal.example.com/account/pets/PET104101?token=eyJa.b:10:3) rt.secret us-sad%40example.com',
    correlationId: '5a11d0c0-0000-4000-8000-000000000001',
  })
  expect(texts[0]).not.toMatch(/us-happy|PET104101|0142|eyJ|portal\.example|secret|us-sad/)
  expect(JSON.parse(texts[0] ?? '').correlationId).toBe('5a11d0c0-0000-4000-8000-000000000001')
})

test('the same error is reported once', () => {
  const texts: string[] = []
  const { report } = createErrorReporting((text) => texts.push(text))
  for (const message of ['a', 'a', 'b']) report({ message })
  expect(texts).toHaveLength(2)
})

test('e-mail addresses and long numbers are removed from any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.integer({ min: 10_000 }), (around, email, number) => {
      const left = redact(`${around} ${email} ${number} ${around}`)
      expect(left.replaceAll(around, '')).not.toContain(email)
      expect(left.replaceAll(around, '')).not.toContain(String(number))
    }),
  )
})

test.each([['a'], ['a@'], ['1-'], ['-1'], ['eyJ-'], ['eyJ.'], ['rt.'], ['http://'], ['%40 '], ['<a@']])(
  'forty thousand characters of %s are redacted at once',
  (unit) => {
    const text = unit.repeat(40_000 / unit.length)
    expect(quickest(() => redact(text))).toBeLessThan(100)
  },
)

test('a long text is cut before a word that would be cut in two', () => {
  const left = redact(`${'word '.repeat(398)}us-happy-with-a-long-name@example.com`)
  expect(left).toMatch(/word…$/)
})
