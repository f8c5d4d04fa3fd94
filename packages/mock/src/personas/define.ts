import type { ServiceCode } from '../contract-types.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { Tables } from '../world/tables/tables.ts'

/** Where the factories insert the rows of one persona. */
export type Context = {
  tables: Tables
  /** The calendar day of the world, YYYY-MM-DD: every date of a persona is told from it. */
  today: string
  /** Unique number of the persona, the base of its ids. */
  number: number
  customer: CustomerRow
}

export type PersonaDefinition = {
  /** The part before the @ of the login. */
  name: string
  firstName: string
  lastName: string
  serviceCode: ServiceCode
  /** One line for the panel: what situation this is. */
  shows: string
  /** Inserts what the persona owns. The row of the policyholder is there already. */
  build: (context: Context) => void
}

export type Persona = PersonaDefinition & { number: number; phone: string }
