import { hash } from 'node:crypto'
import {
  below,
  branches,
  groupedBy,
  isJsonType,
  isTree,
  mediaTypeFits,
  resolvedAt,
  shapeAt,
  type Tree,
  valueAt,
} from '@portal/document'
import { jsonText } from '../constant.ts'
import { type MockAnswer, readJson } from './exchange.ts'
import type { Operation } from './operation.ts'

/**
 * Names whose values other answers or rules depend on: ids and other keys, addresses, dates, years and ages, amounts that add
 * up, and states. They stay, as every value with an owner does.
 */
const KEPT =
  /id$|ids$|number|ref$|token|key$|url|link|file|picture|email|phone|date|since|until|day|at$|time|status|state|type|kind|mode|op$|amount|premium|price|paid|fee|balance|total|limit|deductible|percent|currency|code|country|policies|pets$|terms|claims$|billing|payload|response|cursor|next|unread|success|kyc|slug|tileName|year|petAge/i

/** Of ten optional values that may be missing, these are. */
const MISSING_OF_TEN = 4
const EMPTY_OF_TEN = 3
/** Longer texts say nothing more about a screen. */
const LONGEST = 2000
/** A combination of schemas may refuse a change for the sake of another one; the answer stays when none is left. */
const MOST_TRIES = 60

/** A change of a value in an answer: another one, or nothing. @example { path: ['pets', '0', 'breedName'], value: undefined } */
type Change = { path: readonly string[]; value: unknown }

type Source = { tree: Tree; seed: number }

/**
 * The answer of a read with values at the limits of its contract: optional ones missing, texts of the greatest length,
 * numbers at their bounds, other members of enums, and empty lists. It still follows the contract. A value of an entry
 * changes in the same way in each answer, because the choice depends on the seed, the id of the entry, and the names below.
 */
export function extremeAnswer(operation: Operation, answer: MockAnswer, seed: number): MockAnswer {
  const { status, headers, body } = answer
  const type = headers['content-type'] ?? ''
  const isRead = operation.method === 'get' && operation.secured && status === 200
  if (!isRead || typeof body !== 'string' || !isJsonType(type)) return answer
  const pointer = schemaOf(operation, type)
  if (pointer === undefined) return answer
  const value = readJson(body)
  let changes = changesIn({ tree: operation.tree, seed }, pointer, { value, path: [], key: '' })
  for (let tries = 0; tries < MOST_TRIES && changes.length > 0; tries += 1) {
    const changed = withChanges(value, changes)
    const problems = operation.checks.answer({ statusCode: status, headers, body: changed })
    if (problems.length === 0) return { ...answer, body: jsonText(changed) }
    const broken = problems.map(({ path = [] }) => path.slice(1).map(String))
    changes = changes.filter(({ path }) => !broken.some((each) => begins(each, path) || begins(path, each)))
  }
  return answer
}

function schemaOf({ described }: Operation, type: string): string | undefined {
  const response = described.responses.find(({ status }) => status === '200')
  if (response === undefined) return undefined
  const [known] = branches(response.node, 'content').filter(([each]) => mediaTypeFits(type, each))
  return known === undefined ? undefined : below(response.pointer, 'content', known[0], 'schema')
}

type Spot = { value: unknown; path: readonly string[]; key: string }

function changesIn(source: Source, pointer: string, { value, path, key }: Spot): Change[] {
  const shape = shapeAt(source.tree, pointer)
  if (Array.isArray(value)) {
    const { items } = shape
    if (items === undefined) return []
    if (value.length > 0 && !leads(value) && isDrawn(source, `${key}/[]`, EMPTY_OF_TEN)) {
      return [{ path, value: [] }]
    }
    return value.flatMap((item: unknown, nth) =>
      changesIn(source, items, {
        value: item,
        path: [...path, String(nth)],
        key: keyOf(item, `${key}/${nth}`),
      }),
    )
  }
  if (!isTree(value)) return []
  const own = keyOf(value, key)
  return Object.entries(value).flatMap(([name, child]) => {
    const at = shape.properties.get(name)
    if (at === undefined) return []
    return ofProperty(source, at, {
      value: child,
      path: [...path, name],
      key: `${own}/${name}`,
      name,
      isRequired: requiredAt(source.tree, pointer).has(name),
    })
  })
}

type Property = Spot & { name: string; isRequired: boolean }

function ofProperty(source: Source, pointer: string, property: Property): Change[] {
  const { value, path, key, name, isRequired } = property
  const node = { ...own(source.tree, pointer), ...resolvedAt(source.tree, pointer).node }
  const owner = Reflect.get(own(source.tree, pointer), 'x-owner') ?? node['x-owner'] ?? 'none'
  const isKept = KEPT.test(name) || owner !== 'none'
  if (!isKept && !isRequired && !leads(value) && isDrawn(source, `${key}?`, MISSING_OF_TEN)) {
    return [{ path, value: undefined }]
  }
  if (typeof value === 'object' && value !== null) return changesIn(source, pointer, { value, path, key })
  if (isKept) return []
  const limit = limitOf(source, node, value, key)
  return limit === undefined ? [] : [{ path, value: limit }]
}

/** A value at a limit of its schema; undefined when the schema has none. */
function limitOf(source: Source, node: Tree, value: unknown, key: string): unknown {
  const { enum: members, maxLength, minimum, maximum } = node
  if (Array.isArray(members)) return members[Math.floor(draw(source, key) * members.length)]
  if (typeof value === 'number') return draw(source, key) < 0.5 ? minimum : maximum
  const isFree = !['format', 'pattern', 'const', 'contentMediaType'].some((word) => word in node)
  if (typeof value !== 'string' || !isFree || typeof maxLength !== 'number') return undefined
  return longText(Math.min(maxLength, LONGEST))
}

/** A text with short words and one that no line has room for. */
function longText(length: number): string {
  const text = `Long and Überlanger${'Zusammensetzungsname'.repeat(3)} with more words `
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()
    .padEnd(length, 'x')
}

/** The names of the ids by which answers refer to each other. */
const IDS = ['id', 'claimNumber', 'policyNumber', 'policyTermId', 'reviewNumber', 'vetId'] as const

function keyOf(value: unknown, otherwise: string): string {
  const id = isTree(value)
    ? IDS.map((name) => value[name]).find((each) => typeof each === 'string')
    : undefined
  return typeof id === 'string' ? id : otherwise
}

const LEADS = /id$|ids$|number|ref$|token|url|link|file|slug/i

/** Whether a value has, at any depth, something by which other values are found. */
function leads(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(leads)
  return isTree(value) && Object.entries(value).some(([name, child]) => LEADS.test(name) || leads(child))
}

function requiredAt(tree: Tree, pointer: string): Set<string> {
  const { node, pointer: at } = resolvedAt(tree, pointer)
  const all = Array.isArray(node.allOf) ? node.allOf : []
  const more = all.flatMap((_part, nth) => [...requiredAt(tree, below(at, 'allOf', String(nth)))])
  return new Set([...(Array.isArray(node.required) ? node.required : []), ...more].map(String))
}

/** The schema itself, whose marks count before the marks of the one that it refers to. */
function own(tree: Tree, pointer: string): Tree {
  const node = valueAt(tree, pointer)
  return isTree(node) ? node : {}
}

/** A number from 0 to below 1 that follows from the seed and a key. */
function draw({ seed }: Source, key: string): number {
  return Number.parseInt(hash('sha1', `${seed}:${key}`).slice(0, 8), 16) / 2 ** 32
}

function isDrawn(source: Source, key: string, ofTen: number): boolean {
  return draw(source, key) * 10 < ofTen
}

function begins(start: readonly string[], path: readonly string[]): boolean {
  return start.every((name, nth) => path[nth] === name)
}

function withChanges(value: unknown, changes: readonly Change[], depth = 0): unknown {
  if (changes.length === 0) return value
  const at = groupedBy(changes, ({ path }) => path[depth] ?? '')
  const changed = (name: string, child: unknown) => {
    const here = at.get(name) ?? []
    const whole = here.find(({ path }) => path.length === depth + 1)
    return whole === undefined ? withChanges(child, here, depth + 1) : whole.value
  }
  if (Array.isArray(value)) return value.map((item: unknown, nth) => changed(String(nth), item))
  if (!isTree(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, changed(name, child)] as const)
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined))
}
