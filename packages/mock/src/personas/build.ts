import type { CustomerRow } from '../world/tables/rows.ts'
import type { Tables } from '../world/tables/tables.ts'
import type { Persona } from './define.ts'
import { customer } from './factories/customer.ts'

/** Inserts the rows of a persona, as of the given day. @param gateway the address of the services, for addresses of files */
export function buildCustomer(
  persona: Persona,
  tables: Tables,
  today: string,
  gateway?: string,
): CustomerRow {
  const row = customer(persona, tables)
  persona.build({
    ...{ tables, today, number: persona.number, customer: row },
    ...(gateway === undefined ? {} : { gateway }),
  })
  return row
}
