import type { Operation, Parameter } from '../document/operations.ts'
import type { Tree } from '../document/tree.ts'
import { idNameOf } from '../run/resources.ts'
import { readList } from './list-answer.ts'
import { entryOf, namedFor, type Scene, verdict } from './scene.ts'

/** Normalised names of parameters for a full-text search. */
export const SEARCH = /^(q|query|search|searchterm|text|term|keyword|keywords)$/

/** A search for a word of an entry must list that entry; a search for an unused word must list nothing. */
export async function checkSearch(
  scene: Scene,
  list: Operation,
  parameter: Parameter,
  entries: readonly Tree[],
): Promise<void> {
  const { kit, resource } = scene
  const rule = 'state-filter'
  const title = `the search ${parameter.name}`
  const [entry = {}] = entries
  const words = Object.values(entry).filter(
    (value) => typeof value === 'string' && /^[a-z ]{4,}$/i.test(value),
  )
  const answers = (await Promise.all(words.map((word) => searched(scene, list, parameter, word)))).filter(
    (each) => each !== undefined,
  )
  const [first] = answers
  if (first === undefined)
    return kit.recorder.untried(list, 'state', rule, title, 'no entry has a word to look for')
  // The document does not say which properties are searched, so one match is enough.
  const id = entry[idNameOf(entry, resource.step) ?? '']
  const holds = answers.some((each) => entryOf(each.entries, resource, id) !== undefined)
  if (!holds && answers.some(({ complete }) => !complete))
    return kit.recorder.untried(list, 'state', rule, title, 'the found entries are cut off')
  const message = `No word of an entry finds it: ${words.join(', ')}.`
  verdict(kit, list, { rule, title: `${title} finds an entry`, holds, message, exchange: first.exchange })
  const nothing = await searched(scene, list, parameter, 'zzqxjvw')
  if (nothing === undefined) return
  verdict(kit, list, {
    rule,
    title: `${title} for an unused word`,
    holds: nothing.entries.length === 0,
    message: `${parameter.name}=zzqxjvw lists ${nothing.entries.length} entries.`,
    exchange: nothing.exchange,
  })
}

function searched({ kit, requests, path }: Scene, list: Operation, { name }: Parameter, word: unknown) {
  return readList(kit, requests, list, namedFor(list, path), { [name]: word })
}
