import { isTree, plainName, type Scheme, type Tree } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { requestNames } from '../document/request-names.ts'
import type { Draft } from '../request/draft.ts'
import { type Exchange, jsonOf, statusOf } from '../send/exchange.ts'
import type { Kit } from './kit.ts'
import { BLANK, headerAdvice, type Lacking, type LackingHeader, NO_SECURITY } from './lacking.ts'

/** The reason why an operation could not be tested, with the fixtures, headers and documents that would help. */
export function refusedAlways(
  { draft, wanted, headers }: Lacking,
  exchange: Exchange,
  isGiven: Kit['isGiven'],
): string {
  const { operation } = draft
  const refusal = [`no request was accepted (${describe(exchange)})`, ...headers.map(headerAdvice)].join('; ')
  if (statusOf(exchange) === 401) return `${refusal}; ${sessionAdvice(operation, isGiven)}`
  if (statusOf(exchange) === 403 && headers.length > 0) return refusal
  if (statusOf(exchange) === 403) return `${refusal}; it needs a session with that permission`
  if (Object.keys(wanted).length === 0) return refusal
  return `${refusal}; give values that this service accepts by --fixtures: ${asFixtures(operation, wanted)}`
}

/** The lack of a refused operation: no values where the session is refused, otherwise those that the refusal names. */
export function lackingOf(draft: Draft, exchange: Exchange, headers: readonly LackingHeader[]): Lacking {
  const ofSession = [401, 403].includes(statusOf(exchange))
  return { draft, wanted: ofSession ? {} : wantedOf(draft, exchange), headers }
}

/** The suggested fixtures for one operation. */
export function asFixtures({ id }: Operation, wanted: Tree): string {
  return JSON.stringify({ operations: { [id]: wanted } })
}

function sessionAdvice({ security, needs }: Operation, isGiven: Kit['isGiven']): string {
  if (needs.flat().length === 0) return NO_SECURITY
  const lacking = security.filter((scheme) => !isGiven(scheme))
  if (lacking.length === 0) return `the given ${security.map(credentialOf).join(' and ')} is not accepted`
  const keys = lacking.filter(({ kind }) => kind === 'apiKey').map(keyAdvice)
  if (keys.length > 0) return `give ${keys.join(' and ')}`
  return lacking.some(({ kind }) => kind === 'basic')
    ? "give --header 'authorization: Basic …'"
    : 'give a valid token by --bearer-env'
}

function credentialOf({ kind, key }: Scheme): string {
  if (kind === 'apiKey') return `key ${key}`
  return kind === 'basic' ? 'user' : 'token'
}

function keyAdvice({ in: location, key }: Scheme): string {
  if (location === 'header') return `--header '${key}: …'`
  return location === 'cookie' ? `--header 'cookie: ${key}=…'` : `"${key}" by --fixtures`
}

/** The values that the refusal names; otherwise the ids of an unknown entry, or all sent values. */
function wantedOf(draft: Draft, exchange: Exchange): Tree {
  const { operation, values, body } = draft
  const names = [...requestNames(operation)]
  const named = namesIn(jsonOf(exchange), names)
  const files = body?.form?.files.map(({ name }) => name) ?? []
  if (named.length > 0)
    return Object.fromEntries(named.map((name) => [name, files.includes(name) ? '@file' : BLANK]))
  const ids = blanks(values.path)
  if ([404, 410].includes(statusOf(exchange)) && Object.keys(ids).length > 0) return ids
  if (body === undefined) return { ...ids, ...blanks(values.query) }
  if (files.includes('')) return { body: '@file' }
  const bringsFiles = Object.fromEntries(files.map((name) => [name, '@file']))
  return { ...ids, body: isTree(body.value) ? { ...blanks(body.value), ...bringsFiles } : BLANK }
}

function blanks(values: Tree): Tree {
  return Object.fromEntries(Object.keys(values).map((name) => [name, BLANK]))
}

/** The request names that an error body mentions: `{"field": "/verificationCode"}`. */
function namesIn(value: unknown, names: readonly string[], depth = 0): string[] {
  if (depth > 5) return []
  if (typeof value === 'string') {
    const last = plainName(value.split(/[/.]/).at(-1) ?? '')
    return last === '' ? [] : names.filter((name) => plainName(name) === last)
  }
  const inner = Array.isArray(value) ? value : isTree(value) ? Object.values(value) : []
  return [...new Set(inner.flatMap((each) => namesIn(each, names, depth + 1)))]
}
