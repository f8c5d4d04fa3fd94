import type { Persona } from '../personas/define.ts'
import { type OwnedRow, ownedBy } from '../personas/files/saved-persona.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from './world.ts'

/**
 * Lets the personas of a file that changed begin anew in a world which has them. Their sessions stay as long as name and position
 * in the file are the same, because their ids are; sessions of a persona that is gone or has moved end.
 */
export function renewPersonas(world: World, before: readonly Persona[], after: readonly Persona[]) {
  const again: string[] = []
  for (const { name, number, written } of before) {
    const later = after.find((each) => each.name === name)
    if (written === later?.written && number === later?.number) continue
    const [customer] = world.tables.customers.where('persona', name)
    if (customer === undefined) continue
    const isSameId = number === later?.number
    removeRows(world, customer, isSameId)
    if (isSameId) again.push(name)
  }
  // A session needs the row of its policyholder.
  for (const name of again) world.customerOfPersona(name)
}

/** The part of a table that rows of any kind have in common. */
type AnyTable = {
  all(): readonly (OwnedRow & { id: string })[]
  remove(row: OwnedRow & { id: string }): void
}

function removeRows(world: World, customer: CustomerRow, keepsSessions: boolean) {
  const { devices, customers, ...others } = world.tables
  const isOwned = ownedBy(world.tables, customer.id)
  const tables: AnyTable[] = Object.values(others)
  const gone = tables.map((table) => ({ table, rows: table.all().filter(isOwned) }))
  for (const device of devices.where('customerId', customer.id)) {
    const isSession = Object.hasOwn(world.state.sessions, device.id)
    if (!(keepsSessions && isSession)) world.sessions.end(device)
  }
  for (const { table, rows } of gone) for (const row of rows) table.remove(row)
  customers.remove(customer)
}
