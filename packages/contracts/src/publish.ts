import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, bundleIndex, bundleOf, type OnePiece, SPELLINGS } from './bundle.ts'
import { documentPage } from './pages/document-page.ts'
import { indexPage } from './pages/index-page.ts'

/** A contract to be published. `address` is where it answers, when that is not its own first server. */
export type Published = OnePiece & { address?: () => string }

export type PublishedFile = { type: string; body: string }

/** Files by their path from one root; pages and bundles point at each other by relative addresses. */
export type Publication = {
  paths: readonly string[]
  /** Made when it is first asked for, and kept. */
  file(path: string): PublishedFile | undefined
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  yaml: 'application/yaml',
}

const ASSETS = ['reference.css', 'reference.js']

/** Everything that is published of contracts: `openapi/` has the bundles, `reference/` the pages made from them. */
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
    ...ASSETS.map((name) => [`reference/${name}`, () => asset(name)] as const),
    ...contracts.flatMap((contract) => [
      ...SPELLINGS.map(
        (spelling) => [`openapi/${contract.name}.${spelling}`, () => bundle(contract)[spelling]] as const,
      ),
      [
        `reference/${contract.name}.html`,
        () => documentPage(contract.name, contract.tree, contract.address?.()),
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

function asset(name: string): string {
  return readFileSync(join(import.meta.dirname, 'pages', name), 'utf8')
}
