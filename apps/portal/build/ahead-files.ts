import type { Rolldown } from 'vite'
import type { Graph } from './module-users.ts'
import { fileName, isReadAhead } from './route-files.ts'

/**
 * The groups of what reads ahead: one file for each module that does, and one for what they need and members' pages need
 * too, so that those do not load the rest of it (docs/adr/0020).
 * @param priority of the first; the second one comes before it
 */
export function aheadFiles(
  priority: number,
  isOfMembers: (id: string, graph: Graph) => boolean,
): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>()

  /** Whether a module that reads ahead needs this one, through whatever is between. */
  function isNeeded(id: string, graph: Graph): boolean {
    const found = known.get(id)
    if (found !== undefined) return found
    // Ends a circle of imports.
    known.set(id, isReadAhead(id))
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const isFound = isReadAhead(id) || importers.some((importer) => isNeeded(importer, graph))
    known.set(id, isFound)
    return isFound
  }

  return [
    {
      priority: priority + 1,
      test: (id) => !id.includes('node_modules'),
      name: (id, graph) => (isNeeded(id, graph) && isOfMembers(id, graph) ? 'pages-ahead' : null),
    },
    { priority, test: isReadAhead, name: fileName },
  ]
}
