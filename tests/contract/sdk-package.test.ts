import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/contracts.ts'

const run = promisify(execFile)
const SDK = join(ROOT, 'packages/sdk')
const folder = mkdtempSync(join(tmpdir(), 'sdk-package-'))
/** Another project; below the folder of the package, Node would take the package itself. */
const app = mkdtempSync(join(tmpdir(), 'sdk-user-'))
afterAll(() => {
  for (const each of [folder, app]) rmSync(each, { recursive: true })
})

const USE = `
import { ApiError, call, createSdk } from '@portal/sdk'
import { callOperation } from '@portal/sdk/operations'
import { whole } from '@portal/sdk/needed'
import { listPets } from '@portal/sdk/needed/fdp-pet-service'
console.log([ApiError, call, createSdk, callOperation, whole, listPets].map((each) => typeof each).join(' '))
`

test('a packed SDK has JavaScript, README and licence, and runs in another project (#27, §3.7)', async () => {
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join(SDK, name), join(folder, name))
  const tsc = join(SDK, 'node_modules/typescript/bin/tsc')
  const build = ['-p', join(SDK, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')]
  await run(process.execPath, [tsc, ...build])
  const shell = process.platform === 'win32'
  const packed = await run('npm', ['pack', '--json'], { cwd: folder, shell })
  const listed: unknown = JSON.parse(packed.stdout)
  const names = [...JSON.stringify(listed).matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path)
  expect(names).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist/index.js']))
  expect(names.filter((name = '') => /^src|\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([])

  mkdirSync(join(app, 'node_modules/@portal'), { recursive: true })
  const [, tarball = ''] = /"filename":"([^"]+)"/.exec(JSON.stringify(listed)) ?? []
  await run('tar', ['-xf', tarball], { cwd: folder })
  cpSync(join(folder, 'package'), join(app, 'node_modules/@portal/sdk'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/openapi-fetch'), join(app, 'node_modules/openapi-fetch'), 'junction')
  writeFileSync(join(app, 'use.mjs'), USE)
  const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: app })
  expect(stdout).toBe('function function function function function object\n')
})
