import { makeValue, NOTHING, plainPath, type Tree } from '@portal/document'
import { fitsParameter, isOneTime, readerOf, schemaOf, usualValue } from '../cases/parameter-values.ts'
import type { Freedom } from '../cases/positive.ts'
import type { Media, Operation, Parameter } from '../document/operations.ts'
import { createKnownIds, type KnownIds } from '../entries/known-ids.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Draft, Values } from '../request/draft.ts'
import { type Exchange, isAccepted, statusOf } from '../send/exchange.ts'
import { type Bodies, createBodies } from './bodies.ts'
import { withFreshValues } from './fresh-values.ts'
import { ask, type Kit } from './kit.ts'
import { isIssued, type LackingHeader } from './lacking.ts'
import { MOST_PATHS, pathsOf } from './path-values.ts'
import { createProvidedHeaders, type ProvidedHeaders } from './provided-headers.ts'

/** The request that the service accepted, or the first attempt, with its answer. */
export type Baseline = { draft: Draft; exchange: Exchange; accepted: boolean }

/** Statuses that another body cannot change: no answer, no session, unknown id. */
const INDEPENDENT_OF_BODY = [0, 401, 403, 404]

/** Builds requests that a service can accept, and asks the service for ids where the document is not enough. */
export class Requests {
  readonly ids: KnownIds
  readonly #kit: Kit
  readonly #provided: ProvidedHeaders
  readonly #baselines = new Map<Operation, Promise<Baseline>>()
  readonly #headers = new Map<string, unknown>()
  readonly #looked = new Set<string>()
  readonly #prepared = new Set<Operation>()
  readonly #bodies: Bodies

  constructor(kit: Kit) {
    this.#kit = kit
    this.ids = createKnownIds(kit.operations)
    this.#provided = createProvidedHeaders(kit.operations)
    this.#bodies = createBodies(kit, this.ids)
  }

  /** An accepted request, searched for once per operation. */
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
      this.#try(operation, {}, (await this.bodies(operation))[0])
    )
  }

  /** The same request in another media type; undefined when the document is not enough to build such a body. */
  async baselineAs(media: Media, { operation, values }: Draft): Promise<Baseline | undefined> {
    const [body] = await this.bodies(operation, media)
    if (body === undefined) return undefined
    const tried = await this.#tryBodies(operation, values.path, media)
    return tried.find(({ accepted }) => accepted) ?? tried[0]
  }

  async #tryBodies(operation: Operation, path: Tree, media?: Media): Promise<Baseline[]> {
    const tried: Baseline[] = []
    for (const body of await this.bodies(operation, media)) {
      const found = await this.#try(operation, path, body)
      tried.push(found)
      if (found.accepted || INDEPENDENT_OF_BODY.includes(statusOf(found.exchange))) break
    }
    return tried
  }

  async #try(operation: Operation, path: Tree, body: Draft['body']): Promise<Baseline> {
    const draft = await this.refreshed(await this.draft(operation, path, body))
    const exchange = await ask(this.#kit, draft)
    this.ids.learn(operation, Object.values(path), exchange)
    return { draft, exchange, accepted: isAccepted(exchange) }
  }

  /** A request with its required parameters and fresh single-use values. */
  async draft(operation: Operation, path: Tree, body?: Draft['body']): Promise<Draft> {
    await this.#prepare(operation)
    const values: Values = { path, query: {}, header: {}, cookie: {} }
    for (const parameter of operation.parameters.filter((each) => each.in !== 'path')) {
      const value = await this.#value(operation, parameter)
      if (value !== undefined) values[parameter.in][parameter.name] = value
    }
    return { operation, values, body, session: 'given' }
  }

  async #value(operation: Operation, parameter: Parameter): Promise<unknown> {
    const [given] = this.#kit.fixtures.valuesOf(operation, parameter.name)
    if (given !== undefined) return given
    const header = parameter.in === 'header' ? await this.#header(operation, parameter) : undefined
    if (header !== undefined) return header
    // Optional parameters are omitted, because each is tested separately.
    if (!parameter.required) return undefined
    const known = this.ids.named(parameter.name)
    return known !== undefined && fitsParameter(operation, parameter, known)
      ? known
      : usualValue(this.#kit.random, operation, parameter)
  }

  /** An idempotency key must be fresh for each write; other headers come from the operation that provides them. */
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

  /** The operations that issue headers which some require, and the request for each header. */
  issued(operations: readonly Operation[]): { provider: Operation; ask: () => Promise<void> }[] {
    const wanted = operations.flatMap((operation) =>
      operation.parameters
        .filter((each) => each.in === 'header' && !isOneTime(operation, each))
        .filter(({ name }) => this.#kit.fixtures.valuesOf(operation, name).length === 0)
        .map((parameter) => ({ operation, parameter })),
    )
    const byName = new Map(wanted.map((each) => [each.parameter.name, each]))
    return [...byName.values()].flatMap(({ operation, parameter }) => {
      const provider = this.#provided.providerOf(parameter)
      const ask = async () => void (await this.#header(operation, parameter))
      return provider === undefined ? [] : [{ provider, ask }]
    })
  }

  /** The required headers of an operation that only the service knows, and whose value was not found. */
  lackingHeaders(operation: Operation): LackingHeader[] {
    const { headers, fixtures } = this.#kit
    const lacking = operation.parameters.filter(
      (each) =>
        isIssued(operation, each) &&
        headers[each.name.toLowerCase()] === undefined &&
        fixtures.valuesOf(operation, each.name).length === 0 &&
        this.#headers.get(each.name) === undefined,
    )
    return lacking.map((each) => ({ name: each.name, provider: this.#provided.providerOf(each) }))
  }

  /** Candidate path parameters, the likeliest first. */
  async paths(operation: Operation): Promise<Tree[]> {
    await this.#prepare(operation)
    return pathsOf(this.#kit, operation, async (collection, parents) => {
      await this.#look(collection, parents)
      return this.ids.of(collection, Object.values(parents))
    })
  }

  /** Whether each id in the path of a request comes from an answer of the service. */
  hasServiceIds({ operation, values }: Draft): boolean {
    const parents: unknown[] = []
    return stepsOf(operation).every(({ name, collection }) => {
      const id = values.path[name]
      const known = this.ids.of(collection, parents)
      parents.push(id)
      return known.some((each) => String(each) === String(id))
    })
  }

  /** Gets ids from the collection itself: from its list, or by creating an entry. */
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

  /** Candidate bodies, the likeliest first: in the requested media type, or in the first that can be built. */
  async bodies(operation: Operation, media?: Media): Promise<Draft['body'][]> {
    await this.#prepare(operation)
    if (operation.body === undefined) return [undefined]
    const types = media === undefined ? operation.body.media : [media]
    const found = types.flatMap((each) => this.#bodies.of(operation, each))
    return found.length === 0 ? [undefined] : found
  }

  /** The limits on generated bodies of an operation. */
  freedom(operation: Operation, media = operation.body?.media[0]): Freedom {
    return this.#bodies.freedom(operation, media)
  }

  /** The body for a value in a media type. */
  bodyFrom(operation: Operation, media: Media, value: unknown): Draft['body'] {
    return this.#bodies.from(operation, media, value)
  }

  /** The same request with fresh single-use values. */
  refreshed(draft: Draft): Promise<Draft> {
    return withFreshValues(this.#kit, draft)
  }

  /** Makes the single-use values before they are needed. */
  async #prepare(operation: Operation): Promise<void> {
    if (this.#prepared.has(operation)) return
    this.#prepared.add(operation)
    await this.#kit.fixtures.renew(operation)
  }
}
