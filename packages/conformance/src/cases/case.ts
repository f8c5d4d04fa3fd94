import type { Draft } from '../run/draft.ts'

/** The purpose of a request. */
export type Kind = 'positive' | 'negative' | 'security' | 'state' | 'answer'

/** One request and the expected outcome. */
export type Case = {
  kind: Kind
  /** The rule that the service breaks when it answers otherwise. */
  rule: string
  title: string
  draft: Draft
  /** Makes the same boundary in a fresh request, for a service that requires unique values. */
  again?: () => Draft | undefined
}

/** A check that was not made, with the reason. */
export type Untried = { rule: string; title: string; reason: string }

export function untriedEdges(name: string, reason: string): Untried {
  return { rule: 'accepts-bound', title: `edges of ${name}`, reason }
}
