import { resourcesOf, singlesOf, type Tree } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { stepsOf } from '../entries/resources.ts'
import { judgeAcceptance, record } from '../judge/verdict.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import { checkDistinct, checkListed, checkReadBack } from './check-created.ts'
import { checkDelete } from './check-deleted.ts'
import { checkSingle, checkUpdate } from './check-update.ts'
import { checkCounters, checkEntryCounters, countersOf, isCounter } from './counters.ts'
import { type Created, createEntry } from './create-entry.ts'
import { checkElsewhere } from './elsewhere.ts'
import { checkFilters } from './filters.ts'
import { checkIdempotency } from './idempotency.ts'
import { readList } from './list-answer.ts'
import { checkPages, checkTotals } from './lists.ts'
import type { Scene } from './scene.ts'
import { checkSorting } from './sorting.ts'

/** A part of the run, with one of the operations that it is about. */
export type Unit = { operation: Operation; run(): Promise<void> }

/**
 * The tests that the service keeps its state, in their order.
 * @property isShared whether each of them reads what the others write, because an operation counts entries
 */
export async function stateUnits(
  kit: Kit,
  requests: Requests,
  isWanted: (id: string) => boolean,
): Promise<{ units: Unit[]; isShared: boolean }> {
  const resources = resourcesOf(kit.operations, stepsOf)
  const mayCount = kit.operations.some((each) => isWanted(each.id) && isCounter(each))
  const tested = resources.filter(
    (resource) => mayCount || operationsOf(resource).some(({ id }) => isWanted(id)),
  )
  const counters = tested.some(({ list }) => list !== undefined) ? await countersOf(kit, requests) : []
  const singles = singlesOf(kit.operations, resources).filter(
    ({ read, write }) => isWanted(read.id) || isWanted(write.id),
  )
  const wanted = kit.operations.filter(({ id }) => isWanted(id))
  const units = [
    ...tested.flatMap((resource) =>
      operationsOf(resource)
        .slice(0, 1)
        .map((operation) => ({
          operation,
          run: async () => runResource(await sceneOf({ kit, requests, resource, counters })),
        })),
    ),
    ...singles.map((single) => ({
      operation: single.write,
      run: () => checkSingle(kit, requests, single),
    })),
    ...wanted.map((operation) => ({
      operation,
      async run() {
        await checkIdempotency(kit, requests, operation, resources)
        await checkElsewhere(kit, requests, operation, resources)
      },
    })),
    ...wanted.map((operation) => ({ operation, run: () => deleteGiven(kit, requests, operation) })),
  ]
  return { units, isShared: counters.length > 0 }
}

function operationsOf({ list, create, read, updates, remove }: Resource): Operation[] {
  return [create, list, read, ...updates, remove].filter((each) => each !== undefined)
}

/** The collection under the first known parents. */
async function sceneOf({ requests, resource, ...known }: Omit<Scene, 'path'>): Promise<Scene> {
  const [first] = operationsOf(resource)
  const [path = {}] = first === undefined ? [] : await requests.paths(first)
  const ofEntry = first !== resource.create && first !== resource.list
  return { ...known, requests, resource, path: ofEntry ? withoutLast(path) : path }
}

function withoutLast(path: Tree): Tree {
  return Object.fromEntries(Object.entries(path).slice(0, -1))
}

async function runResource(scene: Scene): Promise<void> {
  const { kit, requests, resource, path } = scene
  const result = await createEntry(kit, requests, resource, path)
  const created = 'id' in result ? result : undefined
  if (created === undefined) untried(scene, 'id' in result ? undefined : result.refused)
  const entries: Created[] = created === undefined ? [] : [created]
  if (created !== undefined) {
    await checkReadBack(scene, created)
    const second = await checkDistinct(scene, created)
    if (second !== undefined) entries.push(second)
  }
  await runList(scene, entries)
  if (created === undefined) return
  await checkEntryCounters(scene, created)
  for (const update of resource.updates) await checkUpdate(scene, update, created)
  await checkDelete(scene, created)
}

function untried({ kit, resource }: Scene, refused: Parameters<typeof describe>[0] | undefined): void {
  const answer = refused === undefined ? 'the document has no way to create one' : describe(refused)
  for (const operation of operationsOf(resource)) {
    if (operation === resource.read) continue
    kit.recorder.untried({
      operation,
      kind: 'state',
      rule: 'state',
      title: 'created entries',
      reason: `nothing could be created: ${answer}`,
    })
  }
}

async function runList(scene: Scene, created: readonly Created[]): Promise<void> {
  const { kit, requests, resource, path } = scene
  const { list } = resource
  const full = list === undefined ? undefined : await readList({ kit, requests, list, path })
  if (list === undefined) return
  if (full === undefined) {
    const reason = 'the list was refused, put off (202), or shows no entries that can be told apart'
    return kit.recorder.untried({
      operation: list,
      kind: 'state',
      rule: 'state-listed',
      title: 'a created entry is listed',
      reason,
    })
  }
  checkTotals(scene, list, full)
  await checkPages(scene, list, full)
  for (const each of created) await checkListed(scene, list, each, full)
  await checkFilters(scene, list, full, created[0])
  await checkSorting(scene, list, full.entries)
  await checkCounters(scene, full)
}

/**
 * Carries out a delete that removed nothing yet and whose own fixtures name an entry: a document without a create has
 * no other way to prove it. Deletes come last, because other operations may use the entry.
 */
async function deleteGiven(kit: Kit, requests: Requests, operation: Operation): Promise<void> {
  const { recorder, fixtures } = kit
  const { id, method, parameters } = operation
  const own = parameters.filter(({ in: location }) => location === 'path').at(-1)
  if (method !== 'DELETE' || own === undefined || recorder.successes.has(id)) return
  if (!fixtures.givesOwn(operation, own.name)) return
  const [path = {}] = await requests.paths(operation)
  const [body] = await requests.bodies(operation)
  const draft = await requests.refreshed(await requests.draft(operation, path, body))
  const title = 'a delete of what the fixtures name'
  const given = { kind: 'state', rule: 'accepts-generated', title, draft } as const
  const exchange = await ask(kit, draft)
  const hasServiceIds = () => requests.hasServiceIds(draft)
  const knowledge = { refusal: undefined, schemaCodes: new Set<string>(), hasServiceIds }
  record(kit, given, exchange, judgeAcceptance(given, exchange, knowledge))
}
