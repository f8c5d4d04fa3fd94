import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNumbers, isMultiple, numberIn, parseJson } from '../exact-numbers.ts'
import { withExactNumbers } from './exact-keywords.ts'
import { withSetsOfItems } from './list-keywords.ts'
import { fits, fitsAsTexts } from './rounded-values.ts'

function validator(schema: string, coerceTypes = false) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, coerceTypes })
  withExactNumbers(ajv)
  withSetsOfItems(ajv)
  return ajv.compile(Object(parseJson(schema)))
}

const judged = (schema: string, value: string) => fits(validator(schema), parseJson(value))

const number = (text: string) => numberIn(text) ?? NaN

test.each([
  ['{"maximum":9223372036854775807}', '9223372036854775807', '9223372036854775808'],
  ['{"minimum":9007199254740993}', '9007199254740993', '9007199254740992'],
  ['{"exclusiveMaximum":9007199254740993}', '9007199254740992', '9007199254740993'],
  ['{"exclusiveMinimum":9007199254740992}', '9007199254740993', '9007199254740992'],
  ['{"maximum":9007199254740992}', '9007199254740992', '9007199254740993'],
  ['{"maximum":1e400}', '1e400', '1e401'],
  ['{"minimum":0.10000000000000000001}', '0.10000000000000000002', '0.1'],
  ['{"multipleOf":10}', '90071992547409930', '90071992547409931'],
  ['{"multipleOf":0.01}', '19.99', '19.995'],
  ['{"enum":[9007199254740993,"a"]}', '9007199254740993', '9007199254740992'],
  ['{"const":{"a":[9007199254740993]}}', '{"a":[9007199254740993]}', '{"a":[9007199254740992]}'],
  ['{"enum":[9007199254740992]}', '9007199254740992', '9007199254740993'],
  [
    '{"items":{"properties":{"id":{"const":9007199254740993}}}}',
    '[{"id":9007199254740993}]',
    '[{"id":9007199254740994}]',
  ],
  ['{"uniqueItems":true}', '[9007199254740993,9007199254740992]', '[9007199254740993,9007199254740993.0]'],
])('%s takes %s and refuses %s (#27, 3.3)', (schema, good, bad) => {
  expect([judged(schema, good), judged(schema, bad)]).toEqual([true, false])
})

test('a text that is read as a number is judged by its digits, at any depth (#27, 3.3)', () => {
  const validate = validator(
    '{"properties":{"ids":{"items":{"type":"integer","maximum":9223372036854775807}},"id":{"type":"integer","enum":[1,9007199254740993]}}}',
    true,
  )
  expect(fitsAsTexts(validate, { ids: ['1', '9223372036854775807'], id: '9007199254740993' })).toBe(true)
  expect(fitsAsTexts(validate, { ids: ['1', '9223372036854775808'] })).toBe(false)
  expect(validate.errors?.[0]).toMatchObject({
    instancePath: '/ids/1',
    message: 'must be <= 9223372036854775807',
  })
  expect(fitsAsTexts(validate, { id: '9007199254740992' })).toBe(false)
  expect(fitsAsTexts(validate, { id: '1' })).toBe(true)
})

test('whole numbers are compared and divided as they are, however long (#27, 3.3)', () => {
  const order = (value: bigint) => (value < 0n ? -1 : value > 0n ? 1 : 0)
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (one, other) => {
      expect(Math.sign(compareNumbers(number(String(one)), number(String(other))))).toBe(order(one - other))
      expect(isMultiple(number(String(one)), number(String(other)))).toBe(other === 0n || one % other === 0n)
    }),
  )
})

test('numbers with billions of digits are compared in no time (#27, 3.3)', () => {
  expect(compareNumbers(number('1e9999999999'), number('-2e99999999999'))).toBeGreaterThan(0)
  expect(isMultiple(number('1e9999999999'), 3)).toBe(true)
})
