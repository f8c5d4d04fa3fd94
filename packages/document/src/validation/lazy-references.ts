import { _, type Ajv2020, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js'
import { resolveUrl } from 'ajv/dist/compile/resolve.js'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'

/**
 * Lets an instance of Ajv compile the target of a reference when a value first reaches it. Ajv itself compiles it at
 * once, by recursion, so that a chain of some hundred references is longer than the stack.
 * @param isLazy whether to wait with a target, by its address; others are left to Ajv, which writes small schemas in place
 */
export function withLazyReferences(ajv: Ajv2020, isLazy: (id: string) => boolean): void {
  const own = ajv.getKeyword('$ref')
  if (typeof own !== 'object' || !('code' in own)) throw new Error('Ajv has no references.')
  const targets = new Map<string, { readonly validate: ValidateFunction }>()
  const targetOf = (id: string) => {
    const known = targets.get(id) ?? targetIn(ajv, id)
    targets.set(id, known)
    return known
  }
  ajv.removeKeyword('$ref')
  ajv.addKeyword({
    keyword: '$ref',
    schemaType: 'string',
    code(cxt: KeywordCxt) {
      const id = resolveUrl(ajv.opts.uriResolver, cxt.it.baseId, String(cxt.schema))
      if (!isLazy(id)) return own.code(cxt)
      callRef(cxt, _`${cxt.gen.scopeValue('wrapper', { ref: targetOf(id) })}.validate`)
    },
  })
}

function targetIn(ajv: Ajv2020, id: string): { readonly validate: ValidateFunction } {
  let made: ValidateFunction | undefined
  return {
    get validate() {
      made ??= ajv.getSchema(id)
      if (made === undefined) throw new Error(`There is no schema ${id}.`)
      return made
    },
  }
}
