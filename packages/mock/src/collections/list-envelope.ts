import { isTree, keysOf, PAGE_WORDS, plainName, type Tree, valueAt } from '@portal/document'
import type { Page } from './list-query.ts'

/** The addresses of a list. */
export type Addresses = { self: string; next: string | undefined }

/**
 * Puts entries into an answer, and sets the numbers and addresses around them that the document names: totals, the next page,
 * whether there are more.
 * @param skeleton the shape of the answer, with everything that it may have
 */
export function listAnswer(
  envelope: unknown,
  skeleton: unknown,
  { at, entries, absent, ...around }: Around & { at: string; entries: unknown[] },
): unknown {
  if (at === '') return entries
  const answer: Tree = isTree(envelope) ? structuredClone(envelope) : {}
  putAt(answer, at, entries)
  const holder = at.replace(/\/[^/]*$/, '')
  for (const pointer of new Set(['', holder])) {
    const shape = valueAt(skeleton, pointer)
    if (!isTree(shape)) continue
    describe(objectAt(answer, pointer), shape, { absent, ...around })
    for (const [name, inner] of Object.entries(shape)) {
      const isAbout = PAGE_WORDS.about.test(plainName(name)) || /^links?$/.test(plainName(name))
      if (!isTree(inner) || !isAbout || at.startsWith(`${pointer}/${name}/`)) continue
      describe(objectAt(answer, `${pointer}/${name}`), inner, { absent, ...around })
    }
  }
  return answer
}

type Around = {
  page: Page
  addresses: Addresses
  /** The value of a next page that is not there; undefined takes its name out. */
  absent: '' | null | undefined
}

/** Sets the described words of one object. */
function describe(target: Tree, shape: Tree, around: Around) {
  for (const [name, pattern] of Object.entries(shape)) {
    const value = wordFor(plainName(name), pattern, around)
    if (value === undefined) continue
    if (value !== null) target[name] = value
    else if (around.absent === undefined) delete target[name]
    else target[name] = around.absent
  }
}

/** The value of a name beside a list; null for one that the last page lacks, undefined for another name. */
function wordFor(plain: string, pattern: unknown, { page, addresses }: Around): unknown {
  if (typeof pattern === 'number') return numberFor(plain, page)
  if (typeof pattern === 'boolean') {
    if (PAGE_WORDS.more.test(plain)) return page.next !== undefined
    return PAGE_WORDS.last.test(plain) ? page.next === undefined : undefined
  }
  if (isTree(pattern) && typeof pattern.href === 'string') {
    const href = plain === 'self' ? addresses.self : plain === 'next' ? (addresses.next ?? null) : undefined
    return href === undefined || href === null ? href : { href }
  }
  if (typeof pattern !== 'string') return undefined
  if (plain === 'self') return addresses.self
  const isNamed = PAGE_WORDS.cursor.test(plain)
  if (isNamed && page.isByCursor) return page.next?.[1] ?? null
  return PAGE_WORDS.address.test(plain) ? (addresses.next ?? null) : isNamed ? null : undefined
}

function numberFor(plain: string, { total, rows, size, number, offset }: Page): number | undefined {
  if (PAGE_WORDS.total.test(plain))
    return plain.includes('total') ? total : size === undefined ? total : rows.length
  if (/^(totalpages|pagecount|pages|lastpage)$/.test(plain))
    return size === undefined || size === 0 ? 1 : Math.max(1, Math.ceil(total / size))
  if (PAGE_WORDS.current.test(plain)) return number
  if (/^(limit|pagesize|perpage|size)$/.test(plain)) return size ?? rows.length
  return /^(offset|skip|start|startindex)$/.test(plain) ? offset : undefined
}

/** Puts a value at a pointer, and objects where the way to it is missing. */
export function putAt(tree: Tree, pointer: string, value: unknown) {
  const keys = keysOf(pointer)
  const last = keys.pop()
  if (last === undefined) return
  objectAt(tree, keys.length === 0 ? '' : `/${keys.map(escapedKey).join('/')}`)[last] = value
}

function escapedKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function objectAt(tree: Tree, pointer: string): Tree {
  let node = tree
  for (const key of keysOf(pointer)) {
    const next = node[key]
    const child: Tree = isTree(next) ? next : {}
    node[key] = child
    node = child
  }
  return node
}
