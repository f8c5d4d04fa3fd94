import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { isScreens } from './route-files.ts'

const ROUTES = join(import.meta.dirname, '../src/routes')

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** The route files of each prerendered page: its own, and the layouts in the folders above it. */
function pages(): Set<string>[] {
  const files = globSync('**/*.tsx', { cwd: ROUTES })
  const prerendered = files.filter((file) => /\bprerender:/.test(readFileSync(join(ROUTES, file), 'utf8')))
  return prerendered.map((file) => {
    const layouts = files.filter(
      (each) => each.endsWith('/route.tsx') && file.startsWith(`${dirname(each)}/`),
    )
    return new Set([file, ...layouts].map((each) => join(ROUTES, each)))
  })
}

/**
 * Assigns modules to files: one file holds the modules of the entry, one those that every page needs beyond it, and one
 * each those that the same prerendered pages need further. The bundler splits everything else (docs/adr/0014).
 */
export function pageFiles(): Rolldown.CodeSplittingOptions {
  const all = pages()
  const known = new Map<string, Set<string>>()

  /** The routes whose screens load this module, through whatever is between. */
  function routesOf(id: string, graph: Graph, path = new Set<string>()): Set<string> {
    const found = known.get(id) ?? new Set<string>()
    if (known.has(id) || path.has(id)) return found
    path.add(id)
    const [file = id, query] = id.split('?')
    if (query?.startsWith('tsr-split')) found.add(file)
    for (const importer of graph.getModuleInfo(id)?.importers ?? [])
      for (const route of routesOf(importer, graph, path)) found.add(route)
    return found
  }

  /** The modules with this many users. Shared ones come first and take along what they import. */
  const shared = (count: number): Rolldown.CodeSplittingGroup => ({
    priority: count,
    debugName: `pages ${count}`,
    // A library goes to the file of its importers; its index would assign every part of it to all pages.
    test: (id) => !id.includes('node_modules'),
    name(id, graph) {
      const routes = routesOf(id, graph)
      known.set(id, routes)
      const users = all.flatMap((page, index) =>
        [...page].some((route) => routes.has(route)) ? [index] : [],
      )
      if (isScreens(id) || users.length === all.length) return 'screens'
      return users.length === count ? `pages-${users.join('-')}` : null
    },
  })
  const initial = { name: 'portal', tags: ['$initial' as const], priority: all.length + 1 }
  return { groups: [initial, ...all.map((_, index) => shared(index + 1))] }
}
