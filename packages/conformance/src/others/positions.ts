import { alike, isNumber, isTree, type Random, uuid } from '@portal/document'
import { fitsParameter, readerOf } from '../cases/parameter-values.ts'
import { bodySchemaOf, type Operation, type Parameter } from '../document/operations.ts'
import { graft, type Path, spotsOf } from '../generate/spots.ts'
import type { Requests } from '../plan/requests.ts'
import { type Draft, type Values, withParameter } from '../request/draft.ts'
import { UUID } from './shown.ts'

/** A value of a request that identifies something: a parameter, or a value of the body at a path. */
export type Position =
  | { in: keyof Values; name: string; parameter: Parameter }
  | { in: 'body'; name: string; path: Path }

/** The owners in `x-owner` that identify nothing of a user. Every other one is a kind of thing that belongs to one. */
const OF_NOBODY = ['public', 'none', 'session']

/** Whether the document says that a value belongs to a user; undefined where it does not say. */
export function isPrivate(owner: string | undefined): boolean | undefined {
  return owner === undefined ? undefined : !OF_NOBODY.includes(owner)
}

/** The values of a request that belong to a user, as the document says by `x-owner`. */
export function privatePositions({ operation, values, body }: Draft): Position[] {
  const ofParameters = operation.parameters
    .filter(
      ({ in: location, name, owner }) => isPrivate(owner) === true && values[location][name] !== undefined,
    )
    .map((parameter): Position => ({ in: parameter.in, name: parameter.name, parameter }))
  if (body === undefined) return ofParameters
  const owners = new Map<string, string>()
  const spots = spotsOf(readerOf(operation), bodySchemaOf(operation, body.media), body.value)
  const ofBody = spots.flatMap(({ path, shape, value }): Position[] => {
    const above = typeof path.at(-1) === 'number' ? owners.get(path.slice(0, -1).join('/')) : undefined
    const owner = above ?? (typeof shape['x-owner'] === 'string' ? shape['x-owner'] : undefined)
    if (owner !== undefined) owners.set(path.join('/'), owner)
    const isValue = typeof value === 'string' || isNumber(value)
    return isValue && isPrivate(owner) === true ? [{ in: 'body', name: `/${path.join('/')}`, path }] : []
  })
  return [...ofParameters, ...ofBody]
}

/** The value of a request at a position; undefined where it has none. */
export function valueIn({ values, body }: Draft, position: Position): unknown {
  if (position.in !== 'body') return values[position.in][position.name]
  return position.path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isTree(value) ? value[String(key)] : undefined
  }, body?.value)
}

/** The request with another value at a position. */
export function withValueIn(draft: Draft, position: Position, value: unknown): Draft {
  if (position.in !== 'body') return withParameter(draft, position.parameter, value)
  const { body } = draft
  return body === undefined
    ? draft
    : { ...draft, body: { ...body, value: graft(body.value, body.value, position.path, value) } }
}

/**
 * The request with a value of the same form that belongs to nobody.
 * @returns undefined when the document allows none
 */
export function withUnknown(
  draft: Draft,
  position: Position,
  { requests, random }: { requests: Requests; random: Random },
): { draft: Draft; value: unknown } | undefined {
  const { operation } = draft
  const known = valueIn(draft, position)
  for (const value of likeness(known, random)) {
    const changed = withValueIn(draft, position, value)
    if (String(value) !== String(known) && fits(operation, position, { value, changed, requests }))
      return { draft: changed, value }
  }
  return undefined
}

function fits(
  operation: Operation,
  position: Position,
  { value, changed, requests }: { value: unknown; changed: Draft; requests: Requests },
): boolean {
  if (position.in !== 'body') return fitsParameter(operation, position.parameter, value)
  return requests.freedom(operation, changed.body?.media).fits(changed.body?.value)
}

/** Values of the same form, the likeliest first: the digits alone, and then the letters of the last part of an address too. */
export function likeness(known: unknown, random: Random): unknown[] {
  if (isNumber(known)) return [987_654_321, 999_983, Number(known) + 99_991]
  const text = String(known)
  if (UUID.test(text)) return [uuid(random)]
  const end = text.lastIndexOf('/') + 1
  const last = (change: (part: string) => string) => `${text.slice(0, end)}${change(text.slice(end))}`
  const digits = () => last((part) => part.replaceAll(/\d/g, () => String(random.int(0, 9))))
  const local = text.includes('@') ? [alike(random, text)] : []
  return [...local, digits(), digits(), last((part) => alike(random, part)), alike(random, text)]
}
