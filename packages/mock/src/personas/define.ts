import type { ServiceCode } from '../contract-types.ts'
import type { CustomerRow, PetRow, PolicyRow, TermRow } from '../tables/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** The context in which the factories insert the rows of one persona. */
export type Context = {
  tables: Tables
  /** The calendar day of the world, YYYY-MM-DD. Every date of a persona is relative to it. */
  today: string
  /** The unique number of the persona, from which its ids derive. */
  number: number
  customer: CustomerRow
  /** The address of the services; by default the address of a mock. */
  gateway?: string
}

export type PersonaDefinition = {
  /** The part of the sign-in address before the @. */
  name: string
  firstName: string
  lastName: string
  serviceCode: ServiceCode
  /** Whether the policyholder has given no mobile number. */
  hasNoMobile?: true
  /** The situation of the persona in one line, for the panel. */
  shows: string
  /** Inserts the persona's rows, except the row of the policyholder, which exists already. */
  build: (context: Context) => void
  /** The heading of the panel under which it is listed; by default the one of its list, or of a file. */
  topic?: string
}

export type Persona = PersonaDefinition & {
  number: number
  phone?: string
  /** The text of a persona of a file, by which a change is found. */
  written?: string
}

export type Insured = { pet: PetRow; policy: PolicyRow; term: TermRow }
