import type { Rolldown } from 'vite'
import { aheadFiles } from './ahead-files.ts'
import { type Graph, moduleUsers } from './module-users.ts'
import { isScreens } from './route-files.ts'

/** A smaller file is not worth its request. In bytes before compression. */
const LEAST_BYTES = 7000

type NameOf = (id: string, graph: Graph) => string | null

/**
 * Assigns modules to files: one file holds the modules of the entry, one those that every page needs beyond it, and one
 * each those that the same prerendered pages need further. The bundler splits everything else (docs/adr/0014).
 */
export function pageFiles(): Rolldown.CodeSplittingOptions {
  const { pages, members, accounts, usersOf, isOfMembers, isLinkAlone, isUsedElsewhere } = moduleUsers()
  const ours = new Set<string>()
  const group = (priority: number, name: NameOf): Rolldown.CodeSplittingGroup => ({
    priority,
    debugName: `pages ${priority}`,
    // A library goes to the file of its importers; its index would assign every part of it to all pages. The bundler tests
    // all modules before it asks for the first name.
    test: (id) => !id.includes('node_modules') && ours.add(id) === ours,
    name,
  })

  /** Whether all that these pages alone share is too little for a file. */
  function isLittle(users: number[], graph: Graph): boolean {
    const shared = [...ours].filter((id) => String(usersOf(id, graph)) === String(users))
    const bytes = shared.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
    return users.length > 1 && bytes < LEAST_BYTES
  }

  /** The pages that load this module: its users, and of what is too little for a file all of a sort, or all. */
  function loadersOf(id: string, graph: Graph): number[] {
    const users = usersOf(id, graph)
    if (isScreens(id)) return pages
    if (!isLittle(users, graph)) return users
    return [members, accounts].find((some) => users.every((page) => some.includes(page))) ?? pages
  }

  /** The modules that this many pages load. Shared ones come first and take along what they import. */
  const shared = (count: number) =>
    group(count, (id, graph) => {
      const loaders = loadersOf(id, graph)
      if (loaders.length !== count || isLinkAlone(loaders)) return null
      return count === pages.length ? 'screens' : `pages-${loaders.join('-')}`
    })

  /** The modules of one page that other routes need too. A visitor's page stays whole for its first visit. */
  const lent = group(1.5, (id, graph) => {
    const [page = -1, ...others] = usersOf(id, graph)
    const isLent = members.includes(page) && others.length === 0 && isUsedElsewhere(id, graph)
    return isLent ? `pages-${page}-lent` : null
  })
  const ahead = aheadFiles(pages.length + 1, isOfMembers)
  const initial = { name: 'portal', tags: ['$initial' as const], priority: pages.length + 2 + ahead.length }
  const rest = [{ ...lent, minSize: LEAST_BYTES }, ...pages.map((_, index) => shared(index + 1))]
  return { groups: [initial, ...ahead, ...rest] }
}
