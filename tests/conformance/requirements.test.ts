import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import type { Served } from './served.ts'
import { SMALL_DOCUMENT, startSmall } from './small-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
const spec = join(folder, 'small.json')
const { '/cats': cats, '/cats/{id}': cat, '/house': house, ...rest } = SMALL_DOCUMENT.paths
const paths = {
  ...rest,
  '/cats': { get: { ...cats.get, 'x-requirements': ['CAT-001', 'CAT-002'] } },
  '/cats/{id}': { get: { ...cat.get, 'x-requirements': ['CAT-002', 'CAT-003'] } },
  '/house': { get: { ...house.get, 'x-requirements': ['HOME-001'] } },
}
writeFileSync(spec, JSON.stringify({ ...SMALL_DOCUMENT, paths }))

let service: Served
beforeAll(async () => {
  // There is no cat to read, and the house is wrong.
  service = await startSmall((request) => {
    if (request.path === '/house') return [200, { rooms: 'four' }]
    return request.path === '/cats' ? [200, []] : [404, { code: 'UNKNOWN' }]
  })
})
afterAll(() => service.stop())

async function run(...args: string[]) {
  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  await command(['--spec', spec, '--target', service.url, '--report', folder, ...args], print)
  const report = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { out: lines.join('\n'), json: JSON.parse(report('report.json')), html: report('index.html') }
}

test('a requirement is proved by all its operations, violated by one, or untried on this service', async () => {
  const { out, json, html } = await run()
  expect(json.requirements).toEqual([
    { requirement: 'CAT-001', state: 'proved', operations: ['listCats'] },
    { requirement: 'CAT-002', state: 'untried', operations: ['listCats', 'getCat'] },
    { requirement: 'CAT-003', state: 'untried', operations: ['getCat'] },
    { requirement: 'HOME-001', state: 'violated', operations: ['getHouse'] },
  ])
  expect(out).toContain('Requirements: 1 proved, 1 violated, 2 untried.')
  expect(html).toMatch(/<th scope="row">HOME-001<\/th><td class="bad">violated<\/td><td>getHouse<\/td>/)
})

test('a document without requirements has no table of them', async () => {
  writeFileSync(spec, JSON.stringify(SMALL_DOCUMENT))
  const { out, json, html } = await run()
  expect(json.requirements).toEqual([])
  expect(out + html).not.toContain('Requirements')
})
