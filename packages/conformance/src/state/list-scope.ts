import { flat, OF_FORM, plainName, type Tree, typesOf } from '@portal/document'
import { fitsParameter, readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { pagingOf } from './paging.ts'

/** How a list can be asked for one entry. */
type Scope = {
  /** The filters that the list always applies, with the values of the entry. */
  query: Tree
  /** The reason why the list may leave the entry out all the same. */
  doubt: string | undefined
}

/** Reads which entries a list leaves out by itself: those that a required filter, or the default of one, does not select. */
export function scopeOf(list: Operation, entry: Tree): Scope {
  const paging = Object.values(pagingOf(list))
  const filters = list.parameters.filter(
    (each) =>
      each.in === 'query' &&
      !paging.includes(each) &&
      !OF_FORM.test(plainName(each.name)) &&
      (each.required || hasDefault(list, each)),
  )
  const query: Tree = {}
  let doubt = hiddenBy(entry)
  for (const filter of filters) {
    const value = valueFor(list, filter, entry)
    if (value === undefined) doubt ??= `${filter.name} may leave it out`
    else query[filter.name] = value
  }
  return { query, doubt }
}

function hasDefault(list: Operation, parameter: Parameter): boolean {
  return flat(readerOf(list), schemaOf(list, parameter)).default !== undefined
}

function valueFor(list: Operation, filter: Parameter, entry: Tree): unknown {
  const name = Object.keys(entry).find((each) => plainName(each) === plainName(filter.name))
  const own = name === undefined ? undefined : entry[name]
  if (own === undefined || own === null || typeof own === 'object') return undefined
  const isList = typesOf(flat(readerOf(list), schemaOf(list, filter))).includes('array')
  const value = isList ? [own] : own
  return fitsParameter(list, filter, value) ? value : undefined
}

const HIDING: Record<string, RegExp> = {
  true: /^(is)?(archived|deleted|hidden|draft|private|disabled|inactive|cancell?ed|expired)$/,
  false: /^(is)?(active|enabled|published|visible|public|approved|available)$/,
}

const HIDING_STATE =
  /^(draft|inactive|archived|deleted|removed|hidden|private|cancell?ed|closed|disabled|expired|pending)$/

/** An entry that says of itself that it is a draft, or archived, is often left out of lists. */
function hiddenBy(entry: Tree): string | undefined {
  const found = Object.entries(entry).find(([name, value]) => {
    const plain = plainName(name)
    const isState = /^(.*status|.*state|visibility|stage)$/.test(plain)
    return (
      (isState && HIDING_STATE.test(plainName(String(value)))) || HIDING[String(value)]?.test(plain) === true
    )
  })
  return found === undefined ? undefined : `its ${found[0]} ${String(found[1])} may leave it out`
}
