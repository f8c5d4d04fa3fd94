import {
  fits,
  fitsAsTexts,
  type GuardedPatterns,
  guardedPatterns,
  withEvaluatedItems,
  withExactNumbers,
  withLazyReferences,
  withSetsOfItems,
  workableSchema,
} from '@portal/document'
import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { CannotRun } from '../cannot-run.ts'
import { isTree, type Tree, texts, valueAt } from './tree.ts'

/** The direction of a value. Requests omit `readOnly` properties, answers omit `writeOnly` ones. */
export type Side = 'request' | 'answer'

/** Most validators of a run check few values, so that it takes longer to optimise their code than to run it as it is. */
const OPTIONS = { strict: false, logger: false, validateSchema: false, ownProperties: true } as const

/** Checks a value, and keeps the errors of the last one. Numbers may be exact. */
export type Validator = { (value: unknown): boolean; errors: readonly ErrorObject[] }

/** Validators for the schemas of one document: JSON Schema 2020-12 with formats. */
export class Schemas {
  readonly tree: Record<Side, Tree>
  readonly patterns: GuardedPatterns = guardedPatterns()
  /** Lists every violation. */
  readonly #ajv: Ajv2020
  /** Stops at the first violation. */
  #quick: Ajv2020 | undefined
  readonly #name: string
  readonly #byPointer = new Map<string, Validator>()
  readonly #byText = new Map<string, Validator>()
  readonly #byNode: Record<Side, WeakMap<object, Validator>> = {
    request: new WeakMap(),
    answer: new WeakMap(),
  }

  readonly #referring = new Map<string, boolean>()
  readonly #readers = new Map<string, Validator>()
  #texts: Ajv2020 | undefined

  constructor(name: string, tree: Tree) {
    this.#name = encodeURIComponent(name)
    this.tree = { request: sidedTree(tree, 'readOnly'), answer: sidedTree(tree, 'writeOnly') }
    this.#ajv = this.#instance({ allErrors: true })
  }

  /** The validator of the schema at a pointer. */
  at(side: Side, pointer: string): Validator {
    const key = `${this.#key(side)}#${encodeURI(pointer)}`
    const known = this.#byPointer.get(key)
    if (known !== undefined) return known
    const where = `${decodeURIComponent(this.#name)}, at #${pointer}`
    const found = usable(where, () => this.#ajv.getSchema(key))
    if (found === undefined) throw new Error(`No schema at ${pointer}`)
    const validator = validatorOf(where, found, () => this.#first().getSchema(key) ?? found)
    this.#byPointer.set(key, validator)
    return validator
  }

  /** The validator of a schema that is not in the document, such as a merged one. */
  of(side: Side, schema: unknown): Validator {
    if (!isTree(schema)) return validatorOf('', this.#ajv.compile(schema !== false))
    const known = this.#byNode[side].get(schema)
    if (known !== undefined) return known
    // Merged schemas are new objects each time, and compiling one takes longer than serialising it.
    const key = `${side} ${JSON.stringify(schema)}`
    const compiledBy = (ajv: Ajv2020) => ajv.compile(workable(absolute(schema, this.#key(side))))
    const compiled = () => usable(decodeURIComponent(this.#name), () => compiledBy(this.#ajv))
    const found =
      this.#byText.get(key) ??
      validatorOf(decodeURIComponent(this.#name), compiled(), () => compiledBy(this.#first()))
    this.#byText.set(key, found)
    this.#byNode[side].set(schema, found)
    return found
  }

  /**
   * Whether a value that is written as text, in a parameter or a form field, can be read as one that fits the
   * schema: `12` as a number or a string, a single value as a list.
   */
  readable(side: Side, schema: unknown, value: unknown): boolean {
    if (!isTree(schema)) return schema !== false
    // The validator that converts types changes values in place, which works only inside an object.
    return this.of(side, schema)(value) || this.#reader(side, schema)({ value: texted(value) })
  }

  #reader(side: Side, schema: Tree): Validator {
    this.#texts ??= this.#instance({ coerceTypes: 'array' })
    const key = `${side} ${JSON.stringify(schema)}`
    const wrapped = { properties: { value: workable(absolute(schema, this.#key(side))) } }
    const compiled = this.#texts.compile(wrapped)
    const judge = (validate: ValidateFunction, value: unknown) => fitsAsTexts(validate, Object(value))
    const found =
      this.#readers.get(key) ?? validatorOf(decodeURIComponent(this.#name), compiled, () => compiled, judge)
    this.#readers.set(key, found)
    return found
  }

  #first(): Ajv2020 {
    this.#quick ??= this.#instance({})
    return this.#quick
  }

  #instance(options: Options): Ajv2020 {
    const code = { optimize: false, regExp: this.patterns.regExp }
    const ajv = new Ajv2020({ ...OPTIONS, ...options, code })
    addFormats.default(ajv)
    withExactNumbers(ajv)
    withSetsOfItems(ajv)
    withEvaluatedItems(ajv)
    withLazyReferences(ajv, (id) => this.#refersOn(id))
    for (const side of ['request', 'answer'] as const)
      usable(decodeURIComponent(this.#name), () => ajv.addSchema(workable(this.tree[side]), this.#key(side)))
    return ajv
  }

  /** Whether the schema at an address of this document refers to others. */
  #refersOn(id: string): boolean {
    const known = this.#referring.get(id)
    if (known !== undefined) return known
    const side = (['request', 'answer'] as const).find((each) => id.startsWith(`${this.#key(each)}#/`))
    const target = side && valueAt(this.tree[side], decodeURI(id.slice(id.indexOf('#') + 1)))
    const refersOn = target !== undefined && JSON.stringify(target).includes('"$ref":')
    this.#referring.set(id, refersOn)
    return refersOn
  }

  #key(side: Side): string {
    return `kit:/${this.#name}/${side}`
  }
}

/** In values: the list of all violations of a larger one would take minutes, because each is added to a copy. */
const LARGE = 50_000

/** @param firstOf compiles the same schema so that it stops at the first violation */
function validatorOf(
  where: string,
  all: ValidateFunction,
  firstOf = () => all,
  judge: typeof fits = fits,
): Validator {
  let first: ValidateFunction | undefined
  const validator = (value: unknown) => {
    const isLarge = sizeOf(value, LARGE) >= LARGE
    if (isLarge) first ??= firstOf()
    const validate = isLarge && first !== undefined ? first : all
    const holds = usable(where, () => judge(validate, value))
    own.errors = validate.errors ?? []
    return holds
  }
  const own: Validator = Object.assign(validator, { errors: [] })
  return own
}

/** The number of values inside a value, counted up to `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const each of Object.values(value)) {
    if (size >= most) break
    size += sizeOf(each, most - size)
  }
  return size
}

/** @throws CannotRun when a schema cannot be compiled, for example because of a broken pattern */
function usable<T>(where: string, compile: () => T): T {
  try {
    return compile()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotRun(`A schema of ${where} cannot be checked: ${reason.split('\n')[0]}.`)
  }
}

/** A copy in which every scalar is a string, as on the wire. */
function texted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(texted)
  if (isTree(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texted(each)]))
  return String(value)
}

function workable(schema: Tree): Tree {
  const found = workableSchema(schema)
  return isTree(found) ? found : {}
}

/** Rewrites references of a merged schema so that they point into the document. */
function absolute(node: unknown, key: string): Tree {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isTree(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) =>
        name === '$ref' && typeof each === 'string' && each.startsWith('#')
          ? [name, `${key}${each}`]
          : [name, walk(each)],
      ),
    )
  }
  const walked = walk(node)
  return isTree(walked) ? walked : {}
}

/** A copy of the document in which properties marked with `flag` are neither required nor allowed. */
function sidedTree(tree: Tree, flag: 'readOnly' | 'writeOnly'): Tree {
  const flagged = (schema: unknown): boolean => isTree(schema) && schema[flag] === true
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isTree(value)) return value
    const { properties, required } = value
    const copy: Tree = {}
    for (const [name, each] of Object.entries(value)) copy[name] = walk(each)
    if (!isTree(properties)) return copy
    const hidden = Object.keys(properties).filter((name) => flagged(properties[name]))
    if (hidden.length === 0) return copy
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, hidden.includes(name) ? false : walk(each)]),
    )
    if (Array.isArray(required))
      copy.required = texts(value, 'required').filter((name) => !hidden.includes(name))
    return copy
  }
  const walked = walk(tree)
  return isTree(walked) ? walked : {}
}
