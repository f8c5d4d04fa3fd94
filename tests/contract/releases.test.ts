import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tree } from '../../packages/document/src/index.ts'
import { compareReleases } from '../../scripts/compare-releases.ts'
import { type Release, releaseOf } from '../../scripts/release.ts'
import { petsDocument } from './breaking-document.ts'
import { remove, set } from './planted-document.ts'

const REMOVED = 'pets GET /pets: operation removed'
const POST = '/paths/~1pets/post'
const explain = set(`${POST}/description`, 'For policyholders.')
const exemplify = set(`${POST}/requestBody/content/application~1json/example`, {})
const drop = remove('/paths/~1pets/get')

test.each([
  ['a description', explain],
  ['an example', exemplify],
  ['a name of a component', set('/components/schemas/Other', {})],
])('a changed document needs a higher version and its entry: %s', (_, edit) => {
  expect(versions('1.0.0', edit, '')).toEqual(['pets: changed, and its info.version is still 1.0.0'])
  expect(versions('1.0.1', edit, entry('1.0.0'))).toEqual([
    'pets: changed, and openapi/CHANGELOG.md does not tell 1.0.1',
  ])
  expect(versions('1.0.1', edit, '## pets\n\n### 1.0.1\n')).toHaveLength(1)
  expect(versions('1.0.1', edit, entry('1.0.1'))).toEqual([])
  expect(versions('0.9.0', edit, entry('0.9.0'))).toEqual(['pets: 0.9.0 is lower than 1.0.0'])
})

test('the order of keys is no change, and a new document has no earlier version', () => {
  const reorder = (tree: Tree) => {
    const { paths } = tree
    delete tree.paths
    tree.paths = paths
  }
  expect(versions('1.0.0', reorder, '')).toEqual([])
  const none = { contracts: [], accepted: [], changelog: '' }
  expect(compareReleases(none, release('1.0.0', explain)).versions).toEqual([])
})

test('a breaking change needs a major step or a listed pattern', () => {
  const before = release('1.0.0')
  const after = release('1.1.0', drop, entry('1.1.0'))
  expect(compareReleases(before, after)).toMatchObject({
    breaking: [REMOVED],
    unlisted: [REMOVED],
    stale: [],
  })
  const major = release('2.0.0', drop, entry('2.0.0'))
  expect(compareReleases(before, major)).toEqual({
    breaking: [REMOVED],
    unlisted: [],
    stale: [],
    versions: [],
  })
  const listed = { ...after, accepted: ['pets GET *: operation removed'] }
  expect(compareReleases(before, listed)).toMatchObject({ unlisted: [], stale: [] })
})

test('a major step of one document covers no other, and no removed one', () => {
  const two = (one: Release, name: string) => [...one.contracts, { name, tree: petsDocument() }]
  const before = { ...release('1.0.0'), contracts: two(release('1.0.0'), 'pets-too') }
  const after = release('2.0.0', drop, entry('2.0.0'))
  expect(compareReleases(before, after).unlisted).toEqual(['pets-too: document removed'])
})

test('a listed pattern that no change has is reported, unless the earlier release lists it too', () => {
  const accepted = ['pets POST *: operation removed']
  const [before, after] = [release('1.0.0'), { ...release('1.0.0'), accepted }]
  expect(compareReleases(before, after).stale).toEqual(accepted)
  expect(compareReleases({ ...before, accepted }, after).stale).toEqual([])
})

test('a pattern of the earlier release covers no change of today', () => {
  const listed = { ...release('1.1.0', drop, entry('1.1.0')), accepted: ['pets GET *'] }
  expect(compareReleases({ ...release('1.0.0'), accepted: ['pets GET *'] }, listed).unlisted).toEqual([
    REMOVED,
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'clone-'))
const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')]
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  mkdirSync(join(origin, 'openapi/services'), { recursive: true })
  writeFileSync(join(origin, 'openapi/services/pets.yaml'), JSON.stringify(petsDocument()))
  writeFileSync(
    join(origin, 'openapi/breaking-changes.yaml'),
    'changes:\n  - { change: pets *, reason: Nobody calls it }\n',
  )
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: origin })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=Add pets')
  git('tag', 'old')
  git('commit', '--quiet', '--allow-empty', '--message=Change nothing')
  git('clone', '--quiet', '--depth=1', '--no-tags', pathToFileURL(origin).href, clone)
})

test('a release is read from a commit or a folder', async () => {
  const read = await releaseOf('old', origin)
  expect(read).toMatchObject({ contracts: [{ name: 'pets' }], accepted: ['pets *'], changelog: '' })
  expect(await releaseOf(join(origin, 'openapi'))).toMatchObject({ accepted: ['pets *'] })
})

test('a shallow clone without the commit says how to fetch it, any other that there is none', async () => {
  await expect(releaseOf('origin/old', clone)).rejects.toThrow(
    'This clone is shallow and has no origin/old. Fetch it first: ' +
      'git fetch --depth 1 origin old, then --against FETCH_HEAD.',
  )
  await expect(releaseOf('nowhere', origin)).rejects.toThrow(
    'There is no folder, commit, branch or tag nowhere.',
  )
})

/** The document of the tests, changed, in a release of its own. */
function release(version: string, edit: (tree: Tree) => void = () => undefined, changelog = ''): Release {
  const tree = petsDocument()
  edit(tree)
  set('/info/version', version)(tree)
  return { contracts: [{ name: 'pets', tree }], accepted: [], changelog }
}

const entry = (version: string) => `## pets\n\n### ${version}\n\n- A change.\n`

function versions(version: string, edit: (tree: Tree) => void, changelog: string): string[] {
  return compareReleases(release('1.0.0'), release(version, edit, changelog)).versions
}
