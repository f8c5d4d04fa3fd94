import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/host.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: ROOT })

test('the installation runs no script of a package', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

test('no package but one that counts installations has a script for its installation', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const needing = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true)
  expect(needing.map(([path]) => path)).toEqual(['node_modules/@scarf/scarf'])
})

test('every action is pinned by the hash of its commit, with its version beside it', () => {
  const uses = workflows.flatMap((path) => read(path).match(/uses: .*/g) ?? [])
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter((line) => !/^uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
    [],
  )
})

test('a workflow may only read, and audits the packages', () => {
  for (const path of workflows) expect(parse(read(path)).permissions).toEqual({ contents: 'read' })
  expect(workflows.map(read).join('\n')).toContain('run: npm audit ')
})

test('one job alone has more than that: it states the origin of the packages that it publishes', () => {
  type Job = { permissions?: Record<string, string>; environment?: string }
  const jobs = workflows.flatMap((path) => Object.values<Job>(parse(read(path)).jobs))
  const more = jobs.filter(({ permissions }) => permissions !== undefined)
  expect(more).toEqual([
    expect.objectContaining({
      permissions: { contents: 'read', 'id-token': 'write' },
      environment: 'registry',
    }),
  ])
})

test('an update bot watches packages and actions', () => {
  const { updates }: { updates: { 'package-ecosystem': string }[] } = parse(read('.github/dependabot.yml'))
  expect(updates.map((each) => each['package-ecosystem']).sort()).toEqual(['github-actions', 'npm'])
})
