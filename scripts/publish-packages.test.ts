import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './host.mjs'

/** A repository of the packages' manifests and changelogs, in which no changeset waits. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-test-'))
  const copied = [
    'package{,-lock}.json',
    '{packages,apps}/*/{package.json,CHANGELOG.md}',
    '.changeset/{config.json,notes.mjs}',
  ]
  for (const path of copied.flatMap((each) => globSync(each, { cwd: ROOT })))
    cpSync(join(ROOT, path), join(folder, path))
})
afterEach(() => rmSync(folder, { recursive: true }))

function release(...args: string[]) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: _, ...env } = process.env
  const command = [join(ROOT, 'scripts/publish-packages.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

const change = (name: string, text: string) => writeFileSync(join(folder, `.changeset/${name}.md`), text)

test('the next release is printed with its notes: contracts, SDK and mock have one version, the kit its own', () => {
  change('stub', '---\n"@portal/mock": major\n---\n\n`mock.stub` answers one operation.\n')
  change('pages', '---\n"@portal/conformance": minor\n---\n\nThe report is shorter.\n')
  const manifests = () =>
    globSync('{packages,apps}/*/package.json', { cwd: folder }).map((path) =>
      readFileSync(join(folder, path), 'utf8'),
    )
  const before = manifests()
  const { status, stdout } = release('--dry-run')
  expect(status).toBe(0)
  const headings = stdout.split('\n').filter((line) => line.startsWith('@portal/'))
  expect(headings.map((line) => line.replace(/ \d.* → \d+/, ' …'))).toEqual([
    '@portal/contracts ….0.0',
    '@portal/sdk ….0.0',
    '@portal/mock ….0.0',
    expect.stringMatching(/^@portal\/conformance …\.\d+\.0$/),
  ])
  expect(new Set(headings.slice(0, 3).map((line) => line.replace(/^\S+ /, ''))).size).toBe(1)
  expect(stdout).toMatch(
    /^@portal\/mock .*\n\n### Major Changes\n\n- `mock\.stub` answers one operation\.\n/m,
  )
  expect(stdout).toMatch(/^@portal\/conformance .*\n\n### Minor Changes\n\n- The report is shorter\.\n/m)
  // Printing changes nothing.
  expect(manifests()).toEqual(before)
})

test('without a changeset the present versions are printed, with the newest notes of their changelogs', () => {
  writeFileSync(
    join(folder, 'packages/sdk/CHANGELOG.md'),
    '# @portal/sdk\n\n## 2.0.0\n\n- Newest.\n\n## 1.0.0\n\n- Older.\n',
  )
  const { stdout } = release('--dry-run')
  expect(stdout.match(/^@portal\/\S+ \d+\.\d+\.\d+$/gm)).toHaveLength(5)
  expect(stdout).toMatch(/^@portal\/sdk .*\n\n- Newest\.\n/m)
  expect(stdout).not.toContain('Older')
})

test('a changeset of an unknown package is refused without a stack', () => {
  change('wrong', '---\n"@portal/moc": minor\n---\n\nA text.\n')
  const { status, stdout, stderr } = release('--dry-run')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('Found changeset wrong for package @portal/moc')
  expect(stderr).not.toMatch(/^ +at /m)
})

test('nothing is published outside the workflow', () => {
  expect(release()).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'npm run release publishes from the workflow release.yml alone, with provenance. Here, npm run release -- --dry-run prints what it would publish.\n',
  })
})

test.each([
  [['scripts/publish-packages.ts', '--dry'], "Unknown option '--dry'"],
  [['scripts/pack.ts', '--scope', 'Portal'], '--scope takes a name such as @portal, not "Portal".'],
  [['scripts/pack.ts', '--outt=x'], "Unknown option '--outt'"],
])('a wrong option is refused with its name: %j', (args, message) => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect({ status, isNamed: stderr.startsWith(message) }).toEqual({ status: 1, isNamed: true })
})
