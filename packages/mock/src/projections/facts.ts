import type { ReadTables } from '../tables/tables.ts'

/**
 * The inputs of a projection: the rows, the clock, and the gateway's URL. A projection changes nothing, so the same
 * rows and the same clock give the same answer.
 */
export type Facts = {
  readonly tables: ReadTables
  /** The calendar day of the world's clock, in UTC. */
  today(): string
  /** The instant of the world's clock, ISO 8601 in UTC with milliseconds. */
  timestamp(): string
  /** The URL of the services, for documents. */
  gateway(): string
  /** The control flag that spoils the content of embedded pages. */
  embeddedPages?(): unknown
}
