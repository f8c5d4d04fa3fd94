import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judging, manyLives } from './judged-service.ts'
import { type Answering, keeping } from './small-service.ts'

const { folder, run } = judging()

/** The operations that a run with these options tested, and the requests that it sent. */
async function tested(...options: string[]) {
  const sent = new Set<string>()
  const recording: Answering = (request) => {
    sent.add(`${request.method} ${request.path}`)
    return keeping(request)
  }
  const { code, out } = await run(recording, ...options)
  const operations = out.flatMap((line) => /^[✓✗–] (\w+)/.exec(line)?.[1] ?? [])
  return { code, out, operations, sent: [...sent] }
}

test.each([
  [['--only', 'getCat'], ['getCat']],
  [['--only', 'GET /cats/{id}/mother'], ['getMother']],
  [['--only', 'tag:rooms'], ['getHouse']],
  [
    ['--only', 'path:/cats/*'],
    ['getCat', 'getMother'],
  ],
  [['--only', 'path:/*/{id}/m*r'], ['getMother']],
  [
    ['--only', 'tag:rooms', '--only', 'listCats'],
    ['listCats', 'getHouse'],
  ],
  [['--only', 'method:get', '--skip', 'tag:cats'], ['getHouse']],
])('%j tests %j', async (options, operations) => {
  const found = await tested(...options)
  expect(found.operations).toEqual(operations)
  expect(found.code).toBe(0)
})

test('--only may ask other operations for ids, and --skip sends them nothing', async () => {
  expect((await tested('--only', 'getCat')).sent).toContain('GET /cats')
  const { sent, out, code } = await tested('--only', 'getCat', '--skip', 'listCats')
  expect(sent).not.toContain('GET /cats')
  expect(out).toContain('0 of 1 operation proved; 1 untried (getCat).')
  expect(code).toBe(1)
})

describe('skipped operations', () => {
  const reported = (report: string, name: string) => readFileSync(join(folder, report, name), 'utf8')

  test('are listed in every report, and are neither proved nor untried', async () => {
    const { out, code } = await tested('--skip', 'getMother', '--report', join(folder, 'skipped'))
    expect(out).toContain('3 of 3 operations proved.')
    expect(out).toContain('Left out by --skip getMother: getMother.')
    expect(code).toBe(0)
    expect(JSON.parse(reported('skipped', 'report.json')).skipped).toEqual([
      { operationId: 'getMother', method: 'GET', path: '/cats/{id}/mother', by: '--skip getMother' },
    ])
    expect(reported('skipped', 'index.html')).toContain('Left out of this run (1)')
    expect(reported('skipped', 'junit.xml')).toContain('<skipped message="left out by --skip getMother"/>')
  })

  test('keep their violations in a baseline, which are not gone', async () => {
    const file = join(folder, 'baseline.json')
    await run(manyLives, '--baseline', file)
    const compared = await run(manyLives, '--baseline', file, '--skip', 'getMother')
    expect(compared.out).toContain('Against the baseline: 0 new, 1 kept, 0 gone')
    await run(keeping, '--baseline', file, '--write-baseline', '--skip', 'getMother')
    expect(JSON.parse(readFileSync(file, 'utf8')).findings).toMatchObject([{ operations: ['getMother'] }])
  })
})

test.each([
  ['--only tag:x', '--only tag:x fits no tag of the documents: cats, rooms.'],
  ['--skip path:/cat/*', '--skip path:/cat/* fits no path of the documents: /cats, /cats/{id}, '],
  ['--only method:TRACE', '--only method:TRACE fits no method of the documents: GET.'],
  ['--skip path:*', '--skip leaves no operation to test.'],
])('%s is refused with what there is', async (options, reason) => {
  const { code, out } = await run(keeping, ...options.split(' '))
  expect(out[0]).toContain(reason)
  expect(code).toBe(2)
})
