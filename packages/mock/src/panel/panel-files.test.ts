import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { panelFile } from './panel-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'panel-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<h1>Mock panel</h1>')
writeFileSync(join(folder, 'assets/index-a1.js'), 'start()')
writeFileSync(join(folder, 'sources.txt'), 'a fingerprint')

const from = (path: string, ...folders: string[]) => panelFile(path, folders)

test('the built panel is served with its media types, from the first folder that has it', async () => {
  expect(await from('', '/nothing', folder)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<h1>Mock panel</h1>'),
  })
  expect(await from('assets/index-a1.js', folder)).toMatchObject({
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: Buffer.from('start()'),
  })
})

test('a panel that is not built has a page that says how to build it, and looks again by itself', async () => {
  const answer = await from('', '/nothing')
  expect(answer).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } })
  expect(answer?.body).toContain('npm run panel')
  expect(answer?.body).toContain('http-equiv="refresh"')
  expect(await from('assets/index-a1.js', '/nothing')).toBeUndefined()
})

test.each(['../index.html', 'assets/../index.html', 'sources.txt', 'assets/missing.js', 'personas', '.html'])(
  'no file is served for %s',
  async (path) => {
    expect(await from(path, folder)).toBeUndefined()
  },
)
