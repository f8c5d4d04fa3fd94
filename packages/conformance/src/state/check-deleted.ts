import type { Operation } from '../document/operations.ts'
import type { Tree } from '../document/tree.ts'
import type { Exchange } from '../run/exchange.ts'
import { describe } from '../run/judge.ts'
import { ask, isAccepted, statusOf } from '../run/kit.ts'
import { checkCounters } from './counters.ts'
import type { Created } from './create-entry.ts'
import { readList } from './list-answer.ts'
import { checkTotals } from './lists.ts'
import { entryOf, entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'

const RULE = 'state-gone'

/** Checks that a deleted entry is no longer read, listed or counted. */
export async function checkDelete(scene: Scene, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { remove } = resource
  if (remove === undefined) return
  const path = entryPath(scene, id)
  const [body] = await requests.bodies(remove)
  const exchange = await ask(kit, await requests.draft(remove, namedFor(remove, path), body))
  const title = 'a created entry can be deleted'
  if (statusOf(exchange) === 409) {
    return kit.recorder.untried(remove, 'state', RULE, title, `answered ${describe(exchange)}`)
  }
  const message = `The entry that was just created is answered ${describe(exchange)}.`
  verdict(kit, remove, { rule: RULE, title, holds: isAccepted(exchange), message, exchange })
  if (!isAccepted(exchange)) return
  requests.ids.forget(resource.collection, id)
  await checkUnread(scene, remove, path)
  await checkUnlisted(scene, remove, id)
}

async function checkUnread(scene: Scene, remove: Operation, path: Tree): Promise<void> {
  const { read } = scene.resource
  if (read === undefined) return
  const { exchange } = await readEntry(scene, read, path)
  checkGone(scene, remove, 'a deleted entry is gone', !isAccepted(exchange), read.id, exchange)
}

async function checkUnlisted(scene: Scene, remove: Operation, id: unknown): Promise<void> {
  const { kit, requests, resource, path } = scene
  const { list } = resource
  const full = list === undefined ? undefined : await readList(kit, requests, list, path)
  if (list === undefined || full === undefined) return
  const gone = entryOf(full.entries, resource, id) === undefined
  checkGone(scene, remove, 'a deleted entry is not listed', gone, list.id, full.exchange)
  checkTotals(scene, list, full)
  await checkCounters(scene, full)
}

function checkGone(
  { kit }: Scene,
  remove: Operation,
  title: string,
  holds: boolean,
  by: string,
  exchange: Exchange,
) {
  const message = `After ${remove.id} it is still answered by ${by}.`
  verdict(kit, remove, { rule: RULE, title, holds, message, exchange })
}
