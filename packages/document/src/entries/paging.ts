import { rangeOf, typesOf } from '../schema/flat-schema.ts'
import type { Tree } from '../tree.ts'
import { plainName } from './names.ts'

/** How a list is paged, by the names of its parameters. */
export type Paging<Parameter> = {
  page: Parameter | undefined
  offset: Parameter | undefined
  cursor: Parameter | undefined
  limit: Parameter | undefined
}

const NAMES: Record<keyof Paging<unknown>, RegExp> = {
  page: /^(page|pagenumber|pageindex|pageno)$/,
  offset: /^(offset|skip|start|startindex|from)$/,
  cursor: /^(cursor|after|pagetoken|nexttoken|continuationtoken|startingafter)$/,
  limit: /^(limit|pagesize|perpage|size|maxresults|top|count|take)$/,
}

/** Finds the parameters that page a list. @param shapeOf the flat schema of a parameter */
export function pagingOf<Parameter extends { in: string; name: string }>(
  parameters: readonly Parameter[],
  shapeOf: (parameter: Parameter) => Tree,
): Paging<Parameter> {
  const find = (kind: keyof Paging<unknown>) =>
    parameters.find(
      (each) =>
        each.in === 'query' && NAMES[kind].test(plainName(each.name)) && isOfPaging(shapeOf(each), kind),
    )
  return { page: find('page'), offset: find('offset'), cursor: find('cursor'), limit: find('limit') }
}

/** A size in words, or `from` as a date, selects entries. */
function isOfPaging(shape: Tree, kind: keyof Paging<unknown>): boolean {
  const types = typesOf(shape)
  if (kind === 'cursor') return !/date|time/.test(String(shape.format))
  return types.length === 0 || types.includes('integer') || types.includes('number')
}

/** The number of the first page, or the first offset, as the document has it; undefined where it says nothing. */
export function documentedStart(shape: Tree): number | undefined {
  const { default: usual } = shape
  return rangeOf(shape).min ?? (typeof usual === 'number' ? usual : undefined)
}

/** The names of properties beside a list that say how it goes on, without capitals and signs. */
export const PAGE_WORDS = {
  total: /^(total|totalcount|totalitems|totalelements|totalresults|count|itemcount|resultcount)$/,
  /** Objects beside a list that describe it. */
  about: /^(meta|metadata|page|pageinfo|paging|pagination|info|result|results|summary|header)$/,
  address: /^(next|nextlink|nexturl|nexthref|nextpage|nextpageurl|odatanextlink)$/,
  cursor: /^(next|nextcursor|cursor|endcursor|nextpagetoken|nexttoken|continuationtoken)$/,
  more: /^(hasmore|hasnext|hasnextpage|more|truncated|istruncated)$/,
  last: /^(last|islast|islastpage)$/,
  current: /^(page|number|pagenumber|currentpage|pageindex)$/,
}
