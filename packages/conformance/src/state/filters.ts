import {
  compareValues,
  type Filter as FilterOf,
  filterOf,
  flat,
  idNameOf,
  OF_FORM,
  plainName,
  SEARCH,
  type Tree,
  typesOf,
} from '@portal/document'
import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import type { Created } from './create-entry.ts'
import { type FullList, readList } from './list-answer.ts'
import { checkTotals } from './lists.ts'
import { pagingOf } from './paging.ts'
import { entryOf, namedFor, type Scene, verdict } from './scene.ts'

/** A parameter, and how it selects entries. */
type Filter = FilterOf & { parameter: Parameter }

/**
 * Tests each filter of a list with values of existing entries: all answers must match, and no match may be
 * missing.
 */
export async function checkFilters(
  scene: Scene,
  list: Operation,
  full: FullList,
  created: Created | undefined,
): Promise<void> {
  const paging = Object.values(pagingOf(list))
  const parameters = list.parameters.filter(
    (each) => each.in === 'query' && !paging.includes(each) && !OF_FORM.test(plainName(each.name)),
  )
  const own = created === undefined ? undefined : entryOf(full.entries, scene.resource, created.id)
  const entries = own === undefined ? full.entries : [own, ...full.entries.filter((each) => each !== own)]
  for (const parameter of parameters) {
    if (SEARCH.test(plainName(parameter.name))) await checkSearch(scene, list, parameter, entries)
    else await checkFilter(scene, list, parameter, entries, full)
  }
}

async function checkFilter(
  scene: Scene,
  list: Operation,
  parameter: Parameter,
  entries: readonly Tree[],
  full: FullList,
): Promise<void> {
  const { kit, requests, path } = scene
  const untried = (reason: string) =>
    kit.recorder.untried({
      operation: list,
      kind: 'state',
      rule: 'state-filter',
      title: `the filter ${parameter.name}`,
      reason,
    })
  if (entries.length === 0) return untried('the list is empty')
  const filter = filterFor(parameter, entries)
  if (filter === undefined) return untried('no property of the entries has that name')
  const values = valuesFor(list, filter, entries)
  if (values.length === 0) return untried('no entry has a value that the filter takes')
  for (const value of values) {
    const found = await readList({
      kit,
      requests,
      list,
      path: namedFor(list, path),
      query: { [parameter.name]: value },
    })
    if (found === undefined) return untried('the filtered list was refused')
    checkFiltered(scene, list, { filter, value, full, found })
    checkTotals(scene, list, found)
  }
}

type Filtered = { filter: Filter; value: unknown; full: FullList; found: FullList }

function checkFiltered({ kit }: Scene, list: Operation, { filter, value, full, found }: Filtered): void {
  const name = `${filter.parameter.name}=${String(value)}`
  const { exchange } = found
  const strictly = (entry: Tree) => fits(list, filter, entry, value, 'strictly')
  const wrong = found.entries.find((entry) => !fits(list, filter, entry, value, 'loosely'))
  verdict(kit, list, {
    rule: 'state-filter',
    title: `${name} lists nothing else`,
    holds: wrong === undefined,
    message: `${name} lists an entry with ${filter.property} ${JSON.stringify(wrong?.[filter.property])}.`,
    exchange,
  })
  if (!full.complete || !found.complete) return
  const expected = full.entries.filter(strictly).length
  const missing = expected - found.entries.filter(strictly).length
  const message = `${name} leaves out ${missing} of ${expected} entries.`
  const title = `${name} leaves nothing out`
  verdict(kit, list, { rule: 'state-filter', title, holds: missing <= 0, message, exchange })
}

function filterFor(parameter: Parameter, entries: readonly Tree[]): Filter | undefined {
  const found = filterOf(parameter.name, [...new Set(entries.flatMap((entry) => Object.keys(entry)))])
  return found === undefined ? undefined : { ...found, parameter }
}

/** Two values to filter by: the value of the newest entry and a different one. */
function valuesFor(list: Operation, { parameter, property }: Filter, entries: readonly Tree[]): unknown[] {
  const schema = schemaOf(list, parameter)
  const reader = readerOf(list)
  const several = typesOf(flat(reader, schema)).includes('array')
  const validate = reader.document.schemas.of('request', schema)
  const found = new Set<unknown>()
  for (const entry of entries) {
    const value = entry[property]
    if (value === null || typeof value === 'object' || value === undefined) continue
    if (validate(several ? [value] : value)) found.add(value)
  }
  return [...found].slice(0, 2)
}

/** A text filter may match in parts; a range filter may include its end or not. */
function fits(
  list: Operation,
  { how, property, parameter }: Filter,
  entry: Tree,
  value: unknown,
  way: 'loosely' | 'strictly',
): boolean {
  const own = entry[property]
  if (how !== 'is') {
    if (own === null || own === undefined) return false
    const order = compareValues(own, value)
    if (order === 0) return way === 'loosely'
    return how === 'from' ? order > 0 : order < 0
  }
  if (own === value) return true
  const free = way === 'loosely' && isFreeText(list, parameter)
  return free && typeof own === 'string' && own.toLowerCase().includes(String(value).toLowerCase())
}

function isFreeText(list: Operation, parameter: Parameter): boolean {
  const shape = flat(readerOf(list), schemaOf(list, parameter))
  return (
    !('enum' in shape) && !('const' in shape) && !('format' in shape) && typesOf(shape).includes('string')
  )
}

/** A search for a word of an entry must list that entry; a search for an unused word must list nothing. */
async function checkSearch(
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
    return kit.recorder.untried({
      operation: list,
      kind: 'state',
      rule,
      title,
      reason: 'no entry has a word to look for',
    })
  // The document does not say which properties are searched, so one match is enough.
  const id = entry[idNameOf(entry, resource.step) ?? '']
  const holds = answers.some((each) => entryOf(each.entries, resource, id) !== undefined)
  if (!holds && answers.some(({ complete }) => !complete))
    return kit.recorder.untried({
      operation: list,
      kind: 'state',
      rule,
      title,
      reason: 'the found entries are cut off',
    })
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
  return readList({ kit, requests, list, path: namedFor(list, path), query: { [name]: word } })
}
