import type { CustomerRow } from '../world/tables/rows.ts'
import type { Tables } from '../world/tables/tables.ts'
import type { Persona } from './define.ts'
import { customer } from './factories/customer.ts'

/** Inserts the rows of a persona, as of the given day. */
export function buildCustomer(persona: Persona, tables: Tables, today: string): CustomerRow {
  const row = customer(persona, tables)
  persona.build({ tables, today, number: persona.number, customer: row })
  return row
}
