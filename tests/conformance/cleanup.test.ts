import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleReport, judge, type RunOptions, runConformance } from '@portal/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { jsonReport } from '../../packages/conformance/src/report/json-report.ts'
import { ROOT } from '../../scripts/host.mjs'
import { SHELF_DOCUMENT, startShelves } from './shelf-service.ts'

/** Starts the service of shelves for one test, with its document in a file. */
async function started(...options: Parameters<typeof startShelves>) {
  const folder = mkdtempSync(join(tmpdir(), 'cleanup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const document = join(folder, 'shelves.json')
  writeFileSync(document, JSON.stringify(SHELF_DOCUMENT))
  const service = await startShelves(...options)
  onTestFinished(() => service.stop())
  const run = (more: Partial<RunOptions> = {}) =>
    runConformance({ specs: [document], target: service.url, ...more })
  return { ...service, document, run }
}

const paths = (entries: ReadonlyMap<string, unknown>, of: string) =>
  [...entries.keys()].filter((path) => path.startsWith(`/${of}/`))

test('entries that a run created are deleted, the newest first, so that no shelf is asked for before its books', async () => {
  const { entries, log, run } = await started()
  const result = await run()
  expect(judge(result).failing).toEqual([])
  expect([...paths(entries, 'shelves'), ...paths(entries, 'stamps')]).toEqual([])
  // The books are on a shelf that the run itself created.
  expect(log.filter((line) => /^DELETE \/shelves\/e\d+\/books\/e\d+ 204$/.test(line)).length).toBeGreaterThan(
    3,
  )
  expect(log.filter((line) => line.endsWith(' 409'))).toEqual([])
  const sent = log.slice(log.findLastIndex((line) => !line.startsWith('DELETE')) + 1)
  expect(result.cleanup?.deleted).toBe(sent.filter((line) => line.endsWith('204')).length)
  expect(consoleReport(judge(result))).toContain(
    `Deleted what the run created: ${result.cleanup?.deleted} entries.`,
  )
})

test('an entry that was there before stays, also where a create finds it', async () => {
  const before = ['/shelves/e1', '/shelves/e1/books/e2', '/tags/e3', '/stamps/e4']
  const { entries, run } = await started(before)
  const stays = (path: string) => !path.startsWith('/tags/')
  const { cleanup } = await run()
  expect([...entries.keys()].filter(stays)).toEqual(before.filter(stays))
  expect(cleanup?.deleted).toBeGreaterThan(5)
})

test('where nothing shows that a success other than 201 made an entry, it stays, and the report says so', async () => {
  const { entries, run } = await started(['/stamps/e4'])
  const { cleanup } = await run({ skip: ['listStamps', 'readStamp'] })
  expect(entries.has('/stamps/e4')).toBe(true)
  const left = cleanup?.left.filter(({ entry }) => entry === '/stamps') ?? []
  expect(left.length).toBe(paths(entries, 'stamps').length)
  expect(left[0]?.reason).toBe('a success other than 201 does not say that it is new')
})

test('an entry that stays behind is in the report with its reason, and fails nothing', async () => {
  let deletes = 0
  const { entries, run } = await started([], (request) => {
    if (/^DELETE \/stamps\/e\d{3}$/.test(request)) deletes += 1
    // The check of the state has to see one delete.
    return deletes > 1 && request.startsWith('DELETE /stamps') ? 409 : undefined
  })
  const result = await run({ skip: ['deleteBook'] })
  expect(judge(result).holds).toBe(true)
  const [tags, stamps, shelves] = ['tags', 'stamps', 'shelves'].map((of) => paths(entries, of).length)
  expect(tags).toBeGreaterThan(0)
  const note = (reason: string) => result.notes.find((each) => each.includes(`because of this: ${reason}. `))
  expect(note('the document has no DELETE for it')).toBe(
    `The run left ${tags} entries that it created behind, because of this: the document has no DELETE for it. /tags.`,
  )
  expect(note('409 REFUSED')).toMatch(
    new RegExp(`^The run left ${stamps} entries .* DELETE http://127.0.0.1:\\d+/stamps/e\\d+, .*more\\.$`),
  )
  expect(note('--skip leaves deleteBook out')).toContain('/shelves/{}/books.')
  expect(note('409 NOT_EMPTY')).toContain('DELETE http://127.0.0.1')
  expect(result.cleanup?.left.length).toBe((tags ?? 0) + (stamps ?? 0) + (shelves ?? 0))
  expect(JSON.parse(jsonReport(judge(result))).cleanup).toEqual(result.cleanup)
})

test('a run that ends at its limit cleans up, and one that has no time for it says so', async () => {
  let now = 0
  const clock = { now: () => now, sleep: async () => undefined }
  let deleteMs = 1000
  const ticking = (request: string) => {
    now += request.startsWith('DELETE') ? deleteMs : 1000
    return undefined
  }
  const { entries, run } = await started([], ticking)
  const result = await run({ clock, timeLimitMs: 25_000, skip: ['createTags'] })
  expect(result.ended).toMatch(/time limit of 25 s/)
  expect(result.cleanup).toMatchObject({ left: [] })
  expect(result.cleanup?.deleted).toBeGreaterThan(0)
  expect([...entries.keys()]).toEqual([])
  deleteMs = 60_000
  const late = await run({ clock, timeLimitMs: 25_000, skip: ['createTags'] })
  expect(late.cleanup?.left).toContainEqual({ entry: 'deleteShelf', reason: 'there was no time left' })
  expect(late.cleanup?.left.length).toBe(entries.size)
})

test('entries stay where the options say so, and with a service that keeps no state', async () => {
  const { entries, run, document, url } = await started()
  expect((await run({ cleanup: false })).cleanup).toBeUndefined()
  expect(paths(entries, 'shelves').length).toBeGreaterThan(5)
  expect((await run({ stateful: false })).cleanup).toBeUndefined()
  const there = entries.size
  const print = { out: () => undefined, err: () => undefined }
  await command(['--spec', document, '--target', url, '--skip', 'createTags', '--no-cleanup'], print)
  expect(entries.size).toBeGreaterThan(there + 5)
})

test('Ctrl-C ends a run in order: it cleans up, reports, and does not hold', async () => {
  let kit: ReturnType<typeof execFile> | undefined
  let creates = 0
  const { entries, url, document } = await started([], (request) => {
    if (request.startsWith('POST') && ++creates === 12) kit?.kill('SIGINT')
    return undefined
  })
  const main = join(ROOT, 'packages/conformance/src/main.ts')
  const args = [main, '--spec', document, '--target', url, '--skip', 'createTags']
  const { code, out, err } = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    kit = execFile(process.execPath, args, (error, out, err) => resolve({ code: error?.code, out, err }))
  })
  expect(err).toContain('Stopping: what the run created is deleted.')
  expect(out).toMatch(/Deleted what the run created: \d+ entr/)
  expect(out.trim()).toMatch(/stopped\.$/)
  expect(code).toBe(1)
  expect([...entries.keys()]).toEqual([])
})
