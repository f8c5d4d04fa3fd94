import type { Rolldown } from 'vite'
import { prerenderedPages } from './prerendered-pages.ts'
import { isSplit } from './route-files.ts'

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Finds the pages that need a module. */
export function moduleUsers() {
  const all = prerenderedPages()
  const pages = [...all.keys()]
  const members = pages.filter((page) => all[page]?.audience === 'member')
  const known = new Map<string, Set<string>>()

  /** The routes whose screens load this module, through whatever is between. */
  function routesOf(id: string, graph: Graph, path = new Set<string>()): Set<string> {
    const found = known.get(id) ?? new Set<string>()
    if (known.has(id) || path.has(id)) return found
    path.add(id)
    const [file = id] = id.split('?')
    if (isSplit(id)) found.add(file)
    for (const importer of graph.getModuleInfo(id)?.importers ?? [])
      for (const route of routesOf(importer, graph, path)) found.add(route)
    return found
  }

  function routesFound(id: string, graph: Graph): string[] {
    const routes = known.get(id) ?? routesOf(id, graph)
    known.set(id, routes)
    return [...routes]
  }

  /** The prerendered pages that need this module. */
  function usersOf(id: string, graph: Graph): number[] {
    const routes = routesFound(id, graph)
    return pages.filter((page) => routes.some((route) => all[page]?.routes.has(route)))
  }

  return {
    /** The prerendered pages, by their index. */
    pages,
    members,
    /** The pages that show an account: those of members and of links. */
    accounts: pages.filter((page) => all[page]?.audience !== 'visitor'),
    usersOf,
    /** Whether a page of members needs this module. */
    isOfMembers: (id: string, graph: Graph): boolean =>
      usersOf(id, graph).some((page) => members.includes(page)),
    /** Whether these are a link's page alone. Its file would come along with each part that a screen shares with it. */
    isLinkAlone: ([page = -1, ...others]: number[]) => others.length === 0 && all[page]?.audience === 'link',
    /** Whether a page that is not prerendered needs this module. */
    isUsedElsewhere: (id: string, graph: Graph): boolean =>
      routesFound(id, graph).some((route) => !all.some((each) => each.routes.has(route))),
  }
}
