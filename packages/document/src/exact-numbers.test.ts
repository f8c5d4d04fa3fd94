import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactNumber, numberIn, parseJson, sameNumber } from './exact-numbers.ts'
import { rounded } from './validation/rounded-values.ts'

test('numbers keep all their digits when they are read and written (#27, 3.3)', () => {
  const text =
    '{"id":9007199254740993,"low":-18446744073709551616,"rate":0.12345678901234567890,"far":1e400,"plain":[1,1.5,0,-3e2]}'
  const read = parseJson(text)
  expect(JSON.stringify(read)).toBe(text.replace('-3e2', '-300'))
  expect(read).toMatchObject({ id: new ExactNumber('9007199254740993'), plain: [1, 1.5, 0, -300] })
  expect(`${numberIn('9007199254740993')}`).toBe('9007199254740993')
})

test('every integer is written as it was read (#27, 3.3)', () => {
  fc.assert(
    fc.property(fc.bigInt(), (whole) => {
      expect(JSON.stringify(parseJson(`[${whole}]`))).toBe(`[${whole}]`)
    }),
  )
})

test('every value of the language is read as by the language itself', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const plain: unknown = JSON.parse(text)
      expect(rounded(parseJson(text))).toEqual(plain)
    }),
  )
})

test('numbers are equal digit by digit, however they are written', () => {
  const same = (left: string, right: string) => sameNumber(numberIn(left) ?? NaN, numberIn(right) ?? NaN)
  expect(same('9007199254740993', '9007199254740992')).toBe(false)
  expect(same('9007199254740993', '9007199254740993.0')).toBe(true)
  expect(same('90071992547409930', '9007199254740993e1')).toBe(true)
  expect(same('1e2', '100')).toBe(true)
})

test('a value without such a number is not copied', () => {
  const plain = { a: [{ b: 1 }], c: 'x' }
  expect(rounded(plain)).toBe(plain)
  expect(rounded({ a: [new ExactNumber('9007199254740993')] })).toEqual({ a: [9007199254740992] })
})

test.each(['', ' 1', '01', '0x10', '1.', '+1', 'NaN', '1_000'])('%j is no number', (text) => {
  expect(numberIn(text)).toBeUndefined()
})
