import type { Tree } from '@portal/document'
import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import { flat, rangeOf, typesOf } from '../document/flat-schema.ts'
import { plainName } from '../document/names.ts'
import type { Operation, Parameter } from '../document/operations.ts'

/** How a list is paged, by the names of its parameters. */
export type Paging = {
  page: Parameter | undefined
  offset: Parameter | undefined
  cursor: Parameter | undefined
  limit: Parameter | undefined
}

const NAMES: Record<keyof Paging, RegExp> = {
  page: /^(page|pagenumber|pageindex|pageno)$/,
  offset: /^(offset|skip|start|startindex|from)$/,
  cursor: /^(cursor|after|pagetoken|nexttoken|continuationtoken|startingafter)$/,
  limit: /^(limit|pagesize|perpage|size|maxresults|top|count|take)$/,
}

export function pagingOf(operation: Operation): Paging {
  const find = (kind: keyof Paging) =>
    operation.parameters.find(
      (each) =>
        each.in === 'query' && NAMES[kind].test(plainName(each.name)) && isOfPaging(operation, each, kind),
    )
  return { page: find('page'), offset: find('offset'), cursor: find('cursor'), limit: find('limit') }
}

/** A size in words, or `from` as a date, selects entries. */
function isOfPaging(operation: Operation, parameter: Parameter, kind: keyof Paging): boolean {
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  const types = typesOf(shape)
  if (kind === 'cursor') return !/date|time/.test(String(shape.format))
  return types.length === 0 || types.includes('integer') || types.includes('number')
}

/** The largest page size that the document allows, at most 100, to keep the number of requests low. */
function pageSize(operation: Operation, limit: Parameter): number {
  const { max } = rangeOf(shapeOf(operation, limit))
  return Math.min(max ?? 100, 100)
}

/** The smallest page size that the document allows. */
export function leastSize(operation: Operation, limit: Parameter): number {
  return Math.max(rangeOf(shapeOf(operation, limit)).min ?? 1, 1)
}

/** The number of the first page, or the first offset, as the document has it; undefined where it says nothing. */
export function documentedStart(operation: Operation, parameter: Parameter): number | undefined {
  const shape = shapeOf(operation, parameter)
  const { default: usual } = shape
  return rangeOf(shape).min ?? (typeof usual === 'number' ? usual : undefined)
}

/** The parameters of the first page: the documented ones, otherwise none, because a list may count from 0 or from 1. */
export function firstPosition(operation: Operation, { page, offset, limit }: Paging): Tree {
  const position: Tree = limit === undefined ? {} : { [limit.name]: pageSize(operation, limit) }
  const start =
    page === undefined ? undefined : (documentedStart(operation, page) ?? (page.required ? 1 : undefined))
  if (page !== undefined && start !== undefined) position[page.name] = start
  if (offset?.required === true) position[offset.name] = documentedStart(operation, offset) ?? 0
  return position
}

function shapeOf(operation: Operation, parameter: Parameter): Tree {
  return flat(readerOf(operation), schemaOf(operation, parameter))
}
