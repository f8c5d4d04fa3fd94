import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOURNEYS, selectionFor } from './changed.mjs'
import { ROOT } from './host.mjs'

const EVERYTHING = { all: true, journeys: 'all' }
const none = { all: false, journeys: [] }

test.each([
  'package-lock.json',
  'biome.json',
  'openapi/services/fdp-pet-service.yaml',
  'packages/sdk/src/call.ts',
  'packages/contracts/src/bundle.ts',
  'scripts/check.mjs',
  'tests/e2e/fixtures/test.ts',
])('%s: everything runs', (file) => {
  expect(selectionFor(['README.md', file])).toEqual(EVERYTHING)
})

test.each([
  'packages/domain/src/policies.ts',
  'packages/mock/src/handlers/pet.ts',
  'apps/portal/src/parts/address/AddressFields.tsx',
  'apps/portal/src/features/shell/MemberShell.tsx',
  'apps/portal/index.html',
])('%s: all journeys run, and the tests that import it', (file) => {
  expect(selectionFor([file])).toEqual({ all: false, journeys: 'all' })
})

test.each([
  ['apps/portal/src/features/vets/VetScreen.tsx', ['draft', 'manual-vet', 'vets']],
  ['tests/e2e/pets.e2e.ts', ['pets.e2e.ts']],
  ['apps/portal/src/features/vets/vet-screens.test.tsx', []],
  ['packages/domain/src/text.prop.test.ts', []],
  ['tests/contract/bundles.test.ts', []],
  ['apps/portal/faults/reads.ts', []],
  ['docs/requirements/000-auth.yaml', []],
])('%s: the journeys %j run', (file, journeys) => {
  expect(selectionFor([file])).toEqual({ all: false, journeys })
})

test('words run no journey, and areas add up', () => {
  expect(selectionFor([])).toEqual(none)
  expect(selectionFor(['CONTRIBUTING.md', 'docs/adr/0001-a.md'])).toEqual(none)
  const both = ['apps/portal/src/money/pages/non-pay/LinkGate.tsx', 'tests/e2e/home.e2e.ts']
  expect(selectionFor(both)).toEqual({ all: false, journeys: ['home.e2e.ts', 'non-pay'] })
})

test('every area has journeys, and each beginning is the beginning of a journey', () => {
  const areas = globSync('apps/portal/src/{features,money/pages}/*/', { cwd: ROOT }).map((path) =>
    path.split(/[/\\]/).at(-1),
  )
  // The shell is around every screen.
  expect(areas.filter((area) => area !== 'shell').sort()).toEqual(Object.keys(JOURNEYS).sort())
  const beginnings = Object.values(JOURNEYS).flat()
  expect(beginnings.length).toBeGreaterThan(10)
  for (const name of beginnings) {
    expect(globSync(`${name}*.e2e.ts`, { cwd: join(ROOT, 'tests/e2e') }), name).not.toEqual([])
  }
})

test('each project of tests is a task that keeps its report, and the check runs it', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const names = [...read('vitest.config.ts').matchAll(/^ {6}(?:node|screens)\('(\w+)'/gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(8)
  const { tasks }: { tasks: Record<string, { outputs: string[] }> } = JSON.parse(read('turbo.json'))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  for (const name of names) {
    expect(tasks[`//#test:${name}`]?.outputs).toEqual([`reports/unit-${name}.json`])
    expect(scripts[`test:${name}`]).toContain(`--project=${name} `)
    expect(scripts[`test:${name}`]).toContain(`=reports/unit-${name}.json`)
    expect(read('scripts/check.mjs')).toContain(`'${name}'`)
  }
})
