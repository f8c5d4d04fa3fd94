import { isTree, listIn, plainName, type Tree } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { ask } from '../plan/kit.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'
import { type FullList, totalsIn } from './list-answer.ts'
import { nextCursor } from './next-page.ts'
import { documentedStart, leastSize, pagingOf } from './paging.ts'
import { namedFor, type Scene, verdict } from './scene.ts'

/** Checks that each total equals the number of entries; a `count` may be the number on its page. */
export function checkTotals({ kit }: Scene, list: Operation, full: FullList): void {
  if (!full.complete) return
  for (const { name, value, onPage } of full.totals) {
    const ofPage = !plainName(name).includes('total') && value === onPage
    const holds = value === full.entries.length || ofPage
    const message = `${name} says ${value}, and there are ${full.entries.length} entries.`
    const title = `${name} agrees with the list`
    verdict(kit, list, { rule: 'state-total', title, holds, message, exchange: full.exchange })
    if (!holds) return
  }
}

/**
 * Checks that a page has at most the requested entries, that pages do not overlap, and that a total is not
 * the number on its page.
 */
export async function checkPages(scene: Scene, list: Operation, full: FullList): Promise<void> {
  const { kit } = scene
  const { limit, page, offset, cursor } = pagingOf(list)
  const check = (title: string, holds: boolean, message: string, exchange: Exchange) =>
    verdict(kit, list, { rule: 'state-pages', title, holds, message, exchange })
  if ((page ?? offset ?? cursor) !== undefined) {
    const message = `${full.repeated} entries came on two pages.`
    check('pages do not repeat entries', full.repeated === 0, message, full.exchange)
  }
  if (limit === undefined) return
  const title = `${limit.name} limits the page`
  const size = leastSize(list, limit)
  if (full.entries.length <= size) {
    const reason = size === 1 ? 'there are fewer than two entries' : `there are no more than ${size} entries`
    return kit.recorder.untried({ operation: list, kind: 'state', rule: 'state-pages', title, reason })
  }
  const first = await onePage(scene, list, { [limit.name]: size })
  if (first === undefined) return
  const message = `${limit.name}=${size} was answered with ${first.entries.length} entries.`
  check(title, first.entries.length === size, message, first.exchange)
  if (full.complete) checkTotals(scene, list, { ...full, totals: first.totals, exchange: first.exchange })
  const [one, two] = await twoPages(scene, list, size, { first, full })
  if (one === undefined || two === undefined) return
  const differs = JSON.stringify(one.entries[0]) !== JSON.stringify(two.entries[0])
  const repeats = `The second page of ${size === 1 ? 'one entry' : `${size} entries`} repeats the first, or is empty.`
  check('the second page differs from the first', differs, repeats, two.exchange)
}

type OnePage = NonNullable<Awaited<ReturnType<typeof onePage>>>

/** Two neighbouring pages. Numbers that may begin at 0 or 1 are taken from 1, where the list is long enough. */
async function twoPages(
  scene: Scene,
  list: Operation,
  size: number,
  { first, full }: { first: OnePage; full: FullList },
): Promise<(OnePage | undefined)[]> {
  const { limit, page, offset, cursor } = pagingOf(list)
  if (limit === undefined) return []
  const at = (name: string, position: unknown) =>
    onePage(scene, list, { [limit.name]: size, [name]: position })
  if (page !== undefined) {
    const start = documentedStart(list, page)
    if (start !== undefined) return [first, await at(page.name, start + 1)]
    return full.entries.length > 2 * size ? [await at(page.name, 1), await at(page.name, 2)] : []
  }
  if (offset !== undefined) {
    return [first, await at(offset.name, (offset.required ? (documentedStart(list, offset) ?? 0) : 0) + size)]
  }
  const next = nextCursor(jsonOf(first.exchange))
  return cursor === undefined || next === undefined ? [] : [first, await at(cursor.name, next)]
}

async function onePage({ kit, requests, path }: Scene, list: Operation, query: Tree) {
  const draft = await requests.draft(list, namedFor(list, path))
  const values = { ...draft.values, query: { ...draft.values.query, ...query } }
  const exchange = await ask(kit, { ...draft, values })
  const found = isAccepted(exchange) ? listIn(jsonOf(exchange)) : undefined
  if (found === undefined) return undefined
  const entries = found.entries.filter(isTree)
  return { entries, totals: totalsIn(jsonOf(exchange), found.path, entries.length), exchange }
}
