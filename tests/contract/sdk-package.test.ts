import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/contracts.ts'

const run = promisify(execFile)
/** A fresh clone, in which nothing is built. */
const clone = mkdtempSync(join(tmpdir(), 'sdk-package-'))
const folder = join(clone, 'packages/sdk')
/** Another project; below the folder of the package, Node would take the package itself. */
const app = mkdtempSync(join(tmpdir(), 'sdk-user-'))
afterAll(() => {
  for (const each of [clone, app]) rmSync(each, { recursive: true })
})

/** The command of the README. */
const [, COMMAND = ''] =
  /`npm (run pack -w packages\/sdk)`/.exec(readFileSync(join(ROOT, 'packages/sdk/README.md'), 'utf8')) ?? []

const USE = `
import { ApiError, call, createSdk } from '@portal/sdk'
import { callOperation } from '@portal/sdk/operations'
import { whole } from '@portal/sdk/needed'
import { listPets } from '@portal/sdk/needed/fdp-pet-service'
console.log([ApiError, call, createSdk, callOperation, whole, listPets].map((each) => typeof each).join(' '))
`

test('a packed SDK has JavaScript, README and licence, and runs in another project (#27, 3.7)', async () => {
  const isLeftOut = /[\\/](node_modules|dist)$/
  for (const path of ['package.json', '.npmrc', 'tsconfig.base.json', 'packages/sdk'])
    cpSync(join(ROOT, path), join(clone, path), { recursive: true, filter: (from) => !isLeftOut.test(from) })
  for (const path of ['node_modules', 'packages/sdk/node_modules'])
    symlinkSync(join(ROOT, path), join(clone, path), 'junction')
  const shell = process.platform === 'win32'
  const env = { ...process.env, npm_config_json: 'true' }
  const packed = await run('npm', COMMAND.split(' '), { cwd: clone, env, shell })
  const listed: unknown = JSON.parse(packed.stdout.slice(packed.stdout.search(/^\[/m)))
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
