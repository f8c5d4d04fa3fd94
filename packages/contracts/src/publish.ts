import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, bundleIndex, bundleOf, type OnePiece, SPELLINGS } from './bundle.ts'
import { documentPage } from './pages/document-page.ts'
import { indexPage } from './pages/index-page.ts'

/**
 * A contract to publish. `address` is the address of the service, when it differs from the document's first server;
 * `prepare` gives the lines that set the variables of a curl line, such as `$TOKEN`.
 */
export type Published = OnePiece & {
  address?: () => string
  prepare?: (line: string) => readonly string[]
}

export type PublishedFile = { type: string; body: string }

/** Files by path below one root; pages and bundles refer to each other by relative addresses. */
export type Publication = {
  paths: readonly string[]
  /** Generated on first use, then cached. */
  file(path: string): PublishedFile | undefined
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  yaml: 'application/yaml',
}

/** The files that the pages load, each joined from its sources. */
const ASSETS: [name: string, sources: string[]][] = [
  ['reference.css', ['base.css', 'reference.css', 'operations.css']],
  ['reference.js', ['reference.js', 'try-it.js']],
]

/** All published files: the bundles under `openapi/` and the reference pages under `reference/`. */
export function publish(contracts: readonly Published[]): Publication {
  const bundles = new Map<string, Bundle>()
  const bundle = (contract: Published): Bundle => {
    const known = bundles.get(contract.name) ?? bundleOf(contract)
    bundles.set(contract.name, known)
    return known
  }
  const makers = new Map<string, () => string>([
    ['openapi/index.json', () => bundleIndex(contracts.map(bundle))],
    ['reference/index.html', () => indexPage(contracts)],
    ...ASSETS.map(([name, sources]) => [`reference/${name}`, () => asset(sources)] as const),
    ...contracts.flatMap((contract) => [
      ...SPELLINGS.map(
        (spelling) => [`openapi/${contract.name}.${spelling}`, () => bundle(contract)[spelling]] as const,
      ),
      [
        `reference/${contract.name}.html`,
        () => documentPage(contract.name, contract.tree, serviceOf(contract)),
      ] as const,
    ]),
  ])
  const made = new Map<string, string>()
  return {
    paths: [...makers.keys()],
    file(path) {
      const body = made.get(path) ?? makers.get(path)?.()
      if (body === undefined) return undefined
      made.set(path, body)
      return { type: TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream', body }
    },
  }
}

function serviceOf({ address, prepare }: Published) {
  return {
    ...(address === undefined ? {} : { address: address() }),
    ...(prepare === undefined ? {} : { prepare }),
  }
}

function asset(sources: readonly string[]): string {
  return sources.map((name) => readFileSync(join(import.meta.dirname, 'pages', name), 'utf8')).join('')
}
