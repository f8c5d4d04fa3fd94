import type { Operation } from '../document/operations.ts'
import { plainName, type Tree } from '../document/tree.ts'
import { plainPath, singular, stepsOf } from '../run/resources.ts'
import type { Created } from './create-entry.ts'
import { isMarkedEventual } from './eventual.ts'
import { type FullList, readList } from './list-answer.ts'
import { entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'
import { inside } from './told.ts'

/**
 * Checks that a number in an entry, such as `loanCount`, is the length of the list of its loans: the list
 * under the entry's path, or the one filtered by its id.
 */
export async function checkEntryCounters(scene: Scene, { id }: Created): Promise<void> {
  const { kit, resource } = scene
  const { read } = resource
  if (read === undefined) return
  const { entry, exchange, told } = await readEntry(scene, read, entryPath(scene, id))
  for (const [name, value] of Object.entries(entry ?? {})) {
    const word = /^(.+?)count$|^numberof(.+)$/
      .exec(plainName(name))
      ?.slice(1)
      .find((each) => each !== undefined)
    const isLater = inside(told, name).shapes.some(isMarkedEventual)
    if (typeof value !== 'number' || word === undefined || isLater) continue
    const full = await listOf(scene, word, id)
    if (full?.complete !== true) continue
    verdict(kit, read, {
      rule: 'state-counter',
      title: `${name} agrees with the list`,
      holds: full.entries.length === value,
      message: `${name} says ${value}, and there are ${full.entries.length}.`,
      exchange,
    })
  }
}

async function listOf(scene: Scene, word: string, id: unknown): Promise<FullList | undefined> {
  const { kit, requests, resource } = scene
  const lists = kit.operations.filter((each) => each.method === 'GET' && isNamed(each, word))
  const below = lists.find((each) => plainPath(each).startsWith(`${resource.collection}/{}/`))
  if (below !== undefined) return readList(kit, requests, below, namedFor(below, entryPath(scene, id)))
  const chosen = lists
    .filter((each) => stepsOf(each).length === 0)
    .map((each) => ({ list: each, query: ownFilter(scene, each, id) }))
    .find(({ query }) => query !== undefined)
  return chosen === undefined ? undefined : readList(kit, requests, chosen.list, {}, chosen.query)
}

function isNamed({ path }: Operation, word: string): boolean {
  const last = plainName(path.split('/').at(-1) ?? '')
  return last === word || singular(last) === word
}

/** The filter that selects by this entry: `customerId` for one of the customers. */
function ownFilter({ resource }: Scene, list: Operation, id: unknown): Tree | undefined {
  const wanted = [plainName(resource.step.name), plainName(`${singular(resource.step.word)}Id`)]
  const filter = list.parameters.find((each) => each.in === 'query' && wanted.includes(plainName(each.name)))
  return filter === undefined || plainName(filter.name) === 'id' ? undefined : { [filter.name]: id }
}
