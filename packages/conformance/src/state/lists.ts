import type { Operation } from '../document/operations.ts'
import { plainName, type Tree } from '../document/tree.ts'
import type { Exchange } from '../run/exchange.ts'
import { ask, isAccepted, jsonOf } from '../run/kit.ts'
import { listIn } from '../run/resources.ts'
import { type FullList, firstPage, nextCursor, pagingOf, totalsIn } from './list-answer.ts'
import { namedFor, type Scene, verdict } from './scene.ts'

/** Checks that each total equals the number of entries; a `count` may be that of its page. */
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
 * that of its page.
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
  if (full.entries.length < 2) {
    return kit.recorder.untried(list, 'state', 'state-pages', title, 'there are fewer than two entries')
  }
  const first = await onePage(scene, list, { [limit.name]: 1 })
  if (first === undefined) return
  const message = `${limit.name}=1 was answered with ${first.entries.length} entries.`
  check(title, first.entries.length === 1, message, first.exchange)
  if (full.complete) checkTotals(scene, list, { ...full, totals: first.totals, exchange: first.exchange })
  const second = await nextPage(scene, list, first.exchange)
  if (second === undefined) return
  const differs = JSON.stringify(first.entries[0]) !== JSON.stringify(second.entries[0])
  const repeats = 'The second page of one entry repeats the first, or is empty.'
  check('the second page differs from the first', differs, repeats, second.exchange)
}

async function nextPage(scene: Scene, list: Operation, first: Exchange) {
  const { limit, page, offset, cursor } = pagingOf(list)
  const next = page ?? offset ?? cursor
  if (limit === undefined || next === undefined) return undefined
  const position = next === page ? firstPage(list, page) + 1 : next === offset ? 1 : nextCursor(jsonOf(first))
  return position === undefined ? undefined : onePage(scene, list, { [limit.name]: 1, [next.name]: position })
}

async function onePage({ kit, requests, path }: Scene, list: Operation, query: Tree) {
  const draft = await requests.draft(list, namedFor(list, path))
  const values = { ...draft.values, query: { ...draft.values.query, ...query } }
  const exchange = await ask(kit, { ...draft, values })
  const found = isAccepted(exchange) ? listIn(jsonOf(exchange)) : undefined
  if (found === undefined) return undefined
  const { entries } = found
  return { entries, totals: totalsIn(jsonOf(exchange), found.path, entries.length), exchange }
}
