import { schemaOf, readerOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { flat, typesOf } from '../document/shape.ts'
import { plainName, type Tree } from '../document/tree.ts'
import type { Created } from './create-entry.ts'
import { type FullList, pagingOf, readList } from './list-answer.ts'
import { checkTotals } from './lists.ts'
import { entryOf, namedFor, type Scene, verdict } from './run-state.ts'

/** How a parameter chooses entries: by a property being the value, at least or at most it, or by any of its texts. */
type Filter = { parameter: Parameter; property: string; how: 'is' | 'from' | 'to' }

const SEARCH = /^(q|query|search|searchterm|text|term|keyword|keywords)$/
const SORT = /^(sort|sortby|orderby|order|sortorder|direction|fields|include|expand|embed)$/
const FROM = /^(?:min|from|after|since)(.+)$|^(.+?)(?:min|from|after|since|gte)$/
const TO = /^(?:max|to|before|until)(.+)$|^(.+?)(?:max|to|before|until|lte)$/

/** Each filter of a list, asked with values that entries have: what comes has the value, and nothing is left out. */
export async function checkFilters(
  scene: Scene,
  list: Operation,
  full: FullList,
  created: Created | undefined,
): Promise<void> {
  const paging = Object.values(pagingOf(list))
  const parameters = list.parameters.filter(
    (each) => each.in === 'query' && !paging.includes(each) && !SORT.test(plainName(each.name)),
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
  const title = `the filter ${parameter.name}`
  const untried = (reason: string) => kit.recorder.untried(list, 'state', 'state-filter', title, reason)
  const filter = filterOf(parameter, entries)
  if (filter === undefined) return untried(entries.length === 0 ? 'the list is empty' : 'no property of the entries is named so')
  const values = valuesFor(list, filter, entries)
  if (values.length === 0) return untried('no entry has a value that the filter takes')
  for (const value of values) {
    const found = await readList(kit, requests, list, namedFor(list, path), { [parameter.name]: value })
    if (found === undefined) return untried('the filtered list was refused')
    const wrong = found.entries.find((entry) => !fits(list, filter, entry, value, 'loosely'))
    const name = `${parameter.name}=${String(value)}`
    const message = `${name} lists an entry with ${filter.property} ${JSON.stringify(wrong?.[filter.property])}.`
    verdict(kit, list, 'state-filter', `${name} lists nothing else`, wrong === undefined, message, found.exchange)
    const expected = full.entries.filter((entry) => fits(list, filter, entry, value, 'strictly'))
    const missing = expected.length - found.entries.filter((entry) => fits(list, filter, entry, value, 'strictly')).length
    const complete = missing <= 0 || !full.complete || !found.complete
    verdict(kit, list, 'state-filter', `${name} leaves nothing out`, complete, `${name} leaves out ${missing} of ${expected.length} entries.`, found.exchange)
    checkTotals(scene, list, found)
  }
}

/** The property that a parameter speaks of. */
function filterOf(parameter: Parameter, entries: readonly Tree[]): Filter | undefined {
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const plain = plainName(parameter.name)
  const find = (name: string | undefined) => names.find((each) => name !== undefined && plainName(each) === name)
  const same = find(plain) ?? (plain.endsWith('s') ? find(plain.slice(0, -1)) : undefined)
  if (same !== undefined) return { parameter, property: same, how: 'is' }
  for (const [pattern, how] of [[FROM, 'from'], [TO, 'to']] as const) {
    const [, before, after] = pattern.exec(plain) ?? []
    const word = before ?? after
    const property = find(word) ?? find(word === undefined ? undefined : `${word}at`) ?? find(`${word}date`)
    if (property !== undefined) return { parameter, property, how }
  }
  return undefined
}

/** Two values: that of the newest entry, and another one. */
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

/** Free texts may be looked for in parts; an end of a range may or may not belong to it. */
function fits(list: Operation, { how, property, parameter }: Filter, entry: Tree, value: unknown, way: 'loosely' | 'strictly'): boolean {
  const own = entry[property]
  if (how !== 'is') {
    if (own === null || own === undefined) return false
    const order = compare(own, value)
    if (order === 0) return way === 'loosely'
    return how === 'from' ? order > 0 : order < 0
  }
  if (own === value) return true
  const free = way === 'loosely' && isFreeText(list, parameter)
  return free && typeof own === 'string' && own.toLowerCase().includes(String(value).toLowerCase())
}

function isFreeText(list: Operation, parameter: Parameter): boolean {
  const shape = flat(readerOf(list), schemaOf(list, parameter))
  return !('enum' in shape) && !('const' in shape) && !('format' in shape) && typesOf(shape).includes('string')
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number') return left - Number(right)
  const [one, other] = [String(left), String(right)]
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A search for a word of an entry lists that entry; one for a word that nothing has lists nothing. */
async function checkSearch(scene: Scene, list: Operation, parameter: Parameter, entries: readonly Tree[]): Promise<void> {
  const { kit, requests, path, resource } = scene
  const title = `the search ${parameter.name}`
  const [entry] = entries
  const id = entry === undefined ? undefined : entry[resource.step.name] ?? entry.id
  const words = entry === undefined ? [] : Object.values(entry).filter((value) => typeof value === 'string' && /^[a-z ]{4,}$/i.test(value))
  if (entry === undefined || id === undefined || words.length === 0) {
    return kit.recorder.untried(list, 'state', 'state-filter', title, 'no entry has a word to look for')
  }
  const answers = []
  for (const word of words) {
    const found = await readList(kit, requests, list, namedFor(list, path), { [parameter.name]: word })
    if (found !== undefined) answers.push(found)
  }
  const [first] = answers
  if (first === undefined) return kit.recorder.untried(list, 'state', 'state-filter', title, 'the search was refused')
  // Which properties are searched is not documented: one of them is enough.
  const finds = answers.some((each) => entryOf(each.entries, resource, id) !== undefined)
  verdict(kit, list, 'state-filter', `${title} finds an entry by its words`, finds, `No word of an entry finds it: ${words.join(', ')}.`, first.exchange)
  const nothing = await readList(kit, requests, list, namedFor(list, path), { [parameter.name]: 'zzqxjvw' })
  if (nothing === undefined) return
  verdict(kit, list, 'state-filter', `${title} for a word that nothing has`, nothing.entries.length === 0, `${parameter.name}=zzqxjvw lists ${nothing.entries.length} entries.`, nothing.exchange)
}
