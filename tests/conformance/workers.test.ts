import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge, loadDocuments, operationsOfAll, runConformance } from '@portal/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../packages/conformance/src/plan/fixtures.ts'
import { groupsOf } from '../../packages/conformance/src/run/groups.ts'
import { judging } from './judged-service.ts'
import { largeDocument } from './large/document.ts'
import { optionsFor } from './measure.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { VIOLATIONS } from './sample/violations.ts'
import { served } from './served.ts'
import { SHELF_DOCUMENT, startShelves } from './shelf-service.ts'
import { keeping } from './small-service.ts'

const commanded = judging()

function inFile(document: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'document.json'), JSON.stringify(document))
  return join(folder, 'document.json')
}

/** The checks of a run in their order, and the findings in theirs. */
function reported(result: Awaited<ReturnType<typeof runConformance>>) {
  const checks = result.checks.map(({ operationId, rule, title, outcome }) =>
    [operationId, rule, title, outcome].join(' '),
  )
  return { checks, findings: judge(result).findings.map(({ id }) => id), requests: result.requests }
}

test('a report is the same whatever the number of workers is, violations included', async () => {
  const violation = Object.values(VIOLATIONS)
    .flat()
    .find(({ rule }) => rule === 'state-gone')
  const run = async (workers: number) => {
    const service = await startLibrary(violation)
    const specs = [LIBRARY_DOCUMENT, DESK_DOCUMENT]
    const result = await runConformance({ specs, ...optionsFor(service), workers })
    await service.stop()
    return reported(result)
  }
  const alone = await run(1)
  expect(alone.findings.length).toBeGreaterThan(0)
  expect(alone.checks.length).toBeGreaterThan(1000)
  for (const workers of [2, 7]) expect(await run(workers)).toEqual(alone)
})

test('independent operations are tested at once, at most as many as there are workers, and never two of a group', async () => {
  const document = inFile(SHELF_DOCUMENT)
  const inner = await startShelves()
  onTestFinished(() => inner.stop())
  const run = async (workers: number) => {
    const now = new Map<string, number>()
    let most = 0
    const outer = await served(async (request, response) => {
      const root = request.url?.split('/')[1] ?? ''
      now.set(root, (now.get(root) ?? 0) + 1)
      most = Math.max(most, [...now.values()].filter((count) => count > 0).length)
      const body = Buffer.concat(await request.toArray()).toString()
      const { method = '', url = '', headers } = request
      const answer = await fetch(`${inner.url}${url}`, {
        method,
        headers: { 'content-type': headers['content-type'] ?? '' },
        ...(body === '' ? {} : { body }),
      })
      const text = await answer.text()
      now.set(root, (now.get(root) ?? 0) - 1)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })
    await runConformance({ specs: [document], target: outer.url, base: '', workers })
    await outer.stop()
    return most
  }
  expect(await run(1)).toBe(1)
  expect(await run(2)).toBe(2)
})

test('operations are of one group by path, by the name of an id, by a list of the same schema and by a fixture', async () => {
  const groups = async (paths: object, fixtures = {}) => {
    const { documents } = await loadDocuments([
      inFile({ openapi: '3.1.0', info: { title: 'Groups', version: '1' }, paths }),
    ])
    const found = groupsOf(operationsOfAll(documents), fixturesOf(fixtures))
    return new Set(found.values()).size
  }
  const responses = { 200: { description: 'Good' } }
  const get = (operationId: string, ...names: string[]) => ({
    get: {
      operationId,
      responses,
      parameters: names.map((name) => ({
        name,
        in: operationId.includes(name) ? 'path' : 'query',
        required: true,
        schema: { type: 'string' },
      })),
    },
  })
  const cat = { '/cats/{catId}': get('of-catId', 'catId') }
  expect(await groups({ ...cat, '/dogs': get('dogs', 'colour') })).toBe(2)
  expect(await groups({ ...cat, '/dogs': get('dogs', 'catId') })).toBe(1)
  expect(await groups({ ...cat, '/cats/search': get('search', 'colour') })).toBe(1)
  const coloured = { '/birds': get('birds', 'colour'), '/dogs': get('dogs', 'colour') }
  expect(await groups(coloured)).toBe(2)
  expect(await groups(coloured, { colour: 'red' })).toBe(1)
  const { documents } = await loadDocuments([inFile(largeDocument(3))])
  expect(new Set(groupsOf(operationsOfAll(documents), fixturesOf({})).values()).size).toBe(3)
})

test('the command takes a number of workers, and refuses others by name', async () => {
  const { code, last } = await commanded.run(keeping, '--workers', '3')
  expect([code, last]).toEqual([0, 'The service keeps its documents.'])
  const refused = await commanded.run(keeping, '--workers', '0')
  expect([refused.code, refused.out[0]]).toEqual([2, '--workers takes a number from 1 to 64, not "0".'])
})
