import { _, type Ajv2020, type Code, type KeywordCxt, str } from 'ajv/dist/2020.js'
import { compareNumbers, type ExactNumber, isMultiple, isNumber } from '../exact-numbers.ts'
import { exactAt, holds, isSame, nearest } from './rounded-values.ts'

/**
 * Lets an instance of Ajv judge numbers by all their digits: the digits in the document, and in a value that it gets
 * by `fits`. Rounding keeps the order of numbers, so that a bound needs a closer look only where both are rounded to the
 * same one; ordinary numbers cost nothing.
 */
export function withExactNumbers(ajv: Ajv2020): void {
  for (const bound of BOUNDS) withBound(ajv, bound)
  withMultiples(ajv)
  withValues(ajv, 'enum', (values) => (Array.isArray(values) ? values : []))
  withValues(ajv, 'const', (value) => [value])
}

type Bound = {
  keyword: string
  sign: string
  isBeyond: (order: number) => boolean
  outside: (data: Code, limit: number) => Code
}

const BOUNDS: readonly Bound[] = [
  {
    keyword: 'maximum',
    sign: '<=',
    isBeyond: (order) => order > 0,
    outside: (data, limit) => _`${data} > ${limit}`,
  },
  {
    keyword: 'minimum',
    sign: '>=',
    isBeyond: (order) => order < 0,
    outside: (data, limit) => _`${data} < ${limit}`,
  },
  {
    keyword: 'exclusiveMaximum',
    sign: '<',
    isBeyond: (order) => order >= 0,
    outside: (data, limit) => _`${data} > ${limit}`,
  },
  {
    keyword: 'exclusiveMinimum',
    sign: '>',
    isBeyond: (order) => order <= 0,
    outside: (data, limit) => _`${data} < ${limit}`,
  },
]

function withBound(ajv: Ajv2020, { keyword, sign, isBeyond, outside }: Bound): void {
  ajv.removeKeyword(keyword)
  ajv.addKeyword({
    keyword,
    type: 'number',
    error: {
      message: ({ schema }) => str`must be ${sign} ${String(schema)}`,
      params: ({ schemaCode }) => _`{comparison: ${sign}, limit: ${schemaCode}}`,
    },
    code(cxt: KeywordCxt) {
      const limit = limitOf(cxt)
      const near = nearest(limit)
      const isOutside = (value: number, holder: unknown, key: string | number) =>
        isBeyond(compareNumbers(exactAt(holder, key, value), limit))
      cxt.fail(
        _`${outside(cxt.data, near)} || (${cxt.data} === ${near} && ${called(cxt, isOutside)}) || isNaN(${cxt.data})`,
      )
    },
  })
}

/** @throws Error for a limit that is no number */
function limitOf({ keyword, schema }: KeywordCxt): number | ExactNumber {
  if (!isNumber(schema)) throw new Error(`${keyword} value must be number`)
  return schema
}

function withMultiples(ajv: Ajv2020): void {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    error: {
      message: ({ schema }) => str`must be multiple of ${String(schema)}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
    code(cxt: KeywordCxt) {
      const of = limitOf(cxt)
      const isRight = (value: number, holder: unknown, key: string | number) =>
        isMultiple(exactAt(holder, key, value), of)
      cxt.pass(called(cxt, isRight))
    },
  })
}

type Placed = (value: never, holder: unknown, key: string | number) => boolean

/** The call of a function with the data of a keyword, its holder and its key. */
function called({ gen, data, it }: KeywordCxt, ref: Placed): Code {
  const name = gen.scopeValue('func', { ref })
  return _`${name}(${data}, ${it.parentData}, ${it.parentDataProperty})`
}

/** A keyword that compares with values of the document. Those without numbers are left to Ajv. */
function withValues(ajv: Ajv2020, keyword: string, valuesOf: (schema: unknown) => readonly unknown[]): void {
  const own = ajv.getKeyword(keyword)
  if (typeof own !== 'object' || !('code' in own)) throw new Error(`Ajv has no ${keyword}.`)
  ajv.removeKeyword(keyword)
  ajv.addKeyword({
    ...own,
    code(cxt: KeywordCxt) {
      const { schema }: { schema: unknown } = cxt
      if (!holds(schema, isNumber)) return own.code(cxt)
      const values = valuesOf(schema)
      const isRight = (value: unknown, holder: unknown, key: string | number) =>
        values.some((wanted) => isSame(value, holder, key, wanted))
      cxt.pass(called(cxt, isRight))
    },
  })
}
