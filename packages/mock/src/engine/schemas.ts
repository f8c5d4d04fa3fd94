import {
  createAjv,
  givenUp,
  guardedPatterns,
  isTree,
  pointerOf,
  type Tree,
  valueAt,
  workableSchema,
} from '@portal/document'
import type { ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { type Side, sidedSchema } from './sided-schema.ts'

/** How a value was written: as it is, or as the text of a parameter, which is read as the type of its schema. */
type Spelling = 'value' | 'text'

/**
 * The validators of one document: JSON Schema 2020-12 with formats. Each schema is compiled once, when a value first
 * reaches it.
 */
export class Schemas {
  readonly #tree: Tree
  readonly #isOld: boolean
  /** A pattern that takes too long is given up, so that no request stops the mock. */
  readonly #patterns = guardedPatterns()
  /** How many patterns and formats had been given up when the validators were made: they pass over what depends on them. */
  #givenUp = 0
  readonly #ajv = new Map<Spelling, Ajv2020>()
  readonly #known = new Map<string, string>()
  /** The schemas that Ajv does not know yet. */
  readonly #open: Registered[] = []
  readonly #added = new Map<string, unknown>()
  /** The ids of schemas that refer to others. */
  readonly #referring = new Set<string>()

  constructor(tree: Tree) {
    this.#tree = tree
    this.#isOld = String(tree.openapi).startsWith('3.0')
  }

  /**
   * The validator of the schema at a pointer.
   * @throws Error when the schema cannot be compiled
   */
  at(pointer: string, side: Side): ValidateFunction {
    this.#forgetDoubts()
    const id = this.#register('value', side, pointer)
    this.#addOpen()
    const found = this.#instance('value').getSchema(id)
    if (found === undefined) throw new Error(`There is no schema at #${pointer}.`)
    return found
  }

  /** The validator of an object of texts. It converts each to the type of its schema, in place. */
  ofTexts(
    texts: readonly { name: string; schema: string | undefined; isRequired: boolean }[],
    side: Side,
  ): ValidateFunction {
    const properties = texts.map(({ name, schema }) => [
      name,
      schema === undefined ? {} : { $ref: this.#register('text', side, schema) },
    ])
    this.#addOpen()
    return this.#instance('text').compile({
      type: 'object',
      properties: Object.fromEntries(properties),
      required: texts.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    })
  }

  /** Once a pattern is given up, every validator is made anew. */
  #forgetDoubts() {
    const count = givenUp(this.#patterns)
    if (count === this.#givenUp) return
    this.#givenUp = count
    for (const each of [this.#ajv, this.#known, this.#added, this.#referring]) each.clear()
  }

  #instance(spelling: Spelling): Ajv2020 {
    const known = this.#ajv.get(spelling)
    if (known !== undefined) return known
    const ajv = createAjv({
      patterns: this.#patterns,
      options: { allErrors: true, meta: false, coerceTypes: spelling === 'text' },
      refersOn: (id) => this.#referring.has(id),
      schemaAt: (id) => this.#added.get(id),
    })
    this.#ajv.set(spelling, ajv)
    return ajv
  }

  /** The id of the schema at a pointer, which `#addOpen` makes known to Ajv. */
  #register(spelling: Spelling, side: Side, pointer: string): string {
    const key = `${spelling} ${side} ${pointer}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const id = `mock:/${this.#known.size}`
    this.#known.set(key, id)
    this.#open.push({ spelling, side, pointer, id })
    return id
  }

  /** Makes the registered schemas known to Ajv, with those that they refer to: one by one, however long the chain. */
  #addOpen() {
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      const { spelling, side, pointer, id } = next
      const refer = (reference: string) => {
        this.#referring.add(id)
        return reference.startsWith('#/') ? this.#register(spelling, side, pointerOf(reference)) : reference
      }
      const schema = sidedSchema(valueAt(this.#tree, pointer), {
        side,
        isOld: this.#isOld,
        pointer,
        target: (reference) => valueAt(this.#tree, pointerOf(reference)),
        refer,
        part: (inner) => {
          this.#referring.add(id)
          return this.#register(spelling, side, inner)
        },
      })
      const workable = workableSchema(schema)
      this.#added.set(id, workable)
      this.#instance(spelling).addSchema(isTree(workable) ? workable : workable !== false, id)
    }
  }
}

type Registered = { spelling: Spelling; side: Side; pointer: string; id: string }
