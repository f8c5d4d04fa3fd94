import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idOfSplitModule } from '../../apps/portal/build/bundle.ts'
import { ROOT } from '../../scripts/host.mjs'

const PORTAL = join(ROOT, 'apps/portal')
const CONFIG = 'vite.config.ts'
const MAX_LINES = 60
const MAX_CONFIG_LINES = 60
const MAX_BUILD_LINES = 350

const read = (path: string) => readFileSync(join(PORTAL, path), 'utf8')
const lines = (path: string) => read(path).split('\n').length - 1

const parts = globSync('build/*.{ts,js}', { cwd: PORTAL }).filter((path) => !path.includes('.test.'))
// A name that begins with a hyphen is no route.
const routes = globSync('**/*.tsx', { cwd: join(PORTAL, 'src/routes') }).filter(
  (path) => !/(^|\/)-/.test(path),
)

test('the build is short', () => {
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.reduce((sum, path) => sum + lines(path), 0)).toBeLessThanOrEqual(MAX_BUILD_LINES)
  expect(lines(CONFIG)).toBeLessThanOrEqual(MAX_CONFIG_LINES)
  expect(parts.filter((path) => lines(path) > MAX_LINES)).toEqual([])
})

test('the build names no route, so that a new one needs no change of it', () => {
  const names = new Set(routes.flatMap((path) => path.replace(/\.tsx$/, '').split(/[/.]/)))
  for (const general of ['index', 'route', '__root']) names.delete(general)
  expect(names.size).toBeGreaterThan(30)
  const named = [CONFIG, ...parts].flatMap((path) =>
    // The words of texts and paths.
    read(path)
      .split(/['"`/.]/)
      .filter((word) => names.has(word)),
  )
  expect(named).toEqual([])
})

test('the build finds the screen of every route by the name of its file', () => {
  const [, known = ''] = /interface FileRoutesById \{([^}]*)\}/.exec(read('src/routeTree.gen.ts')) ?? []
  const ids = [...known.matchAll(/^ {2}'?([^'\n]+?)'?: typeof/gm)].map(([, id]) => id)
  const found = routes.map((path) => idOfSplitModule(`/x/src/routes/${path}?tsr-split=component`))
  expect(found.filter((id) => id !== '/__root').sort()).toEqual(ids.filter((id) => id !== '__root__').sort())
})
