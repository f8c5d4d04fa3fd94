import { posix } from 'node:path'
import { type Expression, parseSync, type StringLiteral, Visitor } from 'oxc-parser'
import { EVERYTHING, LAYERS, type Layer, OTHERS } from './layers.ts'
import { readSource, sourcesOf } from './sources.ts'

/** An import as it is written, and the path of the file that it names; `late` is one that a call loads. */
export type Import = {
  from: string
  line: number
  name: string
  path: string | undefined
  kind: 'value' | 'type' | 'late'
}

/** Every import of a source: statements, re-exports, calls and types. */
export function importsOf(from: string, source: string): Import[] {
  const found: Import[] = []
  const add = (node: StringLiteral | Expression | null, kind: Import['kind']) => {
    if (!node) return
    const isText = node.type === 'Literal' && typeof node.value === 'string'
    const name = isText ? String(node.value) : source.slice(node.start, node.end)
    const path = name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined
    found.push({ from, line: source.slice(0, node.start).split('\n').length, name, path, kind })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind ?? 'value'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind ?? 'value'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind ?? 'value'),
    ImportExpression: (node) => add(node.source, 'late'),
    TSImportType: (node) => add(node.source, 'type'),
    TSExternalModuleReference: (node) => add(node.expression, 'value'),
  }).visit(parseSync(from, source).program)
  return found
}

export const layerOf = (path: string): Layer | undefined => LAYERS.find(({ files }) => files.test(path))

/** The folder in which files may import each other: a layer, or one area of the features. */
function unitOf(path: string): string | undefined {
  const layer = layerOf(path)
  return layer && `${layer.name} ${layer.files.exec(path)?.[0]}`
}

/** The refusal of an import, with file, line and reason; `undefined` where its layer allows it, or it is of no layer. */
export function refusalOf(each: Import): string | undefined {
  const layer = layerOf(each.from)
  if (!layer || mayImport(layer, each)) return
  const { name, may, types = [], why } = layer
  const list = [...may, ...types.map((type) => `types alone of ${type}`)].join(', ')
  return `${each.from}:${each.line} imports ${each.name}, but ${name} may import only: ${list}. ${why}`
}

function mayImport({ may, types = [] }: Layer, { from, name, path, kind }: Import): boolean {
  const fits = (entry: string) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) && !name.includes('/src/') : name === entry
  if (may.includes(EVERYTHING)) return kind === 'type' || !types.some(fits)
  if (path !== undefined) return unitOf(path) === unitOf(from) || may.includes(layerOf(path)?.name ?? '')
  if (may.includes(OTHERS) && !name.startsWith('@portal/')) return true
  return [...may, ...(kind === 'type' ? types : [])].some(fits)
}

/**
 * The folders below a root that import each other in a circle, types included: `judge → plan → judge`. A file beside the
 * folders is a folder of its own; tests do not count.
 */
export function folderCircles(imports: readonly Import[], root: string): string[] {
  const folderOf = (path = '') => (path.startsWith(root) ? path.slice(root.length).split('/')[0] : undefined)
  const known = new Map<string, Set<string>>()
  for (const each of imports.filter(({ from }) => !from.includes('.test.'))) {
    const [from, to] = [folderOf(each.from), folderOf(each.path)]
    if (from && to && from !== to) known.set(from, (known.get(from) ?? new Set()).add(to))
  }
  return [...known.keys()].map((folder) => wayBack(known, folder).join(' → ')).filter((way) => way !== '')
}

/** The shortest way from a folder back to itself; empty where there is none. */
function wayBack(known: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    const next = [...(known.get(way.at(-1) ?? '') ?? [])].filter((folder) => !seen.has(folder))
    if (next.includes(start)) return [...way, start]
    for (const folder of next) {
      seen.add(folder)
      ways.push([...way, folder])
    }
  }
  return []
}

const sources = () => sourcesOf('ts', 'tsx', 'mjs', 'js')

const FOR_TESTS = /\.test[.-]|^apps\/portal\/src\/testing\//

/** The sources of the product that belong to no layer, so that nothing says what they may import. */
export const sourcesWithoutLayer = (): string[] =>
  sources().filter((path) => /^\w+\/[\w-]+\/src\//.test(path) && !FOR_TESTS.test(path) && !layerOf(path))

/** The imports of all files that belong to a layer, without generated ones. */
export const importsOfProduct = (): Import[] =>
  sources()
    .filter(layerOf)
    .flatMap((path) => importsOf(path, readSource(path)))

/** At most this many files are short and have one importer. Lower it with each one that moves into its importer. */
export const MAX_SINGLE = 1

/** A file of fewer lines is short. */
const SHORT = 30

/**
 * Files of fewer than 30 lines with one importer, of which they could be a part. Tests do not count as importers. A file that
 * is loaded separately, or that another area, layer or package imports, is a boundary and is not listed.
 * @returns lines such as `12 apps/portal/src/lib/a.ts in apps/portal/src/lib/b.ts`
 */
export function singles(imports: readonly Import[]): string[] {
  const importers = new Map<string, Set<string>>()
  const boundaries = new Set<string>()
  for (const { from, name, path = domainFile(name), kind } of imports) {
    if (path === undefined || from.includes('.test.')) continue
    importers.set(path, (importers.get(path) ?? new Set()).add(from))
    if (kind === 'late' || unitOf(path) !== unitOf(from)) boundaries.add(path)
  }
  return [...importers]
    .filter(
      ([path, { size }]) => size === 1 && /\.tsx?$/.test(path) && layerOf(path) && !boundaries.has(path),
    )
    .map(([path, from]) => ({ path, from: [...from].join(), lines: readSource(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines < SHORT)
    .map(({ path, from, lines }) => `${lines} ${path} in ${from}`)
    .toSorted()
}

/** The file behind a name of the domain, which publishes each of its files. */
const domainFile = (name: string) =>
  name.startsWith('@portal/domain/')
    ? name.replace('@portal/domain/', 'packages/domain/src/').concat('.ts')
    : undefined
