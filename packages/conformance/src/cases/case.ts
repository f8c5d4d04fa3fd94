import { type Tree, typesOf } from '@portal/document'
import type { Path } from '../generate/spots.ts'
import type { Draft } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'

/** The purpose of a request. */
export type Kind = 'positive' | 'negative' | 'security' | 'state' | 'answer' | 'compare'

/** One request and the expected outcome. */
export type Case = {
  kind: Kind
  /** The rule that the service breaks when it answers otherwise. */
  rule: RuleId
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
export type Untried = { rule: RuleId; title: string; reason: string }

export function untriedBound(title: string, reason: string): Untried {
  return { rule: 'accepts-bound', title, reason }
}

/** A varied value of a request: the name of its property or parameter, and its flat schema. */
export type Varied = { name: string; shape: Tree }

/** Names of values that refer to something else: `roleId`, `role_ids`, `segmentKey`, `id`. */
const REFERENCE =
  /(^|[a-z0-9_-])(Ids?|IDs?|Uuids?|UUIDs?|Keys?|Refs?|Slugs?|Codes?)$|(^|[_-])(ids?|uuids?|keys?|refs?|slugs?|codes?)$/

/** Whether a value names something that the service has or has not. */
export function isReference({ name }: Pick<Varied, 'name'>): boolean {
  return REFERENCE.test(name)
}

/**
 * Whether a service alone can know which values it takes: an id of something else, or a text of which the document says
 * nothing but its length. What a document states, such as an enum, a pattern or a range, is never of this sort.
 * @param atBound the value is at a bound that the document states; then only a reference is of this sort
 */
export function isOnlyKnownToService(varied: Varied, atBound: boolean): boolean {
  const { shape } = varied
  if ('const' in shape || Array.isArray(shape.enum)) return false
  const types = typesOf(shape)
  if (!types.some((type) => ['string', 'integer', 'number'].includes(type))) return false
  if (isReference(varied)) return true
  return !atBound && types.includes('string') && !('pattern' in shape) && !('format' in shape)
}
