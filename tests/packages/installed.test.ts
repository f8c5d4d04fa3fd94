import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { type Packed, packAll } from '../../scripts/package-staging.ts'
import { LIBRARY_TOKEN } from '../conformance/sample/checks.ts'
import { LIBRARY_DOCUMENT } from '../conformance/sample/documents.ts'
import { startLibrary } from '../conformance/sample/service.ts'
import { VIOLATIONS } from '../conformance/sample/violations.ts'
import { runProgram, startMock } from './programs.ts'

/** The oldest Node of `engines`, and the newest ones of the two lines after it. */
const NODES = ['20.19.0', '22.23.3', '24.21.0'] as const
const PNPM = '12.21.0'

/** The compilers by version: the last one in JavaScript, and the newest. */
const COMPILERS = [
  ['5.9', 'packages/sdk/node_modules/typescript'],
  ['7.0', 'node_modules/typescript'],
] as const
const RESOLUTIONS = [
  ['bundler', 'ESNext'],
  ['nodenext', 'NodeNext'],
] as const
const MANAGERS = ['npm', 'pnpm'] as const

/** A program that uses every entry, with one mistake, which proves that the types are there and are no `any`. */
const CONSUMER = `
import type { PetService } from '@portal/contracts/types'
import type { paths } from '@portal/contracts/types/maps'
import { DOCUMENTS } from '@portal/contracts/documents'
import { publish } from '@portal/contracts/publish'
import { runConformance, type RunResult } from '@portal/conformance'
import { describedOperations, parseJson } from '@portal/document'
import { exactYaml } from '@portal/document/yaml'
import { createMock, type Mock } from '@portal/mock'
import { call, createSdk } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listPets } from '@portal/sdk/needed/fdp-pet-service'
import { callOperation } from '@portal/sdk/operations'

const mock: Mock = await createMock({ specs: [DOCUMENTS] })
const { port } = await mock.listen(0)
const result: RunResult = await runConformance({ specs: [DOCUMENTS], target: 'http://localhost:' + port })
const status: ClaimService.components['schemas']['ClaimStatus'] = 'OPEN'
const pet: PetService.components['schemas']['ClaimStatus'] = 'HAMSTER'
export type Suggestions = paths['/autocomplete']['get']
export const used = [publish, exactYaml, describedOperations, parseJson, call, createSdk, whole, listPets, callOperation]
export const read = [result.requests, status, pet]
`

const CLINIC = join(ROOT, 'tests/conformance/clinic.yaml')

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'installed-'))
const tools = join(folder, 'tools')
const appOf = (manager: string) => join(folder, manager)
const shell = process.platform === 'win32'
let packed: Packed[] = []

beforeAll(async () => {
  packed = await packAll(join(folder, 'packages'))
  const { platform, arch } = process
  const nodePackage = `node-${platform === 'darwin' && arch === 'arm64' ? 'bin-' : ''}${platform === 'win32' ? 'win' : platform}-${arch}`
  const nodes = Object.fromEntries(
    NODES.map((version) => [`node-${version}`, `npm:${nodePackage}@${version}`]),
  )
  write('tools/package.json', { private: true, dependencies: { ...nodes, pnpm: PNPM } })
  await installing('npm', tools)
  for (const manager of MANAGERS) await install(manager)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

/** Installs the tarballs into an empty folder, as a user of the registry would the packages. */
async function install(manager: (typeof MANAGERS)[number]) {
  const tarballs = Object.fromEntries(packed.map(({ name, file }) => [`@portal/${name}`, `file:${file}`]))
  const devDependencies = { '@types/node': versionOf('@types/node') }
  write(`${manager}/package.json`, { private: true, type: 'module', dependencies: tarballs, devDependencies })
  // In the registry one finds the other by its version; pnpm needs to be given the files.
  const overrides = Object.entries(tarballs).map(([name, file]) => `  "${name}": "${file}"\n`)
  if (manager === 'pnpm') write('pnpm/pnpm-workspace.yaml', `overrides:\n${overrides.join('')}`)
  write(`${manager}/consumer.ts`, CONSUMER)
  await installing(manager, appOf(manager))
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version
}

async function installing(manager: (typeof MANAGERS)[number], cwd: string) {
  const [program, ...args] =
    manager === 'npm'
      ? ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
      : [
          process.execPath,
          join(tools, 'node_modules/pnpm/bin/pnpm.mjs'),
          'install',
          '--ignore-scripts',
          '--prefer-offline',
        ]
  const { code, output } = await runProgram(program ?? '', args, { cwd, shell: shell && manager === 'npm' })
  expect(code, output).toBe(0)
}

/** A program that asks the mock by the SDK for the state of a ZIP code. */
const sdkCall = (origin: string, token: string) => `
import { call, createSdk } from '@portal/sdk'
const session = { accessToken: () => '${token}', refresh: () => Promise.reject(new Error('expired')), ended() {} }
const sdk = createSdk({ gateway: '${origin}', identityPool: '${origin}/identity-pool', session })
const params = { query: { zip: '10001' } }
console.log(JSON.stringify(await call(sdk.lookup.GET('/v1/lookup/zip-code-serviceability', { params }))))`

const nodeOf = (version: string) =>
  join(tools, `node_modules/node-${version}/bin`, process.platform === 'win32' ? 'node.exe' : 'node')

describe.each(MANAGERS)('installed with %s', (manager) => {
  const bin = (name: string) => join(appOf(manager), 'node_modules/@portal', name, 'dist/main.js')

  test.each(NODES)(
    'the mock answers a pet, and the SDK; the kit judges a service, in Node %s',
    async (version) => {
      const node = nodeOf(version)
      expect((await runProgram(node, ['--version'])).output).toBe(`v${version}\n`)
      const mock = await startMock(node, bin('mock'))
      expect(await mock.pets()).toContain('"name":"Biscuit"')
      const asked = ['--input-type=module', '--eval', sdkCall(mock.origin, await mock.token())]
      expect(await runProgram(node, asked, { cwd: appOf(manager) })).toEqual({
        code: 0,
        output: expect.stringContaining('"state":"NY"'),
      })
      await mock.stop()
      const violation = VIOLATIONS.answers?.find(({ name }) => name === 'spells a property in another case')
      for (const [service, expected] of [
        [
          await startLibrary(),
          { code: 0, output: expect.stringContaining('The service keeps its documents.') },
        ],
        [await startLibrary(violation), { code: 1, output: expect.stringContaining('is it addedAt?') }],
      ] as const) {
        const kit = [bin('conformance'), '--spec', LIBRARY_DOCUMENT, '--bearer', LIBRARY_TOKEN]
        const judged = await runProgram(node, [...kit, '--target', service.url])
        await service.stop()
        expect(judged).toEqual(expected)
      }
    },
  )

  test.each(NODES)('--watch takes over what the handlers import, in Node %s', async (version) => {
    const home = `${manager}/watched-${version}`
    write(
      `${home}/handlers.mjs`,
      'import { text } from "./text.mjs"\nexport default { greet: () => ({ status: 200, body: { text } }) }',
    )
    write(`${home}/text.mjs`, 'export const text = "first"')
    const handlers = join(folder, home, 'handlers.mjs')
    const options = ['--spec', CLINIC, '--handlers', handlers, '--watch']
    const mock = await startMock(nodeOf(version), bin('mock'), options)
    const greeting = async () => (await fetch(`${mock.origin}/clinic/greetings`, { method: 'POST' })).text()
    expect(await greeting()).toBe('{"text":"first"}')
    write(`${home}/text.mjs`, 'export const text =\n  const')
    expect(await mock.said()).toContain("text.mjs:2:3: Unexpected token 'const'.")
    expect(await greeting()).toBe('{"text":"first"}')
    write(`${home}/text.mjs`, 'export const text = "second"')
    expect(await mock.said()).toContain('Good again, and in use: ')
    expect(await greeting()).toBe('{"text":"second"}')
    await mock.stop()
  })

  describe.each(COMPILERS)('TypeScript %s', (version, path) => {
    test.each(RESOLUTIONS)('compiles a consumer under %s', async (moduleResolution, module) => {
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'ES2023', lib: ['ES2023', 'DOM'], types: ['node'] },
        ...{ strict: true, noEmit: true, skipLibCheck: true },
      }
      const config = `${manager}/tsconfig.${version}-${moduleResolution}.json`
      write(config, { compilerOptions, files: ['consumer.ts'] })
      const tsc = join(ROOT, path, 'bin/tsc')
      expect((await runProgram(process.execPath, [tsc, '--version'])).output).toContain(`Version ${version}.`)
      const { output } = await runProgram(process.execPath, [tsc, '-p', join(folder, config)])
      expect(output.match(/error TS\d+.*/g)).toEqual([
        expect.stringMatching(/^error TS2322: Type '"HAMSTER"'/),
      ])
    })
  })
})

test('npx starts a command by the name of its package', async () => {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  const options = { cwd: appOf('npm'), shell, env: { ...process.env, PATH: path } }
  for (const name of ['mock', 'conformance']) {
    const { output } = await runProgram('npx', ['--no', '--', `@portal/${name}`, '--help'], options)
    expect(output).toContain(`usage: npx @portal/${name} `)
  }
})

test('attw finds the types of every entry', async () => {
  const attw = require.resolve('@arethetypeswrong/cli/package.json')
  expect(packed).toHaveLength(5)
  for (const { file } of packed) {
    // Every entry is an ES module, which TypeScript finds by `exports`.
    const { code, output } = await runProgram(process.execPath, [
      join(attw, '../dist/index.js'),
      file,
      '--profile',
      'esm-only',
    ])
    expect(code, output).toBe(0)
  }
})
