import { describes, idNameOf, isTree, type Tree, unwrappedAt } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { requestNames } from '../document/request-names.ts'
import { type Documented, documentedAt } from '../entries/answer-schema.ts'
import type { Single } from '../entries/collections.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import type { Draft } from '../request/draft.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'
import { isUnseen } from './check-created.ts'
import { type Comparison, differences, lasting, written } from './compare.ts'
import { type Created, freshBodies, sentIn } from './create-entry.ts'
import { entryAnswered, entryPath, isDone, namedFor, readEntry, type Scene, verdict } from './scene.ts'

const RULE = 'state-update'

/** Checks that an update is read back, and that a partial one leaves the other properties unchanged. */
export async function checkUpdate(scene: Scene, update: Operation, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { read } = resource
  const title = 'an update is read back'
  const untried = (reason: string) =>
    kit.recorder.untried({ operation: update, kind: 'state', rule: RULE, title, reason })
  if (read === undefined) return untried('the document has no operation that reads one')
  const path = entryPath(scene, id)
  const { entry: before = {} } = await readEntry(scene, read, path)
  let refused = 'there is no body'
  for (const given of await updatesOf(kit, requests, update)) {
    const body = withOwnId(scene, given, before)
    const draft = await requests.draft(update, namedFor(update, path), body)
    const exchange = await ask(kit, await requests.refreshed(draft))
    refused = describe(exchange)
    if (!isDone(exchange)) continue
    const after = await readEntry(scene, read, path)
    if (after.entry === undefined && isUnseen(after.exchange))
      return untried(`answered ${describe(after.exchange)}`)
    const lost = lostIn(after, wantedAfter(scene, update, before, { sent: sentIn(body), exchange }))
    return verdict(kit, update, {
      rule: RULE,
      title,
      holds: lost.length === 0,
      message: `After ${update.id} the entry is read with another ${lost.join(', ')}.`,
      exchange: after.exchange,
    })
  }
  untried(`no update was accepted: ${refused}`)
}

type Wanted = [Tree, Comparison]

/** The values that the entry must have: the sent ones as they were answered, and after a PATCH those not sent. */
function wantedAfter(
  { resource }: Scene,
  update: Operation,
  before: Tree,
  { sent, exchange }: { sent: Tree; exchange: Exchange },
): Wanted[] {
  const answered = entryAnswered(exchange, resource.step)?.entry ?? {}
  const answeredAgain = written(lasting(answered), new Set(Object.keys(sent)))
  // A service computes the properties that no request has, such as a full name.
  const own = [update, resource.create].flatMap((each) => (each === undefined ? [] : [...requestNames(each)]))
  const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in sent)))
  const kept = update.method === 'PATCH' ? written(lasting(rest), new Set(own)) : {}
  return [
    [sent, 'sent and answered'],
    [answeredAgain, 'answered twice'],
    [kept, 'answered twice'],
  ]
}

function lostIn(
  { entry = {}, documented }: { entry: Tree | undefined; documented: Documented },
  wanted: Wanted[],
): string[] {
  return [...new Set(wanted.flatMap(([expected, how]) => differences(expected, entry, documented, how)))]
}

/** An update that renames the entry would move it to another path. */
function withOwnId({ resource }: Scene, body: Draft['body'], before: Tree): Draft['body'] {
  const name = idNameOf(before, resource.step)
  return name === undefined ? body : withValue(body, name, before[name])
}

function withValue(body: Draft['body'], name: string, value: unknown): Draft['body'] {
  if (body === undefined || !isTree(body.value) || !(name in body.value)) return body
  return { ...body, value: { ...body.value, [name]: value } }
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

/** Checks that a written value is read back at the same path. */
export async function checkSingle(kit: Kit, requests: Requests, single: Single): Promise<void> {
  const { read, write } = single
  const { draft, accepted } = await requests.baseline(write)
  const title = 'a written value is read back'
  const untried = (reason: string) =>
    kit.recorder.untried({ operation: write, kind: 'state', rule: RULE, title, reason })
  if (!accepted) return untried('no write was accepted')
  const body = withNameOfPath(single, draft)
  const exchange = await ask(kit, await requests.draft(write, draft.values.path, body))
  if (!isDone(exchange)) return untried(`answered ${describe(exchange)}`)
  const after = await ask(kit, await requests.draft(read, namedFor(read, draft.values.path)))
  if (isUnseen(after)) return untried(`answered ${describe(after)}`)
  const found = unwrappedAt(jsonOf(after))
  const documented = documentedAt(after, found?.path ?? '')
  const sent = sentIn(body)
  if (isAccepted(after) && !Object.keys(sent).some((name) => describes(documented, name))) {
    return untried('the answer has none of its properties')
  }
  const lost = isAccepted(after)
    ? differences(sent, found?.entry ?? {}, documented, 'sent and answered')
    : ['everything']
  const message = `It is then answered ${describe(after)} with another ${lost.join(', ')}.`
  verdict(kit, write, { rule: RULE, title, holds: lost.length === 0, message, exchange: after })
}

/** An entry that a client names has in its body the name that its path has. */
function withNameOfPath({ step }: Single, { body, values }: Draft): Draft['body'] {
  const name = step === undefined || !isTree(body?.value) ? undefined : idNameOf(body.value, step)
  return step === undefined || name === undefined ? body : withValue(body, name, values.path[step.name])
}
