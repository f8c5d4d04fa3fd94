import { _, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js'
import { Type } from 'ajv/dist/compile/util.js'

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
