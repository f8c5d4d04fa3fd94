import { isRecord } from './is-record.ts'

/**
 * The fields that a screen cannot do without, as a value of the same shape: an empty text, 0 and false stand for any
 * text, number and boolean, `A|B` for one of two texts, the item of a list for all of its items, and a `?` after a name
 * for a field that may be missing.
 */
export type Needed = string | number | boolean | readonly [Needed] | { readonly [name: string]: Needed }

/** Says whether an answer is usable, and adds the names of its unusable fields to `lost`. */
export type AnswerCheck = (answer: unknown, lost: string[]) => boolean

/**
 * The check of an answer whose unusable optional fields and items may be missing, such as that of a write, which was
 * carried out in any case.
 */
export function usable(needed: Needed): AnswerCheck {
  return (answer, lost) => sift(answer, needed, lost)
}

/** The check of an answer that is used only as a whole. */
export function whole(needed: Needed): AnswerCheck {
  return (answer, lost) => sift(answer, needed, lost) && lost.length === 0
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

/** Without a list of the names, which a long list of items would need a thousand times. */
function siftFields(
  value: Record<string, unknown>,
  needed: Readonly<Record<string, Needed>>,
  lost: string[],
): boolean {
  for (const key in needed) {
    const name = key.replace('?', '')
    const isOptional = name !== key
    if (sift(value[name], needed[key] as Needed, lost, name) || (isOptional && value[name] === undefined))
      continue
    lost.push(name)
    if (!isOptional) return false
    delete value[name]
  }
  return true
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
