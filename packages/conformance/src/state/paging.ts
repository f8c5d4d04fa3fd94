import {
  flat,
  type Paging as PagingOf,
  pagingOf as pagingBy,
  rangeOf,
  documentedStart as startOf,
  type Tree,
} from '@portal/document'
import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'

/** How a list is paged, by the names of its parameters. */
export type Paging = PagingOf<Parameter>

export function pagingOf(operation: Operation): Paging {
  return pagingBy(operation.parameters, (each) => shapeOf(operation, each))
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
  return startOf(shapeOf(operation, parameter))
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
