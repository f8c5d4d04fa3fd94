import type { TestWorld } from '../src/testing/world.ts'
import type { Stage } from './stage.ts'

/** A press of a control by its name, values of fields by their labels, or a function. */
export type Step = string | RegExp | Record<string, string> | ((stage: Stage) => unknown)

/** The way in which a policyholder makes the portal call an operation. */
export type Way = {
  /** The persona; none for a visitor. */
  as?: string
  /** The path that is opened, or the making of a link. */
  at: string | ((world: TestWorld) => Promise<string>)
  flags?: Record<string, unknown>
  /** Prepares the world and the browser before the page is opened. */
  setUp?: (world: TestWorld) => unknown
  /** Leads to the place of the call, before the operation fails. */
  before?: readonly Step[]
  /** The controls whose presses lead to the call, first to last. Without them the page calls when it is opened. */
  press?: readonly (string | RegExp)[]
  /** Leads to the call in place of a press. */
  cause?: (stage: Stage) => unknown
  /** The reason why nothing needs to be said. */
  silent?: string
  /** The reason why an answer without success is not shown as a failure. */
  unconfirmed?: string
  /** Whether a document shows the sentence of the service for any failure. */
  showsSentence?: boolean
  /** Whether the page is opened anew for each kind of fault. */
  isFresh?: boolean
}

/** The ways to each operation that the portal calls. */
export type Ways = Readonly<Record<string, Way | readonly Way[]>>
