import { buildCustomer, personas } from '../src/personas/every-persona.ts'
import { accountOf } from '../src/projections/account.ts'
import { emptyTables, openTables } from '../src/tables/tables.ts'

/** A Friday, on which the rows are built. */
export const FRIDAY = '2026-11-20'

/** The rows of a persona, and its answers on any day without a world. */
export function personaFacts(name: string) {
  const persona = personas.find((each) => each.name === name)
  if (persona === undefined) throw new Error(`There is no ${name}`)
  const tables = openTables(emptyTables())
  const customer = buildCustomer(persona, tables, FRIDAY)
  const factsAt = (instant: string) => ({
    tables,
    today: () => instant.slice(0, 10),
    timestamp: () => instant,
    gateway: () => 'http://localhost:4010',
  })
  const factsOn = (day: string) => factsAt(`${day}T15:00:00.000Z`)
  return {
    tables,
    customer,
    factsAt,
    factsOn,
    accountOn: (day: string = FRIDAY) => accountOf(factsOn(day), customer),
  }
}

/** The first row of a list, which a test needs. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('There is no row.')
  return row
}

/** A change that leaves members of a row out. The types of rows allow no `undefined`, which a table reads as missing. */
export const gone = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name): readonly unknown[] => [name, undefined]))
