/**
 * The fields that a screen cannot do without, as a value of the same shape: an empty text, 0 and false mean any
 * text, number and boolean, `A|B` for one of two texts, the item of a list for all of its items, and a `?` after a name
 * for a field that may be missing. A field with `??` costs nothing but itself when it is unusable, and its object then
 * names it in `unknown`.
 */
export type Needed = string | number | boolean | readonly [Needed] | { readonly [name: string]: Needed }

/** Says whether an answer is usable, and adds the names of its unusable fields to `lost`; see `isMinor`. */
export type AnswerCheck = (answer: unknown, lost: string[]) => boolean

/**
 * The check of an answer whose unusable optional fields and items may be missing, such as the answer of a write, which was
 * carried out in any case.
 */
export function usable(needed: Needed): AnswerCheck {
  return (answer, lost) => sift(answer, needed, lost)
}

/** The check of an answer that is used only as a whole, but for single fields that no screen needs. */
export function whole(needed: Needed): AnswerCheck {
  return (answer, lost) => sift(answer, needed, lost) && lost.every(isMinor)
}

/**
 * Removes the optional fields and the items of lists that are unusable, so that the rest can be shown, and names them in
 * `lost`. Returns whether the value itself is usable.
 */
export function sift(value: unknown, needed: Needed, lost: string[], name = 'answer'): boolean {
  if (Array.isArray(needed)) return Array.isArray(value) && siftItems(value, needed[0], lost, name)
  if (typeof needed !== 'object') {
    return typeof value === typeof needed && (!needed || `|${needed}|`.includes(`|${value}|`))
  }
  return isRecord(value) && siftFields(value, needed as Record<string, Needed>, lost)
}

const MINOR = '~'

/** Whether a name in `lost` belongs to a single field that no screen needs, such as an optional figure. */
export const isMinor = (name: string) => name.startsWith(MINOR)

/** Without a list of the names, which a long list of items would need a thousand times. */
function siftFields(
  value: Record<string, unknown>,
  needed: Readonly<Record<string, Needed>>,
  lost: string[],
): boolean {
  for (const key in needed) {
    if (!siftField(value, key, { needed: needed[key] as Needed, lost })) return false
  }
  return true
}

/** Returns whether the value is usable as far as this field decides it. */
function siftField(
  value: Record<string, unknown>,
  key: string,
  { needed, lost }: { needed: Needed; lost: string[] },
): boolean {
  const name = nameOf(key)
  if (name !== key && value[name] === undefined) return true
  const before = lost.length
  const length = lengthOf(value[name])
  const isUsable = sift(value[name], needed, lost, name)
  if (!isUsable) lost.push(name)
  // A loss inside of a minor field is minor too.
  if (lost.length > before && key.endsWith('??')) {
    lost.splice(before, lost.length, MINOR + name)
    if (!isUsable || lengthOf(value[name]) !== length) markUnknown(value, name)
  }
  if (!isUsable && name !== key) delete value[name]
  return isUsable || name !== key
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

/** Names a field in its own object, because the same field of another object may be right. */
function markUnknown(value: Record<string, unknown>, name: string) {
  value.unknown = [...(Array.isArray(value.unknown) ? value.unknown : []), name]
}

/** The name of a field without its marks. By position, because an expression takes longer for thousands of items. */
function nameOf(key: string): string {
  const marks = key.indexOf('?')
  return marks === -1 ? key : key.slice(0, marks)
}

/** A list that loses all of its items is unusable. */
function siftItems(items: unknown[], needed: Needed, lost: string[], name: string): boolean {
  const { length } = items
  let kept = 0
  for (const item of items) {
    if (sift(item, needed, lost)) items[kept++] = item
    else lost.push(name)
  }
  items.length = kept
  return kept > 0 || length === 0
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
