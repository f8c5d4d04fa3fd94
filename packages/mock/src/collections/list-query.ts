import {
  compareValues,
  documentedStart,
  filterOf,
  flat,
  isNumber,
  isOrder,
  isTree,
  numberAt,
  numberIn,
  OF_FORM,
  orderIn,
  type Paging,
  pagingOf,
  plainName,
  SEARCH,
  sameJson,
  type Tree,
  text,
  typesOf,
} from '@portal/document'
import type { ApiOperation } from './api-operation.ts'

/** A parameter of a query, with its flat schema. */
type Parameter = { in: string; name: string; shape: Tree }

/** The names and values of a query in their order. */
export type Pairs = readonly (readonly [name: string, value: string])[]

/** An entry with the key of its row. */
export type Keyed = { key: string; entry: Tree }

/** The part of a list that was asked for. */
export type Page = {
  rows: readonly Keyed[]
  /** The number of entries on all pages. */
  total: number
  /** The most entries of a page; undefined where the list is not cut. */
  size: number | undefined
  /** The number of entries before the page. */
  offset: number
  /** The number of the page, as the document counts. */
  number: number
  /** The query of the next page; undefined on the last one. */
  next: [name: string, value: string] | undefined
  /** Whether `next` is an id after which a page begins. */
  isByCursor: boolean
}

/** The size of a page where neither query nor document says one. */
const USUAL_SIZE = 20

const parametersOf = (list: ApiOperation): Parameter[] =>
  list.operation.described.parameters.map(({ node }) => ({
    in: text(node, 'in'),
    name: text(node, 'name'),
    shape: flat(list.requests, node.schema),
  }))

/** The entries that a query selects, in the order that it asks for. @param properties the names of documented properties */
export function selected(
  list: ApiOperation,
  rows: readonly Keyed[],
  query: Pairs,
  properties: readonly string[],
): Keyed[] {
  const parameters = parametersOf(list).filter((each) => each.in === 'query')
  const paging: (Parameter | undefined)[] = Object.values(pagingOf(parameters, ({ shape }) => shape))
  let found = [...rows]
  for (const parameter of parameters.filter((each) => !paging.includes(each))) {
    const values = query.flatMap(([name, value]) => (name === parameter.name ? [value] : []))
    if (values.length === 0) continue
    if (SEARCH.test(plainName(parameter.name)))
      found = found.filter(({ entry }) => hasText(entry, values[0] ?? ''))
    else if (!OF_FORM.test(plainName(parameter.name))) found = filtered(found, parameter, values, properties)
  }
  return sorted(found, parameters, query, properties)
}

function filtered(
  rows: Keyed[],
  { name, shape }: Parameter,
  values: string[],
  properties: readonly string[],
) {
  const filter = filterOf(name, properties)
  if (filter === undefined) return rows
  const isList = typesOf(shape).includes('array')
  const wanted = isList ? values.flatMap((each) => each.split(',')) : values
  return rows.filter(({ entry }) => {
    const own = entry[filter.property]
    if (filter.how === 'is') return wanted.some((each) => isValue(own, each))
    if (own === undefined || own === null) return false
    const order = compareValues(own, isNumber(own) ? (numberIn(wanted[0] ?? '') ?? wanted[0]) : wanted[0])
    return filter.how === 'from' ? order >= 0 : order <= 0
  })
}

/** Whether a property has a value that a query writes as a text. */
function isValue(own: unknown, written: string): boolean {
  if (Array.isArray(own)) return own.some((each) => isValue(each, written))
  if (isNumber(own)) return sameJson(own, numberIn(written))
  return own !== null && own !== undefined && String(own) === written
}

function hasText(value: unknown, word: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(word.toLowerCase())
  if (Array.isArray(value)) return value.some((each) => hasText(each, word))
  return isTree(value) && Object.values(value).some((each) => hasText(each, word))
}

function sorted(
  rows: Keyed[],
  parameters: readonly Parameter[],
  query: Pairs,
  properties: readonly string[],
) {
  const givenFor = (isWanted: (name: string) => boolean) => {
    const names = parameters.map(({ name }) => name).filter(isWanted)
    return query.find(([name]) => names.includes(name))?.[1] ?? ''
  }
  const order = parameters
    .map(({ name }) => name)
    .filter(isOrder)
    .flatMap((name) => orderIn(query.find(([each]) => each === name)?.[1] ?? '', properties) ?? [])[0]
  if (order === undefined) return rows
  const isReversed = /^desc/i.test(
    givenFor((name) => /^(sortorder|direction|order|sortdir)$/.test(plainName(name))),
  )
  const sign = order.isDescending || isReversed ? -1 : 1
  return rows.toSorted(
    (one, other) => sign * compareValues(one.entry[order.property], other.entry[order.property]),
  )
}

/** Cuts the page that a query asks for. @param most the most entries that the schema of the list allows */
export function pageOf(list: ApiOperation, rows: readonly Keyed[], query: Pairs, most: number): Page {
  const paging = pagingOf(parametersOf(list), ({ shape }) => shape)
  const { page, offset, cursor } = paging
  const size = sizeOf(paging, query, most)
  const first = page === undefined ? 1 : (documentedStart(page.shape) ?? 1)
  const after = query.find(([name]) => name === cursor?.name)?.[1]
  const asked = Math.max(wholeIn(query, page) ?? first, first)
  const skipped =
    after === undefined
      ? (wholeIn(query, offset) ?? (asked - first) * (size ?? 0))
      : rows.findIndex(({ key }) => key === after) + 1
  const end = size === undefined ? rows.length : skipped + size
  const shown = rows.slice(skipped, end)
  const isLast = end >= rows.length || shown.length === 0
  const number = size === undefined || size === 0 ? asked : Math.floor(skipped / size) + first
  return {
    rows: shown,
    total: rows.length,
    size,
    offset: skipped,
    number,
    next: isLast ? undefined : nextIn(paging, { number, end, last: shown.at(-1)?.key ?? '' }),
    isByCursor: cursor !== undefined,
  }
}

/** The most entries of a page: as asked for, else as documented, else the usual number where the list has pages. */
function sizeOf(
  { page, offset, cursor, limit }: Paging<Parameter>,
  query: Pairs,
  most: number,
): number | undefined {
  const isPaged = page !== undefined || offset !== undefined || cursor !== undefined
  const usual = limit === undefined ? undefined : numberAt(limit.shape, 'default')
  const wanted = wholeIn(query, limit) ?? usual ?? (isPaged ? USUAL_SIZE : undefined)
  if (wanted === undefined && most === Number.POSITIVE_INFINITY) return undefined
  return Math.min(wanted ?? most, most)
}

/** The whole number that a query gives to a parameter. */
function wholeIn(query: Pairs, parameter: Parameter | undefined): number | undefined {
  const given = query.find(([name]) => name === parameter?.name)?.[1]
  return given === undefined || !Number.isInteger(Number(given)) ? undefined : Number(given)
}

function nextIn(
  { cursor, page, offset }: Paging<Parameter>,
  { number, end, last }: { number: number; end: number; last: string },
): Page['next'] {
  if (cursor !== undefined) return [cursor.name, last]
  if (page !== undefined) return [page.name, String(number + 1)]
  return offset === undefined ? undefined : [offset.name, String(end)]
}
