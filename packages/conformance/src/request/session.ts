import type { Scheme } from '@portal/document'
import type { Operation } from '../document/operations.ts'

/** The credentials of a request: all given ones, all of the second user, none, all but one key, or another value of one key. */
export type Session = 'given' | 'second' | 'none' | { without: string } | { key: string; value: string }

/** Whether a request has all credentials of a user. */
export function isWhole(session: Session): session is 'given' | 'second' {
  return session === 'given' || session === 'second'
}

/** The bearer tokens of a session that ends. Both ask for a session where it is needed, and throw CannotRun when there is none. */
export type Tokens = {
  /** A token that has not ended. */
  current(): Promise<string>
  /** A token in place of one that the service refused. */
  renewed(refused: string): Promise<string>
}

/** The credentials given to the run. */
export type Given = {
  bearer: string | undefined
  headers: Record<string, string>
  /** API keys in the query, by name. */
  keys: Record<string, string>
}

export function isBearer({ kind }: Scheme): boolean {
  return kind === 'bearer'
}

/** The operation with the requirement that the run can satisfy; with the first when it can satisfy none. */
export function withMetNeed(operation: Operation, given: Given): Operation {
  const met = operation.needs.find((need) => need.every((scheme) => isGiven(scheme, given)))
  return met === undefined ? operation : { ...operation, security: met }
}

/** Whether the value of a scheme was given to the run. */
export function isGiven(scheme: Scheme, { bearer, headers, keys }: Given): boolean {
  if (scheme.in === 'query') return keys[scheme.key] !== undefined
  if (isBearer(scheme) && bearer !== undefined) return true
  return Object.keys(headers).some((name) => name.toLowerCase() === headerOf(scheme))
}

/** The given headers and those that security requires. Headers that are parameters belong to the draft. */
export function sessionHeaders(given: Given, operation: Operation, session: Session): Record<string, string> {
  const { security, needs, parameters } = operation
  const own = parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase())
  const headers = Object.entries(given.headers).filter(([name]) => !own.includes(name.toLowerCase()))
  const found = new Map(headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]))
  // Credentials of another alternative would let the request pass.
  const others = isWhole(session) ? [] : needs.flat().filter((each) => !security.includes(each))
  for (const scheme of others) found.delete(headerOf(scheme))
  for (const scheme of security.filter((each) => each.in !== 'query')) {
    const name = headerOf(scheme)
    const value = shown(scheme, session, isBearer(scheme) ? bearerOf(given) : undefined)
    if (value === null) found.delete(name)
    else if (value !== undefined) found.set(name, scheme.in === 'cookie' ? `${scheme.key}=${value}` : value)
  }
  return Object.fromEntries(found)
}

/** The API keys in the query. */
export function sessionQuery({ keys }: Given, { security }: Operation, session: Session): [string, string][] {
  return security
    .filter((scheme) => scheme.in === 'query')
    .flatMap((scheme): [string, string][] => {
      const value = shown(scheme, session, keys[scheme.key])
      return value === undefined || value === null ? [] : [[scheme.key, value]]
    })
}

function bearerOf({ bearer }: Given): string | undefined {
  return bearer === undefined ? undefined : `Bearer ${bearer}`
}

/** The value for a scheme; null when it is omitted, undefined when only a header was given. */
function shown({ key }: Scheme, session: Session, given: string | undefined): string | null | undefined {
  if (session === 'none') return null
  if (isWhole(session)) return given
  if ('without' in session) return session.without === key ? null : given
  return session.key === key ? session.value : given
}

function headerOf({ in: location, key }: Scheme): string {
  return location === 'cookie' ? 'cookie' : key.toLowerCase()
}
