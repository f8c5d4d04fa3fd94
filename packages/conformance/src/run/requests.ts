import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Freedom } from '../cases/positive.ts'
import type { Media, Operation, Parameter } from '../document/operations.ts'
import { flat } from '../document/shape.ts'
import { isTree, type Tree, valueAt } from '../document/tree.ts'
import { graft, type Path } from '../generate/spots.ts'
import { makeValue, NOTHING } from '../generate/values.ts'
import type { Draft, Values } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { ask, isAccepted, type Kit, statusOf } from './kit.ts'
import { createKnownIds, type KnownIds } from './known-ids.ts'
import { createProvidedHeaders, type ProvidedHeaders } from './provided-headers.ts'
import { type PathStep, plainPath, stepsOf } from './resources.ts'

/** A request that the service accepted, or the first it was asked with, and how it answered. */
export type Baseline = { draft: Draft; exchange: Exchange; accepted: boolean }

const MOST_PATHS = 4

/** Another body helps neither an unknown id nor a missing session. */
const HOPELESS = [0, 401, 403, 404]

/** Makes requests that a service can accept, asking for ids where the document alone does not know any. */
export class Requests {
  readonly ids: KnownIds
  readonly #kit: Kit
  readonly #provided: ProvidedHeaders
  readonly #baselines = new Map<Operation, Promise<Baseline>>()
  readonly #headers = new Map<string, unknown>()
  readonly #looked = new Set<string>()

  constructor(kit: Kit) {
    this.#kit = kit
    this.ids = createKnownIds(kit.operations)
    this.#provided = createProvidedHeaders(kit.operations)
  }

  /** A request that is accepted; looked for once per operation. */
  baseline(operation: Operation): Promise<Baseline> {
    const known = this.#baselines.get(operation) ?? this.#findBaseline(operation)
    this.#baselines.set(operation, known)
    return known
  }

  async #findBaseline(operation: Operation): Promise<Baseline> {
    const tried: Baseline[] = []
    for (const path of (await this.paths(operation)).slice(0, MOST_PATHS)) {
      tried.push(...(await this.#tryBodies(operation, path)))
      if (tried.at(-1)?.accepted === true) break
    }
    return (
      tried.find(({ accepted }) => accepted) ??
      tried[0] ??
      this.#try(operation, {}, this.bodies(operation)[0])
    )
  }

  async #tryBodies(operation: Operation, path: Tree): Promise<Baseline[]> {
    const tried: Baseline[] = []
    for (const body of this.bodies(operation)) {
      const found = await this.#try(operation, path, body)
      tried.push(found)
      if (found.accepted || HOPELESS.includes(statusOf(found.exchange))) break
    }
    return tried
  }

  async #try(operation: Operation, path: Tree, body: Draft['body']): Promise<Baseline> {
    const draft = await this.draft(operation, path, body)
    const exchange = await ask(this.#kit, draft)
    this.ids.learn(operation, Object.values(path), exchange)
    return { draft, exchange, accepted: isAccepted(exchange) }
  }

  /** A request with the parameters it must have, those that serve once being fresh. */
  async draft(operation: Operation, path: Tree, body?: Draft['body']): Promise<Draft> {
    const values: Values = { path, query: {}, header: {}, cookie: {} }
    for (const parameter of operation.parameters.filter((each) => each.in !== 'path')) {
      const value = await this.#value(operation, parameter)
      if (value !== undefined) values[parameter.in][parameter.name] = value
    }
    return { operation, values, body, session: 'given' }
  }

  async #value(operation: Operation, parameter: Parameter): Promise<unknown> {
    const [given] = this.#kit.fixtures.valuesOf(operation.id, parameter.name)
    if (given !== undefined) return given
    const header = parameter.in === 'header' ? await this.#header(operation, parameter) : undefined
    if (header !== undefined) return header
    // Left out where it may be: every parameter is tried on its own.
    if (!parameter.required) return undefined
    const known = this.ids.named(parameter.name)
    return known !== undefined && validates(operation, parameter, known)
      ? known
      : this.#own(operation, parameter)
  }

  /** A key that is good for one write must be a fresh one; other headers come from whoever gives them out. */
  async #header(operation: Operation, parameter: Parameter): Promise<unknown> {
    const given = this.#kit.headers[parameter.name.toLowerCase()]
    if (given !== undefined) return given
    if (isOneTime(operation, parameter)) {
      const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'random', this.#kit.random)
      return made === NOTHING || !parameter.required ? undefined : made
    }
    const provider = this.#provided.providerOf(parameter)
    if (provider === undefined || provider === operation) return undefined
    if (!this.#headers.has(parameter.name)) {
      this.#headers.set(parameter.name, undefined)
      const { exchange } = await this.baseline(provider)
      this.#headers.set(parameter.name, this.#provided.valueIn(parameter, exchange))
    }
    return this.#headers.get(parameter.name)
  }

  #own(operation: Operation, parameter: Parameter): unknown {
    const example = parameter.examples.find(({ value }) => validates(operation, parameter, value))
    if (example !== undefined) return example.value
    const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', this.#kit.random)
    return made === NOTHING ? undefined : made
  }

  /** Path parameters to try, the likeliest first. */
  async paths(operation: Operation): Promise<Tree[]> {
    let found: Tree[] = [{}]
    for (const step of stepsOf(operation)) {
      const next = found.slice(0, MOST_PATHS).map(async (parents) => {
        const values = await this.#pathValues(operation, step, parents)
        return values.map((value): Tree => ({ ...parents, [step.name]: value }))
      })
      found = (await Promise.all(next)).flat()
    }
    return found
  }

  async #pathValues(operation: Operation, { name, collection }: PathStep, parents: Tree): Promise<unknown[]> {
    const given = this.#kit.fixtures.valuesOf(operation.id, name)
    if (given.length > 0) return given
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
    if (parameter === undefined) return []
    const examples = parameter.examples.map(({ value }) => value)
    const shape = flat(readerOf(operation), schemaOf(operation, parameter))
    const members = Array.isArray(shape.enum) ? shape.enum : 'const' in shape ? [shape.const] : []
    if (members.length > 0) return [...new Set([...examples, ...members])]
    await this.#look(collection, parents)
    const known = this.ids.of(collection, Object.values(parents)).slice(0, MOST_PATHS)
    if (known.length > 0) return known
    return [...new Set([...examples, this.#own(operation, parameter)])].filter((value) => value !== undefined)
  }

  /** Asks the collection itself for ids: what it lists, or what can be created in it. */
  async #look(collection: string, parents: Tree): Promise<void> {
    const values = Object.values(parents)
    const key = `${collection} ${JSON.stringify(values)}`
    if (this.#looked.has(key)) return
    this.#looked.add(key)
    for (const method of ['GET', 'POST']) {
      const source = this.#kit.operations.find(
        (each) => each.method === method && plainPath(each) === collection,
      )
      if (source === undefined || this.ids.of(collection, values).length > 0) continue
      const path = Object.fromEntries(stepsOf(source).map(({ name }, index) => [name, values[index]]))
      await this.#tryBodies(source, path)
    }
  }

  /** Bodies to try, the likeliest first. */
  bodies(operation: Operation): Draft['body'][] {
    const media = operation.body?.media[0]
    if (media === undefined) return [undefined]
    const given = this.#kit.fixtures.bodiesOf(operation.id)
    const values = given.length > 0 ? given : this.#ownBodies(operation, media)
    return values.map((value) => ({ type: media.type, value }))
  }

  #ownBodies(operation: Operation, media: Media): unknown[] {
    const { settle } = this.freedom(operation)
    const examples = media.examples
      .map(({ value }) => value)
      .filter((value) => fitsBody(operation, media, value))
    const modes = media.schema === undefined ? [] : (['typical', 'minimal', 'random', 'random'] as const)
    const made = modes
      .map((mode) => makeValue(readerOf(operation), bodySchema(operation, media), mode, this.#kit.random))
      .filter((value) => value !== NOTHING)
    return [...examples.flatMap((value) => [settle(value), value]), ...made.map(settle)]
  }

  /** What bodies of an operation must respect. */
  freedom(operation: Operation): Freedom {
    const media = operation.body?.media[0]
    const fits = (body: unknown) => media === undefined || fitsBody(operation, media, body)
    const pinned = (name: string) => this.#kit.fixtures.valuesOf(operation.id, name)[0]
    return {
      fits,
      isPinned: (name) => pinned(name) !== undefined,
      isFixed: (name) => (pinned(name) ?? this.ids.named(name)) !== undefined,
      pin: (body) => settled(body, pinned, fits),
      settle: (body) => settled(body, (name) => pinned(name) ?? this.ids.named(name), fits),
    }
  }
}

/** The value with what is known in place of what was made up, by the names of its properties, where it fits there. */
function settled(
  value: unknown,
  knownFor: (name: string) => unknown,
  fits: (value: unknown) => boolean,
): unknown {
  let result = value
  for (const path of propertyPaths(value)) {
    const known = knownFor(String(path.at(-1)))
    const changed = known === undefined ? result : graft(result, result, path, known)
    if (changed !== result && fits(changed)) result = changed
  }
  return result
}

function propertyPaths(value: unknown, above: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => propertyPaths(each, [...above, index]))
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, each]) => [
    [...above, name],
    ...propertyPaths(each, [...above, name]),
  ])
}

/** A header that must differ from call to call: an idempotency key by its name, a correlation id by its format. */
export function isOneTime(operation: Operation, parameter: Parameter): boolean {
  if (parameter.in !== 'header') return false
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  return /idempot/i.test(parameter.name) || shape.format === 'uuid'
}

function validates(operation: Operation, parameter: Parameter, value: unknown): boolean {
  return readerOf(operation).document.schemas.of('request', schemaOf(operation, parameter))(value)
}

function fitsBody(operation: Operation, media: Media, value: unknown): boolean {
  return media.schema === undefined || operation.document.schemas.at('request', media.schema)(value)
}

export function bodySchema(operation: Operation, media: Media): unknown {
  return media.schema === undefined ? {} : valueAt(operation.document.schemas.tree.request, media.schema)
}
