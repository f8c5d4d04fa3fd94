import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { withoutDoubts } from './doubts.ts'
import { withExactNumbers } from './exact-keywords.ts'
import type { GuardedPatterns } from './guarded-patterns.ts'
import { withLazyReferences } from './lazy-references.ts'
import { withEvaluatedItems, withSetsOfItems } from './list-keywords.ts'

type Settings = {
  patterns: GuardedPatterns
  options: Options
  /** Whether the schema at an address refers to others, so that it is compiled when a value first reaches it. */
  refersOn: (id: string) => boolean
  /** The schema at an address; undefined where there is none. */
  schemaAt: (id: string) => unknown
}

/**
 * An instance of Ajv for the schemas of a document from outside: JSON Schema 2020-12 with formats, numbers with all their
 * digits, long lists and long chains of references. A pattern that takes too long is given up; an instance that is made
 * after that passes over what depends on it.
 */
export function createAjv({ patterns, options, refersOn, schemaAt }: Settings): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    // The documents were checked when they were read.
    validateSchema: false,
    ownProperties: true,
    ...options,
    code: { ...options.code, regExp: patterns.regExp },
  })
  addFormats.default(ajv)
  patterns.guardFormats(ajv)
  withExactNumbers(ajv)
  withSetsOfItems(ajv)
  withEvaluatedItems(ajv)
  withLazyReferences(ajv, refersOn)
  if (givenUp(patterns) > 0) withoutDoubts(ajv, patterns, schemaAt)
  return ajv
}

/** How many patterns and formats have been given up. */
export function givenUp({ slow, slowFormats }: GuardedPatterns): number {
  return slow.size + slowFormats.size
}
