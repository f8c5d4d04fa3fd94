import { _, type Ajv2020, type KeywordCxt, str } from 'ajv/dist/2020.js'
import { Type } from 'ajv/dist/compile/util.js'
import { decimalOf } from '../exact-numbers.ts'
import { exactAt } from './rounded-values.ts'

/**
 * Lets an instance of Ajv look for equal entries of a list in one pass. Ajv itself compares each entry of objects with
 * each other one, which takes minutes for a long list, and takes ids beyond 2^53 for equal.
 */
export function withSetsOfItems(ajv: Ajv2020): void {
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: {
      message: ({ params: { i, j } }) =>
        str`must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
      params: ({ params: { i, j } }) => _`{i: ${i}, j: ${j}}`,
    },
    code(cxt: KeywordCxt) {
      if (cxt.schema !== true) return
      const find = cxt.gen.scopeValue('func', { ref: equalItems })
      const found = cxt.gen.const('equal', _`${find}(${cxt.data})`)
      cxt.setParams({ i: _`${found}[0]`, j: _`${found}[1]` })
      cxt.fail(_`${found} !== undefined`)
    },
  })
}

/** The positions of two equal entries, in the order in which Ajv reports them. */
function equalItems(items: readonly unknown[]): [number, number] | undefined {
  const seen = new Map<string, number>()
  for (let index = items.length - 1; index >= 0; index--) {
    const key = keyOf(items[index], items, index)
    const later = seen.get(key)
    if (later !== undefined) return typeof items[index] === 'object' ? [later, index] : [index, later]
    seen.set(key, index)
  }
  return undefined
}

/** A text that two values share when they are equal, whatever the order of their properties. */
function keyOf(value: unknown, holder: unknown, at: string | number): string {
  if (typeof value === 'number') return decimalOf(String(exactAt(holder, at, value)))
  if (Array.isArray(value)) return `[${value.map((each, index) => keyOf(each, value, index)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}:${keyOf(each, value, name)}`,
  )
  return `{${entries.sort().join()}}`
}

/**
 * Lets an instance of Ajv know what is evaluated of a list while it checks a value: a number of entries, or all of them.
 * Ajv itself compares the number of entries with `true` in the second case, as where one of several schemas has `items`.
 */
export function withEvaluatedItems(ajv: Ajv2020): void {
  const own = ajv.getKeyword('unevaluatedItems')
  if (typeof own !== 'object' || !('code' in own)) throw new Error('Ajv has no unevaluatedItems.')
  ajv.removeKeyword('unevaluatedItems')
  ajv.addKeyword({
    ...own,
    code(cxt: KeywordCxt) {
      const { gen, schema, data, it } = cxt
      const items = it.items ?? 0
      if (items === true) return
      if (schema !== true) {
        const length = gen.const('len', _`${data}.length`)
        const valid = gen.var('valid', _`${items} === true || ${length} <= ${items}`)
        cxt.setParams({ len: items })
        if (schema !== false) {
          gen.if(_`!${valid}`, () =>
            gen.forRange('i', items, length, (i) => {
              cxt.subschema({ keyword: 'unevaluatedItems', dataProp: i, dataPropType: Type.Num }, valid)
              if (!it.allErrors) gen.if(_`!${valid}`, () => gen.break())
            }),
          )
          cxt.ok(valid)
        } else cxt.pass(valid)
      }
      it.items = true
    },
  })
}
