import type { Draft } from '../run/draft.ts'

/** What a request is sent for. */
export type Kind = 'positive' | 'negative' | 'security' | 'state' | 'answer'

/** One request with what must come of it. */
export type Case = {
  kind: Kind
  /** The rule that is broken when the service answers otherwise. */
  rule: string
  title: string
  draft: Draft
  /** The same edge in a fresh request, for a service that wants something to be unique. */
  again?: () => Draft | undefined
}

/** What was not tried, and why. */
export type Untried = { rule: string; title: string; reason: string }

export function untriedEdges(name: string, reason: string): Untried {
  return { rule: 'accepts-bound', title: `edges of ${name}`, reason }
}
