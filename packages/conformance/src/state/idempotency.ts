import type { Operation } from '../document/operations.ts'
import { sameJson, type Tree } from '../document/tree.ts'
import { describe } from '../run/judge.ts'
import { ask, isAccepted, jsonOf, type Kit } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { plainPath } from '../run/resources.ts'
import { freshBodies } from './create-entry.ts'
import { type FullList, readList } from './list-answer.ts'
import type { Resource } from './resource.ts'
import { namedFor, verdict } from './run-state.ts'

/** A write that is repeated with its key happens once; with another key it is another write. */
export async function checkIdempotency(
  kit: Kit,
  requests: Requests,
  operation: Operation,
  resources: readonly Resource[],
): Promise<void> {
  const header = operation.parameters.find((each) => each.in === 'header' && /idempot/i.test(each.name))
  if (header === undefined) return
  const title = 'a write repeated with its key happens once'
  const [path = {}] = await requests.paths(operation)
  const list = resources.find(({ collection }) => collection === plainPath(operation))?.list
  const count = async () => (list === undefined ? undefined : readList(kit, requests, list, namedFor(list, path)))
  let refused = 'there is no body'
  for (const body of freshBodies(kit, requests, operation)) {
    const before = await count()
    const draft = await requests.draft(operation, path, body)
    const first = await ask(kit, withKey(draft, header.name))
    refused = describe(first)
    if (!isAccepted(first)) continue
    const again = await ask(kit, withKey(draft, header.name))
    const answers = isAccepted(again) && sameJson(jsonOf(first), jsonOf(again))
    const message = `The repeat was answered ${describe(again)}${isAccepted(again) ? ' with another body' : ''}.`
    verdict(kit, operation, 'state-idempotency', `${title}: the answer`, answers, message, again)
    return once(kit, operation, before, await count(), title)
  }
  kit.recorder.untried(operation, 'state', 'state-idempotency', title, `no write was accepted: ${refused}`)

  function withKey<T extends { values: { header: Tree } }>(draft: T, name: string): T {
    const key = draft.values.header[name] ?? '7d9f3c5e-8a51-4f6e-9c0d-2b7a4e1f6c3d'
    return { ...draft, values: { ...draft.values, header: { ...draft.values.header, [name]: key } } }
  }
}

function once(
  kit: Kit,
  operation: Operation,
  before: FullList | undefined,
  after: FullList | undefined,
  title: string,
): void {
  if (before === undefined || after === undefined || !after.complete) return
  const more = after.entries.length - before.entries.length
  verdict(kit, operation, 'state-idempotency', `${title}: the list`, more <= 1, `The list has ${more} entries more.`, after.exchange)
}
