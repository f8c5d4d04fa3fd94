import { judgeAcceptance } from '../run/judge.ts'
import { ask, type Kit } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { record } from '../run/run-case.ts'

/**
 * Carries out the deletes that removed nothing yet and whose own fixtures name an entry: a document without a create has
 * no other way to prove them. They come last, because other operations may use the entry.
 */
export async function deleteGiven(
  kit: Kit,
  requests: Requests,
  isWanted: (id: string) => boolean,
): Promise<void> {
  const { recorder, fixtures } = kit
  for (const operation of kit.operations) {
    const { id, method, parameters } = operation
    const own = parameters.filter(({ in: place }) => place === 'path').at(-1)
    if (method !== 'DELETE' || own === undefined || !isWanted(id) || recorder.successes.has(id)) continue
    if (!fixtures.givesOwn(operation, own.name)) continue
    const [path = {}] = await requests.paths(operation)
    const [body] = await requests.bodies(operation)
    const draft = await requests.refreshed(await requests.draft(operation, path, body))
    const title = 'a delete of what the fixtures name'
    const given = { kind: 'state', rule: 'accepts-generated', title, draft } as const
    const exchange = await ask(kit, draft)
    const isTold = () => requests.isTold(draft)
    const knowledge = { refusal: undefined, schemaCodes: new Set<string>(), isTold }
    record(kit, given, exchange, judgeAcceptance(given, exchange, knowledge))
  }
}
