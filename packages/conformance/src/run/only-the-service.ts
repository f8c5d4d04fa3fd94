import { typesOf } from '../document/shape.ts'
import type { Tree } from '../document/tree.ts'

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
