import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { type Packed, PUBLISHED, packAll, packageFolder } from '../../scripts/package-staging.ts'
import { runProgram, startMock } from './programs.ts'

/** Another scope than ours, so that one that is written somewhere else is found. */
const SCOPE = '@elsewhere'
const run = promisify(execFile)

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
const modules = join(folder, 'app/node_modules')
let packed: Packed[] = []
beforeAll(async () => {
  packed = await packAll(join(folder, 'packages'), SCOPE)
  mkdirSync(join(modules, SCOPE), { recursive: true })
  await Promise.all(packed.map(({ name, file }) => unpack(file, join(modules, SCOPE, name))))
  linkOthers('')
  for (const scope of readdirSync(join(ROOT, 'node_modules')).filter((name) => /^@(?!portal)/.test(name)))
    linkOthers(scope)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function unpack(file: string, target: string) {
  mkdirSync(target)
  await run('tar', ['-xf', file, '-C', target, '--strip-components=1'])
}

/** The packages of others, as an installation would have them: without the command of Prism, which is optional. */
function linkOthers(scope: string) {
  mkdirSync(join(modules, scope), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules', scope)))
    if (!/^[.@]|^prism-cli$/.test(name))
      symlinkSync(join(ROOT, 'node_modules', scope, name), join(modules, scope, name), 'junction')
}

const inApp = (name: string, path: string) => join(modules, SCOPE, name, path)
const textOf = (name: string, path: string) => readFileSync(inApp(name, path), 'utf8')

/** The files of a package beside `dist` and what each has. */
const BESIDE: Partial<Record<string, string[]>> = {
  mock: ['personas.example.json', 'personas.schema.json'],
  conformance: ['config.schema.json'],
}

/** Relative references to files: of imports, types and threads. */
const REFERENCES = /(?:from |import\(|new URL\()['"](\.{1,2}\/[^'"]+)['"]/g

type Published = {
  name: string
  version: string
  engines: { node: string }
  repository: { directory: string }
  bin?: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies: Record<string, string>
  scripts?: unknown
  devDependencies?: unknown
  private?: unknown
}
const manifestOf = (name: string): Published => JSON.parse(textOf(name, 'package.json'))

describe.each(PUBLISHED)('the package %s', (name) => {
  const paths = () => packed.find((each) => each.name === name)?.paths ?? []

  test('has README, changelog, licence and built files, and neither sources nor tests', () => {
    const wanted = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']
    expect(
      paths()
        .filter((path) => !path.startsWith('dist/'))
        .sort(),
    ).toEqual([...wanted, ...(BESIDE[name] ?? [])].sort())
    expect(paths().filter((path) => /(?<!\.d)\.ts$|\.test\.|testing\//.test(path))).toEqual([])
  })

  test('has every file that its code imports, starts as a thread or reads', () => {
    const code = paths().filter((path) => /\.(js|d\.ts)$/.test(path) && !/\/(reference|built)\//.test(path))
    const missing = code.flatMap((path) =>
      [...textOf(name, path).matchAll(REFERENCES)].flatMap(([, reference = '']) => {
        const target = join(dirname(path), reference).replaceAll('\\', '/')
        const built = path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target
        return paths().includes(built) ? [] : [`${path}: ${reference}`]
      }),
    )
    expect(code.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })

  test('says of itself what users and registries ask, and runs nothing when it is installed', () => {
    const { version, ...manifest } = manifestOf(name)
    expect(manifest).toMatchObject({
      name: `${SCOPE}/${name}`,
      engines: { node: '>=20.19' },
      repository: { directory: `packages/${name}` },
    })
    expect([manifest.scripts, manifest.devDependencies, manifest.private]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const siblings = Object.entries(manifest.dependencies).filter(([each]) => each.startsWith(SCOPE))
    expect(siblings).toEqual(
      siblings.map(([sibling]) => [sibling, manifestOf(sibling.slice(SCOPE.length + 1)).version]),
    )
    expect(Object.keys(manifest.dependencies).filter((each) => /^node(-|$)|^@portal\//.test(each))).toEqual(
      [],
    )
    expect(textOf(name, 'CHANGELOG.md')).toContain(`## ${version}\n`)
  })

  test('gives types first for each entry, whose files are there', () => {
    const entries = Object.values(manifestOf(name).exports)
    const byCondition = entries.filter((entry) => typeof entry !== 'string')
    expect(byCondition.length).toBeGreaterThan(0)
    expect(byCondition.filter((entry) => Object.keys(entry)[0] !== 'types')).toEqual([])
    const all = paths()
    const isThere = (file: string) => {
      const [start = '', end = ''] = file.slice(2).split('*')
      return all.some((path) => path.startsWith(start) && path.endsWith(end))
    }
    const files = entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })

  test('is sound for publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: inApp(name, ''), strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('is as large as its README says', () => {
    const [, most = '', mostUnpacked = ''] =
      /at most (\d+) kB packed and (\d+) kB unpacked/.exec(
        readFileSync(join(packageFolder(name), 'README.md'), 'utf8'),
      ) ?? []
    const { packed: size = 0, unpacked = 0 } = packed.find((each) => each.name === name) ?? {}
    expect(size).toBeLessThanOrEqual(Number(most) * 1000)
    expect(unpacked).toBeLessThanOrEqual(Number(mostUnpacked) * 1000)
    // A budget far above the size would notice nothing.
    expect(size).toBeGreaterThan(Number(most) * 700)
  })
})

test('the mock of the packages reads its documents from the contracts, and answers with a pet', async () => {
  const mock = await startMock(process.execPath, inApp('mock', 'dist/main.js'))
  expect(mock.greeting).toContain('21 documents, 92 operations: 92 by handlers')
  expect(await mock.pets()).toContain('"name":"Biscuit"')
  const panel = await (await fetch(`${mock.origin}/_mock/`)).text()
  const [, script = 'no script'] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(panel) ?? []
  for (const path of [script, '_mock/reference/fdp-pet-service.html', '_mock/openapi/maps.yaml'])
    expect((await fetch(`${mock.origin}/${path}`)).status).toBe(200)
  await mock.stop()
})

test('--plain without the command of Prism says how to install it', async () => {
  const { code, output } = await runProgram(process.execPath, [
    inApp('mock', 'dist/main.js'),
    '--plain',
    'maps',
  ])
  expect({ code, output }).toEqual({
    code: 1,
    output:
      '--plain runs the command of Prism, which is not installed. Install it: npm install --save-dev @stoplight/prism-cli@5.16.0\n',
  })
})

test.each([
  ['mock', 'usage: npx @elsewhere/mock [--port'],
  ['conformance', 'usage: npx @elsewhere/conformance --spec'],
])('the command of %s has its name in the other scope', async (name, usage) => {
  const { bin = {} } = manifestOf(name)
  expect(Object.keys(bin)).toEqual([name])
  const { output } = await runProgram(process.execPath, [inApp(name, bin[name] ?? ''), '--help'])
  expect(output).toContain(usage)
})
