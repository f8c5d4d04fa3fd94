import type { Draft } from '../run/draft.ts'

/** What a request is sent for. */
export type Kind = 'positive' | 'negative' | 'security' | 'state' | 'answer'

/** Where in a request the varied value stands; of a body the path in it. */
export type Subject = { in: 'path' | 'query' | 'header' | 'cookie' | 'body'; name: string }

/** One request with what must come of it. */
export type Case = {
  kind: Kind
  /** The rule that is broken when the service answers otherwise. */
  rule: string
  title: string
  draft: Draft
  subject?: Subject
  /** The same edge in a fresh request, for a service that wants something to be unique. */
  again?: () => Draft | undefined
}

/** What was not tried, and why. */
export type Untried = { rule: string; title: string; reason: string }
