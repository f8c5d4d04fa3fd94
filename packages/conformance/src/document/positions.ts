import { basename, dirname, resolve } from 'node:path'
import { below, isTree, keysOf, redoclyParts, type Tree, text, valueAt } from '@portal/document'
import type { ApiDocument } from './load.ts'

/** A line of a file or of an address, counted from 1. */
export type Position = { file: string; line: number }

/** A file of a document as it was read: its absolute path or its address, and its text. The first one is the document itself. */
export type SourceText = { file: string; text: string }

type Read = SourceText & { tree: Tree; lineOf(pointer: string): number }

/**
 * Finds the lines of pointers in the files of documents. A pointer of a bundled document leads into another file where the
 * document refers to one; the deepest part that is written anywhere has the line.
 * @returns undefined for a document whose files are not known, or cannot be parsed alone
 */
export async function positionFinder(): Promise<
  (document: ApiDocument, pointer: string) => Position | undefined
> {
  const { getLineColLocation, parseYaml, Source } = await redoclyParts(
    'getLineColLocation',
    'parseYaml',
    'Source',
  )
  const known = new Map<ApiDocument, Read[]>()
  const read = ({ file, text: written }: SourceText): Read[] => {
    const tree: unknown = parsed(() => parseYaml(written))
    const source = new Source(file, written)
    const lineOf = (pointer: string) =>
      getLineColLocation({ source, pointer: `#${pointer}`, reportOnKey: true }).start.line
    return isTree(tree) ? [{ file, text: written, tree, lineOf }] : []
  }
  return (document, pointer) => {
    const files = known.get(document) ?? document.sources.flatMap(read)
    known.set(document, files)
    const [root] = files
    return root === undefined ? undefined : positionIn(files, root, keysOf(pointer))
  }
}

function parsed(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** References that lead to each other have an end. */
const MOST_STEPS = 50

function positionIn(files: readonly Read[], root: Read, path: readonly string[]): Position {
  let at: Target = { file: root, pointer: '' }
  const open = [...path]
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [next] = open
    const referred = targetAt(files, at)
    const target: Target | undefined = referred ?? (next === undefined ? undefined : under(files, at, next))
    if (target === undefined) break
    if (referred === undefined) open.shift()
    at = target
  }
  return { file: at.file.file, line: at.file.lineOf(at.pointer) }
}

/** The target of the reference at a pointer; undefined where there is none. */
function targetAt(files: readonly Read[], { file, pointer }: Target): Target | undefined {
  const node = valueAt(file.tree, pointer)
  return isTree(node) ? targetOf(files, file, text(node, '$ref')) : undefined
}

function under(files: readonly Read[], at: Target, name: string): Target | undefined {
  const pointer = below(at.pointer, name)
  return valueAt(at.file.tree, pointer) === undefined ? madeFrom(files, at, name) : { ...at, pointer }
}

type Target = { file: Read; pointer: string }

/** The file and the pointer to which a reference in a file leads; undefined for a file that was not read. */
function targetOf(files: readonly Read[], { file: from }: Read, reference: string): Target | undefined {
  if (reference === '') return undefined
  const [name = '', fragment = ''] = reference.split('#')
  const own = name === '' ? from : resolvedFrom(from, name)
  const file = files.find((each) => each.file === own)
  return file && { file, pointer: decoded(fragment) }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function resolvedFrom(from: string, name: string): string {
  if (/^https?:/.test(from) || /^https?:/.test(name)) return URL.parse(name, from)?.href ?? name
  return resolve(dirname(from), name)
}

/** The target of the reference for which the bundling made a component: it has the last name in the reference. */
function madeFrom(files: readonly Read[], { pointer }: Target, name: string): Target | undefined {
  if (!/^\/components\/[^/]+$/.test(pointer)) return undefined
  const isNamed = (reference: string) => !reference.startsWith('#') && lastNameIn(reference) === name
  const targets = files.flatMap((file) =>
    referencesIn(file.tree)
      .filter(isNamed)
      .map((each) => targetOf(files, file, each)),
  )
  return targets.find((each) => each !== undefined)
}

function lastNameIn(reference: string): string {
  const [file = '', fragment = ''] = reference.split('#')
  return keysOf(fragment).at(-1) ?? basename(file).replace(/\.\w+$/, '')
}

function referencesIn(tree: Tree): string[] {
  const found: string[] = []
  const open: unknown[] = [tree]
  const seen = new Set<unknown>()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const parts = seen.has(node) ? [] : Object.values(Object(node))
    seen.add(node)
    if (isTree(node)) found.push(text(node, '$ref'))
    open.push(...parts.filter((each) => typeof each === 'object' && each !== null))
  }
  return found.filter((each) => each !== '')
}
