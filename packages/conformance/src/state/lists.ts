import type { Operation } from '../document/operations.ts'
import { plainName } from '../document/tree.ts'
import { ask, isAccepted, jsonOf } from '../run/kit.ts'
import { listIn } from '../run/resources.ts'
import { type FullList, pagingOf } from './list-answer.ts'
import { namedFor, type Scene, verdict } from './run-state.ts'

/** Each total that the answers told is the number of entries; a `count` may be that of its page. */
export function checkTotals({ kit }: Scene, list: Operation, full: FullList, rule = 'state-total'): void {
  if (!full.complete) return
  for (const { name, value, onPage } of full.totals) {
    const ofPage = !plainName(name).includes('total') && value === onPage
    const holds = value === full.entries.length || ofPage
    const message = `${name} says ${value}, and there are ${full.entries.length} entries.`
    verdict(kit, list, rule, `${name} agrees with the list`, holds, message, full.exchange)
    if (!holds) return
  }
}

/** A page has no more entries than asked for, and pages do not repeat each other. */
export async function checkPages({ kit, requests, path }: Scene, list: Operation, full: FullList): Promise<void> {
  const { limit, page, offset } = pagingOf(list)
  const title = 'pages do not repeat entries'
  verdict(kit, list, 'state-pages', title, full.repeated === 0 || (page ?? offset) === undefined, `${full.repeated} entries came on two pages.`, full.exchange)
  if (limit === undefined || full.entries.length < 2) {
    if (limit !== undefined) {
      kit.recorder.untried(list, 'state', 'state-pages', `${limit.name} is kept`, 'there are fewer than two entries')
    }
    return
  }
  const first = await onePage(1)
  if (first === undefined) return
  verdict(kit, list, 'state-pages', `${limit.name} is kept`, first.entries.length === 1, `${limit.name}=1 was answered with ${first.entries.length} entries.`, first.exchange)
  const next = page ?? offset
  if (next === undefined) return
  const second = await onePage(1, { [next.name]: page === undefined ? 1 : 2 })
  if (second === undefined) return
  const differs = JSON.stringify(first.entries[0]) !== JSON.stringify(second.entries[0])
  verdict(kit, list, 'state-pages', 'the second page is another than the first', differs, `The second page of one entry repeats the first, or is empty.`, second.exchange)

  async function onePage(size: number, more = {}) {
    const draft = await requests.draft(list, namedFor(list, path))
    const query = { ...draft.values.query, [limit?.name ?? '']: size, ...more }
    const exchange = await ask(kit, { ...draft, values: { ...draft.values, query } })
    const found = isAccepted(exchange) ? listIn(jsonOf(exchange)) : undefined
    return found === undefined ? undefined : { entries: found.entries, exchange }
  }
}
