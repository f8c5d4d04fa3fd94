import { isInstant, isNumber, isTree } from '@portal/document'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'

/**
 * The pointers of what an answer to the second user shows of an entry of the first one; empty when it shows nothing of it. An
 * answer shows an entry when it is the answer to the first user, or has the id of the entry where that answer has it. What
 * is answered for an id of no entry too, such as a page of the second user itself, says nothing.
 * @param id the id that both asked for
 */
export function shownOf(
  id: unknown,
  first: Exchange,
  second: Exchange,
  unknown: Exchange | undefined,
): string[] {
  if (!isAccepted(second)) return []
  const theirs = leavesOf(first)
  const answered = leavesOf(second)
  const isAnswered = unknown !== undefined && isAccepted(unknown)
  const usual = isAnswered ? leavesOf(unknown) : new Map<string, Leaf>()
  const lasting = [...theirs].filter(([, leaf]) => !isInstant(leaf))
  const isSame = lasting.length > 0 && lasting.every(([pointer, leaf]) => answered.get(pointer) === leaf)
  const hasId = [...theirs].some(
    ([pointer, leaf]) => String(leaf) === String(id) && answered.get(pointer) === leaf,
  )
  if (!isSame && !hasId) return []
  const shown = lasting
    .filter(([pointer, leaf]) => answered.get(pointer) === leaf && usual.get(pointer) !== leaf)
    .filter(([, leaf]) => (isSame || typeof leaf !== 'boolean') && leaf !== null)
    .map(([pointer]) => pointer)
  // The id alone was in the request. A whole answer of it is more, where an id of no entry is refused.
  const isEcho = shown.every((pointer) => String(theirs.get(pointer)) === String(id))
  return isEcho && (!isSame || isAnswered) ? [] : shown
}

const MOST_NAMES = 5

/** `it shows /id, /title` */
export function shownText(pointers: readonly string[]): string {
  const names = pointers.map((pointer) => pointer || 'its content')
  const more = names.length > MOST_NAMES ? ' and more' : ''
  return `it shows ${names.slice(0, MOST_NAMES).join(', ')}${more}`
}

type Leaf = string | number | boolean | null

/** The values of an answer by their pointers; a body that is no JSON is one value. */
function leavesOf(exchange: Exchange): Map<string, Leaf> {
  const { got } = exchange
  if (got?.json !== undefined) return new Map(leavesIn(jsonOf(exchange), ''))
  const text: [string, Leaf][] = got === undefined || got.text === '' ? [] : [['', got.text]]
  return new Map(text)
}

function leavesIn(value: unknown, pointer: string): [string, Leaf][] {
  if (isNumber(value)) return [[pointer, Number(value)]]
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return [[pointer, value]]
  const inner = Array.isArray(value) || isTree(value) ? Object.entries(value) : []
  return inner.flatMap(([name, each]) => leavesIn(each, `${pointer}/${name}`))
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A body without the ids that were asked for and without what differs in every answer, such as a time. */
export function comparable({ got }: Exchange, ids: readonly unknown[]): string {
  const named = ids.map(String).filter((id) => id !== '')
  const text = named.reduce((all, id) => all.replaceAll(id, '…'), got?.text ?? '')
  return text
    .replaceAll(/[\w-]+/g, (word) => (UUID.test(word) ? '…' : word))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?/g, '…')
}
