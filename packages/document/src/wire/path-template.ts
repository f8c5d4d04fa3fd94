import { percentDecoded } from '../percent.ts'

/** A segment of a template: the texts around its parameters, one more than there are parameters. */
type Segment = { literals: readonly string[]; names: readonly string[] }

/** A path with names in braces, such as `/users/{id}:activate`. A segment may have several of them. */
export type PathTemplate = { segments: readonly Segment[]; names: readonly string[] }

export function pathTemplate(path: string): PathTemplate {
  const segments = segmentsOf(path).map(segmentOf)
  return { segments, names: segments.flatMap(({ names }) => names) }
}

/** The names in braces, from left to right, each with the path before it. */
export function templateNames(path: string): { name: string; before: string }[] {
  return [...path.matchAll(NAMES)].map(({ 1: name = '', index }) => ({ name, before: path.slice(0, index) }))
}

/** The path with its parameters. @param textOf the text of a parameter as its style writes it, percent-encoded */
export function writtenPath(path: string, textOf: (name: string) => string): string {
  const parts = path.split(NAMES)
  return parts.map((part, index) => (index % 2 === 0 ? encodedLiteral(part) : textOf(part))).join('')
}

/**
 * The texts of the parameters in a path that fits a template, still percent-encoded; undefined for another path. Where a
 * delimiter occurs several times, the parameter before it takes as much as it can.
 */
export function pathTexts(
  { segments, names }: PathTemplate,
  path: string,
): Map<string, string[]> | undefined {
  const given = segmentsOf(path)
  if (given.length !== segments.length) return undefined
  const values: string[] = []
  for (const [index, segment] of segments.entries()) {
    const found = valuesIn(segment, given[index] ?? '')
    if (found === undefined) return undefined
    values.push(...found)
  }
  return new Map(names.map((name, index) => [name, [values[index] ?? '']]))
}

type Node<Entry> = {
  literals: Map<string, Node<Entry>>
  /** Segments that are text and parameters; the longer text first. */
  mixed: { segment: Segment; next: Node<Entry> }[]
  parameter: Node<Entry> | undefined
  entries: Entry[]
}

/**
 * Finds entries by path, without trying each template. Of the paths that fit, one with a literal segment comes before one
 * with a parameter there, from left to right (OpenAPI 3.1, Path Templating Matching).
 */
export class PathTable<Entry> {
  readonly #root: Node<Entry> = emptyNode()

  add(path: string, entry: Entry): void {
    let node = this.#root
    for (const segment of segmentsOf(path).map(segmentOf)) node = under(node, segment)
    node.entries.push(entry)
  }

  /** The entries of all templates that fit a path, as it is written in an address. */
  find(path: string): Entry[] {
    const found: Entry[] = []
    collect(this.#root, segmentsOf(path), 0, found)
    return found
  }
}

function collect<Entry>(node: Node<Entry>, segments: readonly string[], at: number, found: Entry[]): void {
  const segment = segments[at]
  if (segment === undefined) {
    found.push(...node.entries)
    return
  }
  const literal = node.literals.get(percentDecoded(segment))
  if (literal !== undefined) collect(literal, segments, at + 1, found)
  for (const { segment: wanted, next } of node.mixed) {
    if (valuesIn(wanted, segment) !== undefined) collect(next, segments, at + 1, found)
  }
  if (node.parameter !== undefined && segment !== '') collect(node.parameter, segments, at + 1, found)
}

function under<Entry>(node: Node<Entry>, segment: Segment): Node<Entry> {
  const [first = '', ...rest] = segment.literals
  if (rest.length === 0) {
    const key = percentDecoded(first)
    const next = node.literals.get(key) ?? emptyNode()
    node.literals.set(key, next)
    return next
  }
  if (segment.literals.every((literal) => literal === '') && rest.length === 1) {
    node.parameter ??= emptyNode()
    return node.parameter
  }
  const key = segment.literals.join('{')
  const known = node.mixed.find((each) => each.segment.literals.join('{') === key)
  if (known !== undefined) return known.next
  const next: Node<Entry> = emptyNode()
  node.mixed.push({ segment, next })
  node.mixed.sort((a, b) => lengthOf(b.segment) - lengthOf(a.segment))
  return next
}

function emptyNode<Entry>(): Node<Entry> {
  return { literals: new Map(), mixed: [], parameter: undefined, entries: [] }
}

function lengthOf({ literals }: Segment): number {
  return literals.join('').length
}

const NAMES = /\{([^{}]+)\}/g

/** The segments of a path; a slash at the end counts for nothing. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  if (segments.at(-1) === '') segments.pop()
  return segments
}

function segmentOf(text: string): Segment {
  const parts = text.split(NAMES)
  return {
    literals: parts.filter((_, index) => index % 2 === 0).map(encodedLiteral),
    names: parts.filter((_, index) => index % 2 === 1),
  }
}

/** The literal as an address has it; what is percent-encoded already stays so. */
function encodedLiteral(text: string): string {
  return encodeURI(text.toWellFormed()).replaceAll('%25', '%')
}

/** The texts of the parameters of one segment, from right to left: each search begins where the last one ended. */
function valuesIn({ literals, names }: Segment, text: string): string[] | undefined {
  const [first = ''] = literals
  const last = literals.at(-1) ?? ''
  if (names.length === 0) return percentDecoded(text) === percentDecoded(first) ? [] : undefined
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  let end = text.length - last.length
  const values: string[] = []
  for (let index = names.length - 1; index > 0; index--) {
    const literal = literals[index] ?? ''
    const begin = text.lastIndexOf(literal, end - literal.length - 1)
    if (begin <= first.length) return undefined
    values.unshift(text.slice(begin + literal.length, end))
    end = begin
  }
  if (end <= first.length) return undefined
  return [text.slice(first.length, end), ...values]
}
