import { isNumber, listIn, type PathStep, plainPath, templateNames } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { createdId, locatedPath } from '../entries/created-id.ts'
import { idsIn } from '../entries/known-ids.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Draft } from '../request/draft.ts'
import type { Client } from '../send/client.ts'
import { type Exchange, jsonOf, statusOf } from '../send/exchange.ts'
import { totalsIn } from '../state/list-answer.ts'
import { hasMore } from '../state/next-page.ts'
import { pagingOf } from '../state/paging.ts'
import { isDone } from '../state/scene.ts'

/**
 * An entry that the run created, with the values of its path from left to right, and the user whose entry it is. `isOpen` where
 * a create may have found it instead.
 */
export type Made = {
  collection: string
  values: readonly unknown[]
  session: 'given' | 'second'
  isOpen: boolean
}

/** Follows a run, and knows the entries that it created and that nobody deleted since, in the order of their creation. */
export class CreatedEntries {
  readonly #made = new Map<string, Made>()
  /** Entries that an answer showed before a create could have made them. */
  readonly #others = new Set<string>()
  /** Collections of which an answer showed every entry. */
  readonly #whole = new Set<string>()
  #nameless = 0
  readonly #steps: ReadonlyMap<string, PathStep>

  constructor(operations: readonly Operation[]) {
    this.#steps = new Map(operations.flatMap(stepsOf).map((step) => [step.collection, step]))
  }

  /** The newest first, because one may be inside of an earlier one. */
  get newestFirst(): Made[] {
    return [...this.#made.values()].reverse()
  }

  /** A client whose requests are followed. */
  following(client: Client): Client {
    return {
      send: async (draft) => {
        const exchange = await client.send(draft)
        if (isDone(exchange) && statusOf(exchange) < 300) this.#see(draft, exchange)
        return exchange
      },
    }
  }

  #see(draft: Draft, exchange: Exchange): void {
    const { operation, values } = draft
    const { method } = operation
    const path = templateNames(operation.path).map(({ name }) => values.path[name])
    const own = plainPath(operation)
    if (method === 'POST') this.#seeCreate(draft, exchange, path)
    else if (method === 'GET') this.#seeList(operation, exchange, path)
    if (method === 'POST' || !own.endsWith('/{}')) return
    const made = { collection: own.slice(0, -'/{}'.length), values: path }
    if (method === 'DELETE') this.#made.delete(keyOf(made.collection, path))
    else if (method === 'PUT' && statusOf(exchange) === 201) this.#add(draft, made)
    else this.#known(made.collection, path)
  }

  #seeList(operation: Operation, exchange: Exchange, parents: readonly unknown[]): void {
    const own = plainPath(operation)
    const step = this.#steps.get(own)
    if (step === undefined) return
    for (const id of idsIn(operation, exchange, step)) this.#known(own, [...parents, id])
    if (isWhole(operation, exchange)) this.#whole.add(keyOf(own, parents))
  }

  #seeCreate(draft: Draft, exchange: Exchange, parents: readonly unknown[]): void {
    const own = plainPath(draft.operation)
    const step = this.#steps.get(own)
    const id = step === undefined ? undefined : createdId(draft.operation, exchange, step)
    if (step !== undefined && isId(id)) {
      const isOpen = statusOf(exchange) !== 201 && !this.#whole.has(keyOf(own, parents))
      if (isNew(draft, exchange)) this.#add(draft, { collection: own, values: [...parents, id], isOpen })
      else this.#known(own, [...parents, id])
    } else if (statusOf(exchange) === 201 && !this.#addLocated(draft, exchange)) {
      this.#nameless += 1
      this.#add(draft, { collection: own, values: ['without an address', this.#nameless] })
    }
  }

  /** A write may create the entry of another collection: `POST /checkouts` may answer `Location: /orders/7`. */
  #addLocated(draft: Draft, exchange: Exchange): boolean {
    if (exchange.got?.headers.location === undefined) return false
    const found = [...this.#steps.values()].flatMap((step) => {
      const values = locatedPath(exchange, step)
      return values === undefined ? [] : [{ collection: step.collection, values }]
    })
    for (const each of found) this.#add(draft, each)
    return found.length > 0
  }

  #add({ session }: Draft, { isOpen = false, ...made }: Pick<Made, 'collection' | 'values'> & Partial<Made>) {
    const key = keyOf(made.collection, made.values)
    if (this.#others.has(key)) return
    this.#made.delete(key)
    this.#made.set(key, { ...made, isOpen, session: session === 'second' ? 'second' : 'given' })
  }

  #known(collection: string, values: readonly unknown[]): void {
    const key = keyOf(collection, values)
    if (!this.#made.has(key)) this.#others.add(key)
  }
}

function keyOf(collection: string, values: readonly unknown[]): string {
  return `${collection} ${JSON.stringify(values.map(String))}`
}

const isId = (id: unknown) => (typeof id === 'string' && id !== '') || isNumber(id)

/** Whether an accepted create may have made an entry: 201 says so, and where the document has no 201, another success may. */
function isNew({ operation }: Draft, exchange: Exchange): boolean {
  return statusOf(exchange) === 201 || operation.answers.every(({ status }) => status !== '201')
}

/** Pages of services are longer. */
const SHORT = 10

/** Whether a list shows every entry: it is not paged, or shorter than any page, and nothing in it says that there are more. */
function isWhole(list: Operation, exchange: Exchange): boolean {
  const answer = jsonOf(exchange)
  const found = listIn(answer)
  if (found === undefined || hasMore(answer) === true) return false
  const { length } = found.entries
  const isPaged = Object.values(pagingOf(list)).some((each) => each !== undefined)
  const isCounted = totalsIn(answer, found.path, length).some(({ value }) => value > length)
  return (!isPaged || length < SHORT) && !isCounted
}
