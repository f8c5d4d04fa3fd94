import { compare } from '../insurance/calendar.ts'
import type { Persona } from '../personas/define.ts'
import { type Change, changesOf } from '../projections/changes.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'

type Input = Record<string, unknown>

/** A coming change of a policyholder of a world, by its persona. */
type NamedChange = Change & { persona: string }

/** The most changes in an answer. */
const MOST_CHANGES = 50

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
/** Dates of personas are relative to the clock; outside of these years they would not have four-digit years. */
const EARLIEST = Date.parse('1970-01-01T00:00:00Z')
const LATEST = Date.parse('2199-12-31T23:59:59Z')

/**
 * The coming changes of a world, soonest first: of one persona, or of all policyholders that the world has and the persona
 * of its reset.
 */
export function comingChanges(world: World, personas: readonly Persona[], persona?: unknown): NamedChange[] {
  return customersOf(world, personas, persona)
    .flatMap((customer) =>
      changesOf(world, customer).map((change) => ({ ...change, persona: customer.persona })),
    )
    .sort((a, b) => compare(a.at, b.at))
    .slice(0, MOST_CHANGES)
}

function customersOf(world: World, personas: readonly Persona[], persona: unknown): readonly CustomerRow[] {
  const name = persona === undefined ? world.state.persona : readPersona(persona, personas)
  // The rows of a persona are inserted on first use.
  const used = world.customerOfPersona(name)
  if (persona === undefined) return world.tables.customers.all()
  return used === undefined ? [] : [used]
}

/** Sets the clock of a world to an instant, by a time, or to its next change. */
export function setClock(world: World, input: Input, personas: readonly Persona[]) {
  refuseOthers(input, ['now', 'advanceMs', 'advance', 'persona'])
  const { now, advanceMs, advance, persona } = input
  if ([now, advanceMs, advance].filter((each) => each !== undefined).length !== 1) {
    throw new ControlError(400, 'Give either "now", "advanceMs" or "advance".')
  }
  if (advance !== undefined) return toNextChange(world, { advance, persona }, personas)
  if (persona !== undefined) throw new ControlError(400, '"persona" goes with "advance" alone.')
  const instant = advanceMs === undefined ? readInstant(now) : world.now() + readWhole(advanceMs)
  if (instant < EARLIEST || instant > LATEST) {
    throw new ControlError(400, 'The clock goes from 1970 to 2199.')
  }
  world.setClock(instant)
  return { now: world.timestamp() }
}

function toNextChange(world: World, { advance, persona }: Input, personas: readonly Persona[]) {
  if (advance !== 'next-change') {
    throw new ControlError(400, `"advance" is "next-change", not ${JSON.stringify(advance)}.`, [
      'next-change',
    ])
  }
  const coming = comingChanges(world, personas, persona)
  const [next] = coming
  const instant = Date.parse(next?.at ?? '')
  if (next === undefined || instant > LATEST) {
    const owner = persona === undefined ? 'this world' : `the persona ${String(persona)}`
    throw new ControlError(409, `Nothing of ${owner} changes by the clock alone from now on.`)
  }
  world.setClock(instant)
  return { now: world.timestamp(), changes: coming.filter(({ at }) => at === next.at) }
}

function readInstant(now: unknown): number {
  const instant = typeof now === 'string' && INSTANT.test(now) ? Date.parse(now) : Number.NaN
  if (!Number.isNaN(instant)) return instant
  throw new ControlError(400, '"now" is an ISO 8601 instant with its zone, such as 2026-11-20T15:00:00Z.')
}

function readWhole(ms: unknown): number {
  if (typeof ms === 'number' && Number.isSafeInteger(ms)) return ms
  throw new ControlError(400, '"advanceMs" is a whole number of milliseconds.')
}
