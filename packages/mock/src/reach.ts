import { isIP } from 'node:net'
import { DOUBLES, hostOf } from './sandbox.ts'

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** The same with the names below `localhost`, which browsers keep on this machine, as the doubles have them. */
const THIS_MACHINE = /^https?:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** A host by name or by address, without a port. */
const NAME = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])$/
const ADDRESS = /^https?:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d+)?$/i

/** The addresses that `localhost` may mean. */
const LOCAL_ADDRESSES = ['127.0.0.1', '::1']

export type ReachOptions = {
  /** Names of hosts by which the mock may be reached besides the ones of this machine, and whose pages may call it. */
  allowedHosts?: readonly string[]
  /** The address that links and configuration have; without it the first allowed host, or `localhost`. */
  origin?: string
}

/** The options of the command. `--host` is for `listen`. */
export const REACH_OPTIONS = {
  host: { type: 'string' },
  'allowed-hosts': { type: 'string', multiple: true },
  origin: { type: 'string' },
} as const

export type ReachValues = { host?: string; 'allowed-hosts'?: string[]; origin?: string }

/** The options of the mock from the ones of the command. */
export function reachGiven({ 'allowed-hosts': allowedHosts, origin }: ReachValues): ReachOptions {
  return {
    ...(allowedHosts === undefined ? {} : { allowedHosts }),
    ...(origin === undefined ? {} : { origin }),
  }
}

/** Which requests and pages the mock answers, by `http://` with a `Host` header, or by an `Origin` header. */
export type Guard = {
  /** Whether the services and doubles answer. */
  mayCall(address: string): boolean
  /** Whether the control API, which has every code and every call, answers too: the pages of doubles may not. */
  mayControl(address: string): boolean
}

export type Reach = {
  guard: Guard
  /** The origin of a mock that listens on a port. */
  originAt(port: number): string
  /** The addresses to listen at. @throws Error for no address, and for one beyond this machine without allowed hosts */
  addressesOf(host: string | undefined): readonly string[]
}

/** @throws Error naming an option whose value is no host or no origin, or an origin whose host is not allowed */
export function createReach({ allowedHosts = [], origin }: ReachOptions): Reach {
  const allowed = allowedHosts.map((name) => nameOf(name))
  const names = new Set(allowed)
  const mayControl = (address: string) => LOOPBACK.test(address) || names.has(hostIn(address))
  const given = origin === undefined ? undefined : originFrom(origin)
  if (given !== undefined && !mayControl(given))
    throw new Error(`--origin ${given}: its host is none of --allowed-hosts.`)
  const originAt = (port: number) => given ?? `http://${allowed[0] ?? 'localhost'}:${port}`
  const called = new Set([...allowed, ...DOUBLES.map((double) => hostOf(double, originAt(0)))])
  return {
    guard: {
      mayControl,
      mayCall: (address) => THIS_MACHINE.test(address) || called.has(hostIn(address)),
    },
    originAt,
    addressesOf(host) {
      const addresses = addressesOf(host)
      if (allowed.length === 0 && !addresses.every(isLoopback))
        throw new Error(
          `--host ${host} lets other machines in: name the hosts by which they reach the mock with --allowed-hosts.`,
        )
      return addresses
    },
  }
}

function hostIn(address: string): string {
  return ADDRESS.exec(address)?.[1]?.toLowerCase() ?? ''
}

function nameOf(given: string): string {
  const name = given.toLowerCase()
  if (NAME.test(name)) return name
  throw new Error(
    `--allowed-hosts takes the name of a host, such as mock.example, without port and path, not "${given}".`,
  )
}

function originFrom(given: string): string {
  const url = URL.parse(given)
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(`--origin takes an address without a path, such as https://mock.example, not "${given}".`)
}

function addressesOf(host = 'localhost'): readonly string[] {
  if (host === 'localhost') return LOCAL_ADDRESSES
  if (isIP(host) !== 0) return [host]
  throw new Error(`--host takes an IP address of this machine, or 0.0.0.0 for all of them, not "${host}".`)
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
