import type { Path } from '../generate/spots.ts'
import type { Draft } from '../run/draft.ts'
import type { Varied } from '../run/only-the-service.ts'

/** The purpose of a request. */
export type Kind = 'positive' | 'negative' | 'security' | 'state' | 'answer'

/** One request and the expected outcome. */
export type Case = {
  kind: Kind
  /** The rule that the service breaks when it answers otherwise. */
  rule: string
  title: string
  draft: Draft
  /**
   * The same boundary in requests whose texts differ letter for letter, for a service that requires unique values.
   * `control` is such a request without the boundary: only if it is accepted, a refusal is due to the boundary.
   */
  alike?: () => { draft: () => Draft | undefined; control: () => Draft }[]
  /** Makes the same boundary in a fresh request. It varies everything; beside `alike` its refusal proves nothing. */
  again?: () => Draft | undefined
  /** The one value that differs from an accepted request. */
  varied?: Varied
  /** Requests like the accepted one, each with those that differ from it in one value of this case. */
  apart?: () => Apart[]
}

export type Apart = { control: Draft; parts: { path: Path; varied: Varied; draft: () => Draft }[] }

/** A check that was not made, with the reason. */
export type Untried = { rule: string; title: string; reason: string }

export function untriedEdges(name: string, reason: string): Untried {
  return { rule: 'accepts-bound', title: `edges of ${name}`, reason }
}
