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
function wordFor(plain: string, pattern: unknown, around: Around): unknown {
  const { page, addresses } = around
  if (typeof pattern === 'number') return numbersOf(page).find(([names]) => names.test(plain))?.[1]
  if (typeof pattern === 'boolean') return flagFor(plain, page)
  const isAddress = isTree(pattern) && typeof pattern.href === 'string'
  if (!isAddress && typeof pattern !== 'string') return undefined
  const text = plain === 'self' ? addresses.self : nextFor(plain, isAddress, around)
  return isAddress && typeof text === 'string' ? { href: text } : text
}

function flagFor(plain: string, { next }: Page): boolean | undefined {
  if (PAGE_WORDS.more.test(plain)) return next !== undefined
  return PAGE_WORDS.last.test(plain) ? next === undefined : undefined
}

/** The next page: a cursor where the list takes one, otherwise its address. */
function nextFor(plain: string, isAddress: boolean, { page, addresses }: Around): string | null | undefined {
  const isCursor = PAGE_WORDS.cursor.test(plain)
  if (isCursor && page.isByCursor && !isAddress) return page.next?.[1] ?? null
  if (PAGE_WORDS.address.test(plain)) return addresses.next ?? null
  return isCursor ? null : undefined
}

/** The numbers of a page by their names. A bare `count` is about the page. */
function numbersOf({ total, rows, size, number, offset }: Page): [names: RegExp, value: number][] {
  const pages = size === undefined || size === 0 ? 1 : Math.max(1, Math.ceil(total / size))
  return [
    [/^(total|totalcount|totalitems|totalelements|totalresults)$/, total],
    [PAGE_WORDS.total, size === undefined ? total : rows.length],
    [/^(totalpages|pagecount|pages|lastpage)$/, pages],
    [PAGE_WORDS.current, number],
    [/^(limit|pagesize|perpage|size)$/, size ?? rows.length],
    [/^(offset|skip|start|startindex)$/, offset],
  ]
}

/** Puts a value at a pointer, and objects where the way to it is missing. */
export function putAt(tree: Tree, pointer: string, value: unknown) {
  const last = keysOf(pointer).at(-1)
  if (last !== undefined) objectAt(tree, pointer.slice(0, pointer.lastIndexOf('/')))[last] = value
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
