import type { Rolldown } from 'vite'
import { prerenderedPages } from './prerendered-pages.ts'
import { isScreens } from './route-files.ts'

/** A smaller file is not worth its request. In bytes before compression. */
const LEAST_LENT = 6000

type NameOf = (users: number[], routes: string[], id: string) => string | null
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Assigns modules to files: one file holds the modules of the entry, one those that every page needs beyond it, and one
 * each those that the same prerendered pages need further. The bundler splits everything else (docs/adr/0014).
 */
export function pageFiles(): Rolldown.CodeSplittingOptions {
  const all = prerenderedPages()
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

  /** A group with the name that `nameOf` makes of the pages and of all routes that need a module. */
  const group = (priority: number, nameOf: NameOf): Rolldown.CodeSplittingGroup => ({
    priority,
    debugName: `pages ${priority}`,
    // A library goes to the file of its importers; its index would assign every part of it to all pages.
    test: (id) => !id.includes('node_modules'),
    name(id, graph) {
      known.set(id, routesOf(id, graph))
      const routes = [...(known.get(id) ?? [])]
      const users = [...all.keys()].filter((page) => routes.some((route) => all[page]?.routes.has(route)))
      return nameOf(users, routes, id)
    },
  })

  /** The modules with this many users. Shared ones come first and take along what they import. */
  const shared = (count: number) =>
    group(count, (users, _routes, id) => {
      if (isScreens(id) || users.length === all.length) return 'screens'
      return users.length === count ? `pages-${users.join('-')}` : null
    })

  /** The modules of one page that other routes need too. A visitor's page stays whole for its first visit. */
  const lent = group(1.5, ([page = -1, ...others], routes) => {
    const isElsewhere = routes.some((route) => !all.some((each) => each.routes.has(route)))
    return isElsewhere && others.length === 0 && all[page]?.isVisitors === false ? `pages-${page}-lent` : null
  })
  const initial = { name: 'portal', tags: ['$initial' as const], priority: all.length + 1 }
  return { groups: [initial, { ...lent, minSize: LEAST_LENT }, ...all.map((_, index) => shared(index + 1))] }
}
