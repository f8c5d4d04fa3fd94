import type { Rolldown } from 'vite'
import type { Graph } from './module-users.ts'
import { fileName, isReadAhead, isSplit } from './route-files.ts'

/**
 * The groups of what reads ahead: one file for each module that does, and files of their own for what it needs and many
 * others need too, so that those do not load the rest of it. None of these files needs the screens (docs/adr/0020).
 * @param priority of the last group; those before it come first
 */
export function aheadFiles(
  priority: number,
  isOfMembers: (id: string, graph: Graph) => boolean,
): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, string[]>()

  /** The parts that load this module, through whatever is between: screens, what reads ahead, and lazy parts. */
  function partsOf(id: string, graph: Graph): string[] {
    const found = known.get(id)
    if (found !== undefined) return found
    const users = new Set([id])
    // The set grows while it is read.
    for (const user of users)
      for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
    const parts = [...users].filter((user) => graph.getModuleInfo(user)?.dynamicImporters.length)
    known.set(id, parts)
    return parts
  }

  /** Those that read ahead and need this module, and the lazy parts that do. */
  function usersOf(id: string, graph: Graph) {
    const parts = isReadAhead(id) ? [] : partsOf(id, graph)
    const aheads = parts.filter(isReadAhead)
    return {
      aheads,
      lazy: aheads.length === 0 ? [] : parts.filter((part) => !isReadAhead(part) && !isSplit(part)),
    }
  }

  // A file takes along what its modules import, so what more parts share comes first.
  const shared: Rolldown.CodeSplittingGroup['name'][] = [
    (id, graph) => (usersOf(id, graph).aheads.length > 0 && isOfMembers(id, graph) ? 'pages-ahead' : null),
    (id, graph) => (usersOf(id, graph).aheads.length > 1 ? 'links-ahead' : null),
    (id, graph) => (usersOf(id, graph).lazy.length > 1 ? 'parts-ahead' : null),
  ]
  return [...shared, fileName].map((name, index, { length }) => ({
    priority: priority + length - index,
    test: (id: string) => (name === fileName ? isReadAhead(id) : !id.includes('node_modules')),
    name,
  }))
}
