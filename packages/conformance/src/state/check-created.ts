import { documentedNames } from '../document/names.ts'
import type { Operation } from '../document/operations.ts'
import { describe } from '../run/judge.ts'
import { differences, lasting } from './compare.ts'
import { type Created, createEntry } from './create-entry.ts'
import type { FullList } from './list-answer.ts'
import { entryOf, entryPath, readEntry, type Scene, verdict } from './scene.ts'

/** Checks that the answer to a create has the sent values, and that the created entry is read back. */
export async function checkReadBack(scene: Scene, created: Created): Promise<void> {
  const { kit, resource } = scene
  const { create, read } = resource
  if (create === undefined) return
  checkCreated(scene, create, created)
  const rule = 'state-read-back'
  const title = 'a created entry is read back'
  if (read === undefined) {
    return kit.recorder.untried(create, 'state', rule, title, 'the document has no operation that reads one')
  }
  const { id, sent, answered } = created
  const { exchange, entry } = await readEntry(scene, read, entryPath(scene, id))
  if (entry === undefined) {
    const message = `${create.id} answered the id ${String(id)}, which is then answered ${describe(exchange)}.`
    return verdict(kit, read, { rule, title, holds: false, message, exchange })
  }
  const names = documentedNames(read)
  const lost = new Set([
    ...differences(sent, entry, (name) => names.has(name)),
    ...differences(lasting(answered ?? {}), entry, (name) => names.has(name)),
  ])
  const message = `The created entry is read back with another ${[...lost].join(', ')}.`
  verdict(kit, read, { rule, title, holds: lost.size === 0, message, exchange })
}

function checkCreated({ kit }: Scene, create: Operation, { sent, answered, exchange }: Created): void {
  if (answered === undefined) return
  const names = documentedNames(create)
  const lost = differences(sent, answered, (name) => names.has(name))
  verdict(kit, create, {
    rule: 'state-created',
    title: 'the answer to a create has the sent values',
    holds: lost.length === 0,
    message: `The answer differs from what was sent in ${lost.join(', ')}.`,
    exchange,
  })
}

/**
 * Checks that two creates return different ids.
 * @returns the second entry, when it could be created
 */
export async function checkDistinct(scene: Scene, first: Created): Promise<Created | undefined> {
  const { kit, requests, resource, path } = scene
  const second = await createEntry(kit, requests, resource, path)
  if (!('id' in second) || resource.create === undefined) return undefined
  verdict(kit, resource.create, {
    rule: 'state-distinct',
    title: 'two creates return different ids',
    holds: second.id !== first.id,
    message: `Two creates were answered with the same id ${String(first.id)}.`,
    exchange: second.exchange,
  })
  return second
}

/** Checks that a created entry is listed. */
export function checkListed(
  { kit, resource }: Scene,
  list: Operation,
  { id }: Created,
  full: FullList,
): void {
  verdict(kit, list, {
    rule: 'state-listed',
    title: 'a created entry is listed',
    holds: entryOf(full.entries, resource, id) !== undefined,
    message: `${resource.create?.id ?? 'A create'} answered the id ${String(id)}, which ${list.id} does not list.`,
    exchange: full.exchange,
  })
}
