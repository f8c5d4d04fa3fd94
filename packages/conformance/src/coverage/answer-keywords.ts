import { isNumber, isTree, list, pointerOf, type Tree, text, valueAt } from '@portal/document'
import type { ApiDocument } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor, type Operation } from '../document/operations.ts'
import type { Got } from '../send/exchange.ts'
import { hasKeyword, KEYWORDS } from './inputs.ts'

/** A keyword of one schema of the answers, and whether a value was compared with it. */
type Compared = { document: ApiDocument; schema: Tree; keyword: string; isTried: boolean }

/** On one value; a schema may refer to itself. */
const DEEPEST = 40

/** The schemas of answers that values were compared with. */
export class AnswerKeywords {
  /** By schema, the types of its values; `any` for one whose type cannot be known, as in a header. */
  readonly #types = new Map<Tree, Set<string>>()

  /** Notes every schema that applies to a part of an answer. */
  add(operation: Operation, got: Got): void {
    const answer = answerFor(operation, got.status)
    if (answer === undefined) return
    const { document } = operation
    for (const { name, schema } of answer.headers) {
      const node = schemaAt(document, schema)
      if (node !== undefined && got.headers[name.toLowerCase()] !== undefined) this.#note(node, 'any')
    }
    const schema = mediaFor(answer.media, got.headers['content-type'] ?? '')?.schema
    if (schema !== undefined && got.json !== undefined)
      this.#visit(document, schemaAt(document, schema), got.json.value, 0)
  }

  #note(schema: Tree, type: string): void {
    const known = this.#types.get(schema)
    if (known === undefined) this.#types.set(schema, new Set([type]))
    else known.add(type)
  }

  #visit(document: ApiDocument, schema: unknown, value: unknown, depth: number): void {
    if (!isTree(schema) || depth > DEEPEST) return
    this.#note(schema, typeOf(value))
    for (const each of applying(document, schema, value)) this.#visit(document, each, value, depth + 1)
    if (Array.isArray(value)) {
      const first = list(schema, 'prefixItems')
      for (const [index, each] of value.entries())
        this.#visit(document, first[index] ?? schema.items, each, depth + 1)
    } else if (isTree(value)) this.#visitProperties(document, schema, value, depth + 1)
  }

  #visitProperties(document: ApiDocument, schema: Tree, value: Tree, depth: number): void {
    const properties = isTree(schema.properties) ? schema.properties : undefined
    const { additionalProperties: others } = schema
    if (properties === undefined && !isTree(others)) return
    for (const name of Object.keys(value)) {
      const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : others
      this.#visit(document, own, value[name], depth)
    }
  }

  /** Every keyword of the schemas of some operations' answers, a shared schema once. */
  of(operations: readonly Operation[]): Compared[] {
    const seen = new Set<Tree>()
    const starts = operations.flatMap(({ document, answers }) =>
      answers
        .flatMap(({ media, headers }) => [...media, ...headers])
        .map(({ schema }) => ({ document, start: schemaAt(document, schema) })),
    )
    return starts.flatMap(({ document, start }) =>
      schemasFrom(document, start, seen).flatMap((each) => this.#keywordsOf(document, each)),
    )
  }

  #keywordsOf(document: ApiDocument, schema: Tree): Compared[] {
    const types = this.#types.get(schema)
    return Object.entries(KEYWORDS)
      .filter(([keyword]) => hasKeyword(schema, keyword))
      .map(([keyword, judged]) => {
        const isTried =
          types !== undefined &&
          (judged.length === 0 || types.has('any') || judged.some((each) => types.has(each)))
        return { document, schema, keyword, isTried }
      })
  }
}

function schemaAt({ schemas }: ApiDocument, pointer: string | undefined): Tree | undefined {
  const found = pointer === undefined ? undefined : valueAt(schemas.tree.answer, pointer)
  return isTree(found) ? found : undefined
}

/** The schemas beside a schema that apply to the same value: of alternatives, those that it fits. */
function applying(document: ApiDocument, schema: Tree, value: unknown): unknown[] {
  const found: unknown[] = list(schema, 'allOf').slice()
  found.push(referred(document, schema))
  for (const keyword of ['oneOf', 'anyOf'] as const)
    found.push(...list(schema, keyword).filter((each) => fits(document, each, value)))
  if (isTree(schema.if)) found.push(fits(document, schema.if, value) ? schema.then : schema.else)
  return found
}

function referred({ schemas }: ApiDocument, schema: Tree): unknown {
  const reference = text(schema, '$ref')
  return reference.startsWith('#') ? valueAt(schemas.tree.answer, pointerOf(reference)) : undefined
}

function fits({ schemas }: ApiDocument, schema: unknown, value: unknown): boolean {
  return schemas.of('answer', schema)(value)
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (isNumber(value)) return 'number'
  return value === null ? 'null' : typeof value
}

/** Keywords whose values are schemas, lists of schemas, and schemas by name. */
const ONE = ['items', 'additionalProperties', 'unevaluatedProperties', 'if', 'then', 'else', 'contains']
const SEVERAL = ['allOf', 'oneOf', 'anyOf', 'prefixItems']

/** A schema and all that it leads to, without those that were seen before. */
function schemasFrom(document: ApiDocument, start: Tree | undefined, seen: Set<Tree>): Tree[] {
  const found: Tree[] = []
  const open: unknown[] = [start]
  while (open.length > 0) {
    const schema = open.pop()
    if (!isTree(schema) || seen.has(schema)) continue
    seen.add(schema)
    found.push(schema)
    open.push(...ONE.map((name) => schema[name]), ...SEVERAL.flatMap((name) => list(schema, name)))
    if (isTree(schema.properties)) open.push(...Object.values(schema.properties))
    open.push(referred(document, schema))
  }
  return found
}
