import { documentedNames } from '../document/names.ts'
import type { Operation } from '../document/operations.ts'
import { isTree, type Tree } from '../document/tree.ts'
import type { Draft } from '../run/draft.ts'
import { describe } from '../run/judge.ts'
import { ask, isAccepted, jsonOf, type Kit } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { unwrapped } from '../run/resources.ts'
import { differences, lasting } from './compare.ts'
import { type Created, freshBodies, sentIn } from './create-entry.ts'
import type { Single } from './resource.ts'
import { entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'

const RULE = 'state-update'

/** Checks that an update is read back, and that a partial one leaves the other properties unchanged. */
export async function checkUpdate(scene: Scene, update: Operation, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { read } = resource
  const title = 'an update is read back'
  if (read === undefined) {
    return kit.recorder.untried(update, 'state', RULE, title, 'the document has no operation that reads one')
  }
  const path = entryPath(scene, id)
  const before = await readEntry(scene, read, path)
  let refused = 'there is no body'
  for (const body of await updatesOf(kit, requests, update)) {
    const exchange = await ask(
      kit,
      await requests.refreshed(await requests.draft(update, namedFor(update, path), body)),
    )
    refused = describe(exchange)
    if (!isAccepted(exchange)) continue
    const after = await readEntry(scene, read, path)
    const sent = sentIn(body)
    const kept = update.method === 'PATCH' ? lasting(untouched(before.entry ?? {}, sent)) : {}
    const names = documentedNames(read)
    const lost = differences({ ...kept, ...sent }, after.entry ?? {}, (name) => names.has(name))
    const message = `After ${update.id} the entry is read with another ${lost.join(', ')}.`
    return verdict(kit, update, {
      rule: RULE,
      title,
      holds: lost.length === 0,
      message,
      exchange: after.exchange,
    })
  }
  kit.recorder.untried(update, 'state', RULE, title, `no update was accepted: ${refused}`)
}

/** A partial update changes one property first, so that all others must stay. */
async function updatesOf(kit: Kit, requests: Requests, update: Operation): Promise<Draft['body'][]> {
  const bodies = await freshBodies(kit, requests, update)
  if (update.method !== 'PATCH') return bodies
  const single = bodies.flatMap((body): Draft['body'][] => {
    if (body === undefined || !isTree(body.value)) return []
    const { fits } = requests.freedom(update, body.media)
    const parts = Object.entries(body.value).map(([name, value]) => ({ [name]: value }))
    return parts.filter(fits).map((value) => ({ ...body, value }))
  })
  return [...single.slice(0, 3), ...bodies]
}

/** The properties that a partial update does not mention. */
function untouched(before: Tree, sent: Tree): Tree {
  return Object.fromEntries(Object.entries(before).filter(([name]) => !(name in sent)))
}

/** Checks that a written value is read back at the same path. */
export async function checkSingle(kit: Kit, requests: Requests, { read, write }: Single): Promise<void> {
  const { draft, accepted } = await requests.baseline(write)
  const title = 'a written value is read back'
  const untried = (reason: string) => kit.recorder.untried(write, 'state', RULE, title, reason)
  const sent = sentIn(draft.body)
  const names = documentedNames(read)
  if (!accepted) return untried('no write was accepted')
  if (!Object.keys(sent).some((name) => names.has(name)))
    return untried('the answer has none of its properties')
  const exchange = await ask(kit, await requests.draft(write, draft.values.path, draft.body))
  if (!isAccepted(exchange)) return untried(`answered ${describe(exchange)}`)
  const after = await ask(kit, await requests.draft(read, namedFor(read, draft.values.path)))
  const entry = unwrapped(jsonOf(after))
  const lost =
    isTree(entry) && isAccepted(after) ? differences(sent, entry, (name) => names.has(name)) : ['everything']
  const message = `It is then answered ${describe(after)} with another ${lost.join(', ')}.`
  verdict(kit, write, { rule: RULE, title, holds: lost.length === 0, message, exchange: after })
}
