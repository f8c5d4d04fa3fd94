import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockFile, lockProblems } from './lock-problems.ts'

const lock: LockFile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('the lock file is complete for every platform', () => {
  expect(lockProblems(lock)).toEqual([])
})

test('a platform package of the pinned Node that is missing from the lock file is reported', () => {
  const platforms = Object.keys(lock.packages['']?.optionalDependencies ?? {})
  expect(platforms.length).toBeGreaterThan(3)
  for (const name of platforms) {
    const { [`node_modules/${name}`]: _cut, ...packages } = lock.packages
    expect(lockProblems({ packages })).toEqual([
      `the root needs ${name} on some platform, and it is not locked`,
    ])
  }
})

test('a nested optional dependency may be locked beside its package or above it', () => {
  const entry = { integrity: 'sha512-x' }
  const parent = { ...entry, optionalDependencies: { helper: '1' } }
  expect(lockProblems({ packages: { 'node_modules/a': parent, 'node_modules/helper': entry } })).toEqual([])
  expect(
    lockProblems({ packages: { 'node_modules/a': parent, 'node_modules/a/node_modules/helper': entry } }),
  ).toEqual([])
})

test('an entry without integrity and one that names a host are reported', () => {
  expect(
    lockProblems({ packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } } }),
  ).toEqual(['node_modules/a has no integrity', 'node_modules/a names the host it was loaded from'])
})
