import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const ROUTES = join(import.meta.dirname, '../src/routes')

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * The files that prerendered pages share, beside the entry: what all need, what most pages of an account need, and what
 * a visitor's page needs, which is the kit of every form. The bundler splits everything else (docs/adr/0060).
 */
export function sharedFiles(): Rolldown.CodeSplittingOptions {
  const files = globSync('**/*.tsx', { cwd: ROUTES }).map((file) => join(ROUTES, file))
  const pages = files.flatMap((file) => {
    const [, audience] = /\bprerender: '(\w+)'/.exec(readFileSync(file, 'utf8')) ?? []
    return audience === undefined ? [] : [{ file, audience }]
  })
  const isOf = (route: string) => (page: { file: string }) =>
    page.file === route || (route.endsWith('/route.tsx') && page.file.startsWith(`${dirname(route)}/`))

  /** The pages that need this module, through whatever is between. */
  function pagesOf(id: string, graph: Graph) {
    const users = new Set([id])
    // The set grows while it is read.
    for (const user of users)
      for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
    // The entry loads it for every page.
    if ([...users].some((user) => user.endsWith('/src/app/screens.tsx'))) return new Set(pages)
    const routes = [...users].filter((user) => user.includes('?tsr-split='))
    return new Set(routes.flatMap((route) => pages.filter(isOf(route.split('?')[0] ?? ''))))
  }

  function nameOf(id: string, graph: Graph): string | null {
    const found = [...pagesOf(id, graph)]
    const ofAccounts = found.filter(({ audience }) => audience !== 'visitor').length
    if (ofAccounts < found.length) return ofAccounts > 0 ? 'shared' : 'forms'
    return ofAccounts > 2 ? 'accounts' : null
  }

  // A file takes along what its modules import, so what more pages need comes first.
  const shared = ['shared', 'forms', 'accounts'].map((name, index) => ({
    priority: 3 - index,
    debugName: name,
    // Of a library goes along what these modules import; its index would bring all parts of it.
    test: (id: string) => !id.includes('node_modules'),
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
  }))
  return { groups: [{ name: 'entry', tags: ['$initial'], priority: 4 }, ...shared] }
}
