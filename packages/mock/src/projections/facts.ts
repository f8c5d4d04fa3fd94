import type { ReadTables } from '../world/tables/tables.ts'

/**
 * What a projection may ask of a world: its rows, its clock, and where its services are. A projection changes
 * nothing: the same rows and the same clock give the same answer.
 */
export type Facts = {
  readonly tables: ReadTables
  /** The calendar day of the world's clock, in UTC. */
  today(): string
  /** Address of the services, where documents lie. */
  gateway(): string
}
