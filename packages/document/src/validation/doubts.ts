import type { Ajv2020, KeywordCxt } from 'ajv/dist/2020.js'
import { resolveUrl } from 'ajv/dist/compile/resolve.js'
import type { GuardedPatterns } from './guarded-patterns.ts'

/** Keywords that may refuse a value because a schema inside of them fits. */
const BY_FIT = ['not', 'oneOf', 'if', 'contains', 'patternProperties']

/** Keywords that depend on what the schemas beside them have looked at. */
const BY_REST = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']

/**
 * Lets an instance of Ajv pass over every rule that could refuse a value because of a pattern or a format that was given up,
 * for which every text counts as one that fits. What it still refuses is wrong without them.
 * @param targetOf the schema at an address; undefined where there is none
 */
export function withoutDoubts(
  ajv: Ajv2020,
  patterns: GuardedPatterns,
  targetOf: (id: string) => unknown,
): void {
  const sure = new Set<object>()
  const partsOf = (node: object, baseId: string): object[] => {
    const { $ref: target } = Object(node)
    const referred =
      typeof target === 'string' ? targetOf(resolveUrl(ajv.opts.uriResolver, baseId, target)) : undefined
    return [...Object.values(node), referred].filter((each) => typeof each === 'object' && each !== null)
  }
  const isDoubtful = (schema: object, { baseId }: KeywordCxt['it']) => {
    const within = reached(schema, (node) => partsOf(node, baseId).filter((part) => !sure.has(part)))
    if ([...within].some((node) => hasGivenUp(node, patterns))) return true
    for (const node of within) sure.add(node)
    return false
  }
  for (const keyword of [...BY_FIT, ...BY_REST]) {
    const own = ajv.getKeyword(keyword)
    if (typeof own !== 'object' || !('code' in own) || own.code === undefined)
      throw new Error(`Ajv has no ${keyword}.`)
    const { code } = own
    own.code = (cxt: KeywordCxt, type?: string) => {
      const looked = BY_FIT.includes(keyword) ? { [keyword]: cxt.schema } : cxt.parentSchema
      if (!isDoubtful(looked, cxt.it)) code(cxt, type)
    }
  }
}

function reached(start: object, partsOf: (node: object) => object[]): Set<object> {
  const found = new Set([start])
  for (const node of found) for (const part of partsOf(node)) found.add(part)
  return found
}

function hasGivenUp(node: object, patterns: GuardedPatterns): boolean {
  const { pattern, format, patternProperties } = Object(node)
  const names = Object.keys(Object(patternProperties))
  return (
    [pattern, ...names].some((each) => patterns.slow.has(String(each))) ||
    patterns.slowFormats.has(String(format))
  )
}
