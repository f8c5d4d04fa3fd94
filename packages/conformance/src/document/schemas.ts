import {
  absolute,
  asTexts,
  createAjv,
  fits,
  fitsAsTexts,
  type GuardedPatterns,
  givenUp,
  guardedPatterns,
  isTree,
  pointerOf,
  type Side,
  sidedTree,
  type Tree,
  valueAt,
  workable,
} from '@portal/document'
import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { CannotRun } from '../cannot-run.ts'

/** Most validators of a run check few values, so that it takes longer to optimise their code than to run it as it is. */
const CODE = { optimize: false }

/** Checks a value, and keeps the errors of the last one. Numbers may be exact. */
type Validator = { (value: unknown): boolean; errors: readonly ErrorObject[] }

/** Validators for the schemas of one document: JSON Schema 2020-12 with formats. */
export class Schemas {
  readonly tree: Record<Side, Tree>
  readonly patterns: GuardedPatterns
  /** The schemas that were not checked against a value, with the reason. */
  readonly unchecked = new Map<string, string>()
  /** How many patterns and formats had been given up when this began: it passes over what depends on them. */
  readonly #givenUp: number
  /** Judges a refused value once more, after other patterns were given up. */
  #second: Schemas | undefined
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

  readonly #whole: Tree

  constructor(name: string, tree: Tree, patterns = guardedPatterns()) {
    this.#name = encodeURIComponent(name)
    this.#whole = tree
    this.patterns = patterns
    this.#givenUp = givenUp(patterns)
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
    const first = () => this.#first().getSchema(key) ?? found
    const validator = this.#validator({
      where,
      all: found,
      first,
      again: (others) => others.at(side, pointer),
    })
    this.#byPointer.set(key, validator)
    return validator
  }

  /** The validator of a schema that is not in the document, such as a merged one. */
  of(side: Side, schema: unknown): Validator {
    const again = (others: Schemas) => others.of(side, schema)
    if (!isTree(schema))
      return this.#validator({ where: '', all: this.#ajv.compile(schema !== false), again })
    const known = this.#byNode[side].get(schema)
    if (known !== undefined) return known
    // Merged schemas are new objects each time, and compiling one takes longer than serialising it.
    const key = `${side} ${JSON.stringify(schema)}`
    const compiledBy = (ajv: Ajv2020) => ajv.compile(workable(absolute(schema, this.#key(side))))
    const where = decodeURIComponent(this.#name)
    const all = () => usable(where, () => compiledBy(this.#ajv))
    const first = () => compiledBy(this.#first())
    const found = this.#byText.get(key) ?? this.#validator({ where, all: all(), first, again })
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
    return this.of(side, schema)(value) || this.#reader(side, schema)({ value: asTexts(value) })
  }

  #reader(side: Side, schema: Tree): Validator {
    const key = `${side} ${JSON.stringify(schema)}`
    const known = this.#readers.get(key)
    if (known !== undefined) return known
    this.#texts ??= this.#instance({ coerceTypes: 'array' })
    const wrapped = { properties: { value: workable(absolute(schema, this.#key(side))) } }
    const all = this.#texts.compile(wrapped)
    const judge = (validate: ValidateFunction, value: unknown) => fitsAsTexts(validate, Object(value))
    const where = decodeURIComponent(this.#name)
    const again = (others: Schemas) => others.#reader(side, schema)
    const found = this.#validator({ where, all, judge, again })
    this.#readers.set(key, found)
    return found
  }

  /** A validator that asks once more when a pattern was given up meanwhile. */
  #validator({ where, all, first: firstOf, judge = fits, again }: Compiled): Validator {
    let first: ValidateFunction | undefined
    const chosen = (value: unknown) => {
      if (firstOf === undefined || sizeOf(value, LARGE) < LARGE) return all
      first ??= firstOf()
      return first
    }
    const validator = (value: unknown): boolean => {
      const validate = chosen(value)
      const holds = usable(where, () => this.#judged(where, () => judge(validate, value)))
      const second = holds ? undefined : this.#afterDoubts()
      const other = second === undefined ? undefined : again(second)
      const isRight = holds || other?.(value) === true
      own.errors = isRight ? [] : (other?.errors ?? validate.errors ?? [])
      return isRight
    }
    const own: Validator = Object.assign(validator, { errors: [] })
    return own
  }

  /** One value must not end a run. */
  #judged(where: string, judge: () => boolean): boolean {
    try {
      return judge()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.unchecked.set(where, error.message)
      return true
    }
  }

  /** Validators without what depends on the patterns that were given up; undefined where these are such already. */
  #afterDoubts(): Schemas | undefined {
    const count = givenUp(this.patterns)
    if (count === this.#givenUp) return undefined
    if (this.#second === undefined || this.#second.#givenUp !== count)
      this.#second = new Schemas(decodeURIComponent(this.#name), this.#whole, this.patterns)
    return this.#second
  }

  #first(): Ajv2020 {
    this.#quick ??= this.#instance({})
    return this.#quick
  }

  #instance(options: Options): Ajv2020 {
    const ajv = createAjv({
      patterns: this.patterns,
      options: { ...options, code: CODE },
      refersOn: (id) => this.#refersOn(id),
      schemaAt: (id) => this.#target(id),
    })
    for (const side of ['request', 'answer'] as const)
      usable(decodeURIComponent(this.#name), () => ajv.addSchema(workable(this.tree[side]), this.#key(side)))
    return ajv
  }

  /** Whether the schema at an address of this document refers to others. */
  #refersOn(id: string): boolean {
    const known = this.#referring.get(id)
    if (known !== undefined) return known
    const target = this.#target(id)
    const refersOn = target !== undefined && JSON.stringify(target).includes('"$ref":')
    this.#referring.set(id, refersOn)
    return refersOn
  }

  #target(id: string): unknown {
    const side = (['request', 'answer'] as const).find((each) => id.startsWith(`${this.#key(each)}#/`))
    return side && valueAt(this.tree[side], pointerOf(id.slice(id.indexOf('#'))))
  }

  #key(side: Side): string {
    return `kit:/${this.#name}/${side}`
  }
}

/** In values: the list of all violations of a larger one would take minutes, because each is added to a copy. */
const LARGE = 50_000

type Compiled = {
  where: string
  /** Finds every violation. */
  all: ValidateFunction
  /** Compiles the same schema so that it stops at the first violation. */
  first?: () => ValidateFunction
  judge?: typeof fits
  /** The validator of the same schema among others. */
  again: (others: Schemas) => Validator
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
