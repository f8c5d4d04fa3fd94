import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Freedom } from '../cases/positive.ts'
import type { Media, Operation, Parameter } from '../document/operations.ts'
import { flat } from '../document/shape.ts'
import { isTree, type Tree, valueAt } from '../document/tree.ts'
import { makeValue, NOTHING } from '../generate/values.ts'
import type { Draft, Values } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { ask, isAccepted, type Kit, statusOf } from './kit.ts'
import { createKnownIds, type KnownIds } from './known-ids.ts'
import { createProvidedHeaders } from './provided-headers.ts'
import { plainPath, stepsOf } from './resources.ts'

/** A request that the service accepted, or the first it was asked with, and how it answered. */
export type Baseline = { draft: Draft; exchange: Exchange; accepted: boolean }

/** Makes requests that a service can accept, asking for ids where the document alone does not know any. */
export type Requests = {
  ids: KnownIds
  /** Asked once per operation. */
  baseline(operation: Operation): Promise<Baseline>
  /** A request with fresh one-time headers and, where given, other ids or another body. */
  draft(operation: Operation, path: Tree, body?: Draft['body']): Promise<Draft>
  /** Path parameters to try, the likeliest first. */
  paths(operation: Operation): Promise<Tree[]>
  /** Bodies to try, the likeliest first. */
  bodies(operation: Operation): Draft['body'][]
  freedom(operation: Operation): Freedom
}

const MOST_PATHS = 4

export function createRequests(kit: Kit): Requests {
  const ids = createKnownIds(kit.operations)
  const provided = createProvidedHeaders(kit.operations)
  const baselines = new Map<string, Promise<Baseline>>()
  const headerValues = new Map<string, unknown>()
  const looked = new Set<string>()

  const requests: Requests = { ids, baseline, draft, paths, bodies, freedom }
  return requests

  function baseline(operation: Operation): Promise<Baseline> {
    const key = `${operation.document.name} ${operation.id}`
    const known = baselines.get(key) ?? findBaseline(operation)
    baselines.set(key, known)
    return known
  }

  async function findBaseline(operation: Operation): Promise<Baseline> {
    let first: Baseline | undefined
    for (const path of (await paths(operation)).slice(0, MOST_PATHS)) {
      for (const body of bodies(operation)) {
        const sent = await draft(operation, path, body)
        const exchange = await ask(kit, sent)
        const found = { draft: sent, exchange, accepted: isAccepted(exchange) }
        ids.learn(operation, Object.values(path), exchange)
        if (found.accepted) return found
        first ??= found
        // Another body helps neither an unknown id nor a missing session.
        if ([401, 403, 404, 0].includes(statusOf(exchange))) break
      }
    }
    if (first !== undefined) return first
    const sent = await draft(operation, {}, bodies(operation)[0])
    return { draft: sent, exchange: await ask(kit, sent), accepted: false }
  }

  async function draft(operation: Operation, path: Tree, body?: Draft['body']): Promise<Draft> {
    const values: Values = { path, query: {}, header: {}, cookie: {} }
    for (const parameter of operation.parameters) {
      if (parameter.in === 'path') continue
      const value = await parameterValue(operation, parameter)
      if (value !== undefined) values[parameter.in][parameter.name] = value
    }
    return { operation, values, body, session: 'given' }
  }

  async function parameterValue(operation: Operation, parameter: Parameter): Promise<unknown> {
    const given = kit.fixtures.valuesOf(operation.id, parameter.name)[0]
    if (given !== undefined) return given
    if (parameter.in === 'header') {
      const header = kit.headers[parameter.name.toLowerCase()] ?? (await headerValue(operation, parameter))
      if (header !== undefined) return header
    }
    // Left out where it may be: every parameter is tried on its own.
    if (!parameter.required) return undefined
    const known = ids.named(parameter.name)
    const fits = kit.documents.length > 0 && known !== undefined && validates(operation, parameter, known)
    if (fits) return known
    return ownValue(operation, parameter)
  }

  /** A key that is good for one write must be a fresh one; other headers come from whoever gives them out. */
  async function headerValue(operation: Operation, parameter: Parameter): Promise<unknown> {
    if (isOneTime(operation, parameter)) {
      const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'random', kit.random)
      return made === NOTHING || !parameter.required ? undefined : made
    }
    const provider = provided.providerOf(parameter)
    if (provider === undefined || provider.id === operation.id) return undefined
    if (!headerValues.has(parameter.name)) {
      headerValues.set(parameter.name, undefined)
      const { exchange } = await baseline(provider)
      headerValues.set(parameter.name, provided.valueIn(parameter, exchange))
    }
    return headerValues.get(parameter.name)
  }

  function ownValue(operation: Operation, parameter: Parameter): unknown {
    const [example] = parameter.examples.filter(({ value }) => validates(operation, parameter, value))
    if (example !== undefined) return example.value
    const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', kit.random)
    return made === NOTHING ? undefined : made
  }

  async function paths(operation: Operation): Promise<Tree[]> {
    let found: Tree[] = [{}]
    for (const step of stepsOf(operation)) {
      const next: Tree[] = []
      for (const parents of found.slice(0, MOST_PATHS)) {
        const values = await pathValues(operation, step.name, step.collection, parents)
        next.push(...values.map((value) => ({ ...parents, [step.name]: value })))
      }
      found = next
    }
    return found
  }

  async function pathValues(operation: Operation, name: string, collection: string, parents: Tree): Promise<unknown[]> {
    const given = kit.fixtures.valuesOf(operation.id, name)
    if (given.length > 0) return given
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
    if (parameter === undefined) return []
    const examples = parameter.examples.map(({ value }) => value)
    const shape = flat(readerOf(operation), schemaOf(operation, parameter))
    const members = Array.isArray(shape.enum) ? shape.enum : 'const' in shape ? [shape.const] : []
    if (members.length > 0) return [...new Set([...examples, ...members])]
    await look(collection, parents)
    const known = ids.of(collection, Object.values(parents)).slice(0, MOST_PATHS)
    if (known.length > 0) return known
    return [...new Set([...examples, ownValue(operation, parameter)])].filter((value) => value !== undefined)
  }

  /** Asks the collection itself for ids: what it lists, or what can be created in it. */
  async function look(collection: string, parents: Tree): Promise<void> {
    const key = `${collection} ${JSON.stringify(Object.values(parents))}`
    if (looked.has(key)) return
    looked.add(key)
    for (const method of ['GET', 'POST']) {
      const source = kit.operations.find((each) => each.method === method && plainPath(each) === collection)
      if (source === undefined || ids.of(collection, Object.values(parents)).length > 0) continue
      const names = stepsOf(source).map(({ name }) => name)
      const path = Object.fromEntries(names.map((name, index) => [name, Object.values(parents)[index]]))
      for (const body of bodies(source)) {
        const exchange = await ask(kit, await draft(source, path, body))
        ids.learn(source, Object.values(parents), exchange)
        if (isAccepted(exchange)) break
      }
    }
  }

  function bodies(operation: Operation): Draft['body'][] {
    const given = kit.fixtures.bodiesOf(operation.id)
    const media = operation.body?.media[0]
    if (media === undefined) return [undefined]
    const withType = (value: unknown): Draft['body'] => ({ type: media.type, value })
    if (given.length > 0) return given.map(withType)
    const examples = media.examples.map(({ value }) => value).filter((value) => fitsBody(operation, media, value))
    const made = (['typical', 'minimal', 'random', 'random'] as const)
      .map((mode) => (media.schema === undefined ? NOTHING : makeValue(readerOf(operation), bodySchema(operation, media), mode, kit.random)))
      .filter((value) => value !== NOTHING)
    const { settle } = freedom(operation)
    return [...examples.flatMap((value) => [settle(value), value]), ...made.map(settle)].map(withType)
  }

  function freedom(operation: Operation): Freedom {
    const pinned = (name: string) => kit.fixtures.valuesOf(operation.id, name)[0]
    return {
      isPinned: (name) => pinned(name) !== undefined,
      settle: (body) => settled(body, (name) => pinned(name) ?? ids.named(name)),
    }
  }
}

/** The value with what is known in place of what was made up, by the names of its properties. */
function settled(value: unknown, knownFor: (name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => settled(each, knownFor))
  if (!isTree(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const known = knownFor(name)
      return [name, known !== undefined && typeof known === typeof each ? known : settled(each, knownFor)]
    }),
  )
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
