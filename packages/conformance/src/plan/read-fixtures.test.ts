import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CannotRun } from '../cannot-run.ts'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { type FixtureOptions, readFixtures } from './read-fixtures.ts'

const paths = { '/a': { post: { operationId: 'postA', responses: {} } } }
const [postA] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
if (postA === undefined) throw new Error('no operation')
const operation = postA

const outside = mkdtempSync(join(tmpdir(), 'conformance-'))
const folder = join(outside, 'fixtures')
mkdirSync(join(folder, 'pictures'), { recursive: true })
writeFileSync(join(outside, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'own.txt'), 'own')
writeFileSync(join(folder, 'pictures', 'cat.png'), 'cat')
symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'))
symlinkSync(join(folder, 'own.txt'), join(folder, 'inner.txt'))
symlinkSync(outside, join(folder, 'up'))

function read(value: unknown, options?: FixtureOptions) {
  const file = join(folder, 'fixtures.json')
  writeFileSync(file, JSON.stringify({ operations: { postA: { value } } }))
  return readFixtures(file, options)
}

describe('a file of the fixtures', () => {
  test.each(['own.txt', 'pictures/cat.png', './own.txt', 'inner.txt'])(
    '%s is read in their folder',
    async (name) => {
      const [file] = (await read(`@${name}`)).filesOf(operation, 'value')
      expect(file?.path).toMatch(/(own\.txt|cat\.png)$/)
    },
  )

  test.each([
    ['a parent folder', '../secret.txt'],
    ['a way through a parent folder', '../fixtures/own.txt'],
    ['an absolute path', join(outside, 'secret.txt')],
    ['an absolute path in the folder', join(folder, 'own.txt')],
    ['a symbolic link to a file', 'link.txt'],
    ['a symbolic link to a folder', 'up/secret.txt'],
  ])('%s is refused', async (_, name) => {
    await expect(read(`@${name}`)).rejects.toThrow(
      new CannotRun(`The fixtures name the file ${name}, which is not in their folder.`),
    )
  })

  test.each(['@ann', '@', '@pictures', '@../none.txt'])('%s names no file and is a text', async (text) => {
    const fixtures = await read(text)
    expect(fixtures.valuesOf(operation, 'value')).toEqual([text])
    expect(fixtures.filesOf(operation, 'value').filter(({ path }) => path !== undefined)).toEqual([])
  })
})

describe('a command of the fixtures', () => {
  const print = (expression: string) => ({
    $run: `"${process.execPath}" -p "JSON.stringify(${expression})"`,
  })
  afterEach(() => vi.unstubAllEnvs())

  test('is refused without --allow-run, and named', async () => {
    await expect(read({ $run: 'curl http://elsewhere.example' })).rejects.toThrow(
      'The fixtures run the command curl http://elsewhere.example. Give --allow-run if you trust it.',
    )
  })

  test('runs in a minimal environment with the given variables', async () => {
    vi.stubEnv('PORTAL_TEST_SECRET', 'secret')
    vi.stubEnv('NODE_OPTIONS', '--no-warnings')
    const environment = { TARGET: 'http://localhost:8080', BEARER: 'token' }
    const fixtures = await read(print('process.env'), { allowRun: true, environment })
    await fixtures.renew(operation)
    const [seen] = fixtures.valuesOf(operation, 'value')
    expect(seen).toMatchObject(environment)
    expect(seen).toHaveProperty('PATH')
    expect(seen).not.toHaveProperty('PORTAL_TEST_SECRET')
    expect(seen).not.toHaveProperty('NODE_OPTIONS')
  })

  test('prints a text that begins with @, which is not a file', async () => {
    const fixtures = await read(print("'@own.txt'"), { allowRun: true })
    await fixtures.renew(operation)
    expect(fixtures.valuesOf(operation, 'value')).toEqual(['@own.txt'])
    expect(fixtures.filesOf(operation, 'value')).toEqual([])
  })
})
