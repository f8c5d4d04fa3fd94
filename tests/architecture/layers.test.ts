import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { drawn, GUIDE } from './guide.ts'
import {
  folderCircles,
  importsOf,
  importsOfProduct,
  layerOf,
  MAX_SINGLE,
  refusalOf,
  singles,
  sourcesWithoutLayer,
} from './imports.ts'
import { LAYERS } from './layers.ts'
import { PLANTS } from './planted-imports.ts'

const imports = importsOfProduct()

test('every import of the product is one that the table of the layers allows', () => {
  expect(imports.length).toBeGreaterThan(5000)
  expect(imports.flatMap((each) => refusalOf(each) ?? [])).toEqual([])
})

test('every source of the product belongs to a layer, unless it is for tests', () => {
  expect(sourcesWithoutLayer()).toEqual([])
  expect(layerOf('apps/portal/src/helpers/a.ts')).toBeUndefined()
})

test.each(['conformance', 'document', 'mock'])(
  'the folders of packages/%s import each other in one direction, types included',
  (name) => {
    expect(folderCircles(imports, `packages/${name}/src/`)).toEqual([])
  },
)

test('a circle of folders is reported with its way, also where it is one of types, and not in another package', () => {
  const there = importsOf('packages/mock/src/plan/a.ts', "import { b } from '../judge/b.ts'")
  const back = importsOf('packages/mock/src/judge/b.ts', "import type { C } from '../plan/c.ts'")
  const ofTest = importsOf('packages/mock/src/judge/b.test.ts', "import type { C } from '../plan/c.ts'")
  expect(folderCircles([...there, ...back], 'packages/mock/src/')).toContain('plan → judge → plan')
  expect(folderCircles([...there, ...ofTest], 'packages/mock/src/')).toEqual([])
  expect(folderCircles([...there, ...back], 'packages/sdk/src/')).toEqual([])
})

test('no more short files than before have one importer', () => {
  const found = singles(imports)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MAX_SINGLE)
})

test('a short file with one importer is reported, unless it is loaded separately or another package imports it', () => {
  const one = importsOf('packages/domain/src/money.ts', "import { x } from './guard.ts'")
  const two = importsOf('packages/domain/src/dates.test.ts', "import { x } from './guard.ts'")
  const more = importsOf('packages/domain/src/claims.ts', "import { x } from './guard.ts'")
  const late = importsOf('packages/domain/src/money.ts', "export const x = () => import('./guard.ts')")
  const named = importsOf('apps/portal/src/lib/a.ts', "import { x } from '@portal/domain/guard'")
  expect(singles([...one, ...two])).toEqual([
    expect.stringMatching(/^\d+ packages\/domain\/src\/guard\.ts in packages\/domain\/src\/money\.ts$/),
  ])
  for (const other of [more, late, named]) expect(singles([...one, ...other])).toEqual([])
})

test('picture and table of the guide are drawn from the layers; `npm run architecture -- --draw` draws them', () => {
  const guide = readFileSync(GUIDE, 'utf8')
  expect(guide).toBe(drawn(guide))
  const empty = '```mermaid\n```\n\n| layer |\n|---|\n'
  expect(drawn(empty)).toContain('features --> money')
  expect(drawn(empty)).toContain('| `session` | `lib`, ')
})

test('every file that the guide names is there', () => {
  const named =
    readFileSync(GUIDE, 'utf8').match(/(?<=`)(?:apps|openapi|packages|scripts|tests)\/[\w./$-]+(?=`)/g) ?? []
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test.each(LAYERS)('an import is planted for $name that it refuses, and one that it allows', ({ name }) => {
  const planted = PLANTS.filter(({ file }) => layerOf(file)?.name === name)
  expect(planted.flatMap(({ refused }) => refused)).not.toEqual([])
  expect(planted.flatMap(({ allowed }) => allowed)).not.toEqual([])
})

const plants = PLANTS.flatMap(({ file, allowed, refused }) => [
  ...allowed.map((text) => ({ file, text, isRefused: false })),
  ...refused.map((text) => ({ file, text, isRefused: true })),
])

test('as many imports are refused as are allowed, or more', () => {
  expect(plants.length).toBeGreaterThan(2 * LAYERS.length)
})

test.each(plants)('$text in $file is refused: $isRefused', ({ file, text, isRefused }) => {
  const refusals = importsOf(file, text).map(refusalOf)
  expect(refusals).toEqual([isRefused ? expect.stringContaining(`${file}:1 imports `) : undefined])
})

test('a refusal names file, line, import, layer and reason', () => {
  const [found] = importsOf('packages/domain/src/a.ts', "const a = 1\nimport { b } from 'react'\n")
  expect(found && refusalOf(found)).toBe(
    'packages/domain/src/a.ts:2 imports react, but domain may import only: domain/dates.ts. ' +
      'A rule is pure, so that it holds wherever and whenever it is asked.',
  )
})
