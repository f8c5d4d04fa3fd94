import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROUTES = join(import.meta.dirname, '../src/routes')

/** The route files of a prerendered page: its own, and the layouts in the folders above it. */
type Page = { routes: Set<string>; audience: string }

/** The prerendered pages, found by reading the route files. */
export function prerenderedPages(): Page[] {
  const files = globSync('**/*.tsx', { cwd: ROUTES })
  return files.flatMap((file) => {
    const [, audience] = /\bprerender: '(\w+)'/.exec(readFileSync(join(ROUTES, file), 'utf8')) ?? []
    if (audience === undefined) return []
    const layouts = files.filter(
      (each) => each.endsWith('/route.tsx') && file.startsWith(`${dirname(each)}/`),
    )
    const routes = new Set([file, ...layouts].map((each) => join(ROUTES, each)))
    return { routes, audience }
  })
}
