import type { Operation } from '../engine/operation.ts'
import type { Entry } from '../engine/router.ts'
import { suggestion } from '../nearest-name.ts'
import { createService, type Service } from './service.ts'

/** The settings of the proxy, as the command line has them. */
export type ProxyOptions = {
  /** The address of the real service. The path of a call is put behind its path. */
  url: string
  /** The ids of the operations that it answers; by default those without a handler. */
  only?: readonly string[] | undefined
  /** Whether a request that breaks the contract is sent on all the same. */
  passesRequests?: boolean | undefined
  /** Whether an answer that breaks the contract becomes a 500, as one of the mock's own does. */
  refusesAnswers?: boolean | undefined
}

export type Proxied = {
  service: Service
  operations: ReadonlySet<Operation>
  passesRequests: boolean
  refusesAnswers: boolean
}

/**
 * The proxy with the operations that go to the real service; undefined without its options.
 * @param isHandled whether the mock answers an operation by a handler
 * @throws Error for an address that is none, an unknown operation, and when no operation is left for the service
 */
export function createProxy(
  options: ProxyOptions | undefined,
  all: readonly Entry[],
  isHandled: (entry: Entry) => boolean,
): Proxied | undefined {
  if (options === undefined) return undefined
  const { url, only, passesRequests = false, refusesAnswers = false } = options
  const service = createService(addressOf(url))
  const chosen = only === undefined ? all.filter((each) => !isHandled(each)) : named(only, all)
  const operations = chosen.map(({ operation }) => operation)
  if (operations.length === 0) {
    throw new Error(`--proxy: the mock answers every operation itself; name those for ${url} with --only.`)
  }
  return { service, operations: new Set(operations), passesRequests, refusesAnswers }
}

function addressOf(url: string): URL {
  const address = URL.parse(url)
  const isOfHttp = address?.protocol === 'http:' || address?.protocol === 'https:'
  if (address === null || !isOfHttp) {
    throw new Error(`--proxy takes an address with http or https, not "${url}".`)
  }
  const { username, password, search, hash } = address
  if ([username, password, search, hash].some((part) => part !== '')) {
    throw new Error('--proxy takes an address without user, password, query and fragment.')
  }
  return address
}

function named(only: readonly string[], all: readonly Entry[]): Entry[] {
  const known = all.map(({ operation }) => operation.id)
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new Error(`--only: there is no operation "${unknown}"${suggestion(unknown, known)}`)
  }
  return all.filter(({ operation }) => only.includes(operation.id))
}
