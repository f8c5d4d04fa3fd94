import type { Operation } from '../document/operations.ts'
import { isTree, plainName, type Tree } from '../document/tree.ts'
import { ask, isAccepted, jsonOf } from '../run/kit.ts'
import { listIn, plainPath, singular } from '../run/resources.ts'
import type { FullList } from './list-answer.ts'
import { type Scene, verdict } from './run-state.ts'

/** Numbers in answers without a list, by their names: `bookCount`, `totalBooks`, or members of an enum of the entries. */
export async function checkCounters(scene: Scene, full: FullList): Promise<void> {
  const { kit, requests, resource, path } = scene
  if (!full.complete || Object.keys(path).length > 0) return
  for (const operation of kit.operations.filter((each) => isCounter(each, resource.list))) {
    const exchange = await ask(kit, await requests.draft(operation, {}))
    if (!isAccepted(exchange) || listIn(jsonOf(exchange)) !== undefined) continue
    const isOwn = plainPath(operation).startsWith(`${resource.collection}/`)
    for (const { name, value, expected } of countsIn(jsonOf(exchange), resource.step.word, full.entries, isOwn)) {
      const message = `${name} says ${value}, and ${resource.list?.id ?? 'the list'} has ${expected}.`
      verdict(kit, operation, 'state-counter', `${name} agrees with the list`, value === expected, message, exchange)
    }
  }
}

function isCounter({ method, path }: Operation, list: Operation | undefined): boolean {
  return method === 'GET' && !path.includes('{') && path !== list?.path
}

type Count = { name: string; value: number; expected: number }

function countsIn(answer: unknown, word: string, entries: readonly Tree[], isOwn: boolean): Count[] {
  const many = plainName(word)
  const one = plainName(singular(word))
  const named = [many, `${many}count`, `${one}count`, `total${many}`, `${many}total`, `numberof${many}`, `count${many}`]
  const totals = isOwn ? [...named, 'total', 'count', 'totalcount'] : named
  const found: Count[] = []
  const walk = (node: unknown, above: string, depth: number): void => {
    if (!isTree(node) || depth > 4) return
    for (const [name, value] of Object.entries(node)) {
      if (typeof value !== 'number') {
        walk(value, name, depth + 1)
        continue
      }
      const plain = plainName(name)
      const expected = totals.includes(plain) ? entries.length : memberCount(entries, name, plain, above, [many, one], isOwn)
      if (expected !== undefined) found.push({ name, value, expected })
    }
  }
  walk(answer, '', 0)
  return found
}

/**
 * `{byStatus: {lent: 3}}`, `{lentBooks: 3}` or, in an operation of the collection itself, `{lent: 3}`: the entries one
 * of whose short texts is that member, or whose flag of that name is set.
 */
function memberCount(
  entries: readonly Tree[],
  name: string,
  plain: string,
  above: string,
  words: string[],
  isOwn: boolean,
): number | undefined {
  const property = /^by(.+)$/i.exec(above)?.[1]
  const own = words.map((word) => plain.replace(word, '').replace(/count$/, '')).find((each) => each !== plain && each !== '')
  const isMember = property !== undefined || isOwn || own !== undefined
  if (!isMember) return undefined
  const member = plainName(own ?? name)
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)))
  for (const each of names) {
    if (property !== undefined && plainName(each) !== plainName(property)) continue
    const values = entries.map((entry) => entry[each])
    if (plainName(each) === member && values.every((value) => typeof value === 'boolean')) {
      return values.filter((value) => value === true).length
    }
    const count = values.filter((value) => typeof value === 'string' && plainName(value) === member).length
    if (count > 0 || (property !== undefined && values.every((value) => typeof value === 'string'))) return count
  }
  return undefined
}
