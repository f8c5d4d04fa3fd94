import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleReport, failuresOf, judge, type RunOptions, runConformance } from '@portal/conformance'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLOCK } from '../../packages/conformance/src/send/patience.ts'
import { judging } from './judged-service.ts'
import { type Answering, keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

const commanded = judging()

/** Runs the kit against a small service, with a clock that passes only by waiting. `stop` ends the service. */
async function run(answeringWith: (stop: () => void) => Answering, more: Partial<RunOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const document = join(folder, 'small.json')
  writeFileSync(document, JSON.stringify(SMALL_DOCUMENT))
  let stopped: Promise<void> | undefined
  const answering = answeringWith(() => {
    stopped ??= service.stop()
  })
  const service = await startSmall((request) => answering(request))
  onTestFinished(() => stopped ?? service.stop())
  const waits: [string, number][] = []
  let now = 0
  const sleep = async (ms: number) => {
    now += ms
  }
  const result = await runConformance({
    specs: [document],
    target: service.url,
    clock: { now: () => now, sleep },
    onWait: (operation, ms) => waits.push([operation, ms]),
    ...more,
  })
  return { result, waits, waited: () => now }
}

test('a service that stops in the middle is named with its last request, and what came later was not tried', async () => {
  let asked = 0
  const { result, waited } = await run((stop) => (request) => {
    asked += 1
    if (asked === 6) stop()
    return keeping(request)
  })
  const failures = failuresOf(result)
  // The request that it did not survive, and the stop; none for each request that found nobody.
  expect(failures.map(({ rule }) => rule)).toEqual(['no-answer', 'no-answer'])
  expect(failures.filter(({ message }) => message.startsWith('The service stopped after this'))).toHaveLength(
    1,
  )
  const note = result.notes.find((each) => each.startsWith('The service stopped after '))
  expect(note).toMatch(/after GET http:\/\/127\.0\.0\.1:\d+\/\S* \(\w+\)\. What came later was not tried/)
  expect(waited()).toBe(15_000)
  const untried = result.checks.filter(({ outcome }) => outcome === 'not tried')
  expect(untried.filter(({ message }) => message.startsWith('the service stopped after GET '))).not.toEqual(
    [],
  )
})

test('the result says that the service stopped, and not that it refused the second user', async () => {
  let asked = 0
  const stopping = (stop: () => void) => (request: Parameters<Answering>[0]) => {
    asked += 1
    if (asked === 6) stop()
    return keeping(request)
  }
  const { result } = await run(stopping, { bearer: 'a', second: { bearer: 'b' } })
  expect(result.notes).toContainEqual(
    expect.stringMatching(/^The second user tried nothing: the service stopped after GET .* \(\w+\)\.$/),
  )
  expect(result.notes.filter((each) => each.startsWith('The second user was refused'))).toEqual([])
  expect(consoleReport(judge(result)).split('\n').at(-1)).toMatch(
    /untried, ended because the service stopped\.$/,
  )
})

test('a long wait for a service that wants fewer requests is reported with its operation', async () => {
  const { waits, result } = await run(
    () => (request) => (request.path === '/house' ? [429, { code: 'SLOW' }] : keeping(request)),
  )
  expect(waits).toEqual([['getHouse', 8000]])
  expect(failuresOf(result)).toEqual([])
  expect(result.notes).toContain(
    'The service wanted fewer requests (429): the run waited 15 s. Give --rate N.',
  )
})

test('the command says that it waits', async () => {
  const sleep = vi.spyOn(CLOCK, 'sleep').mockResolvedValue(undefined)
  onTestFinished(() => sleep.mockRestore())
  const { out } = await commanded.run((request) =>
    request.path === '/house' ? [429, { code: 'SLOW' }] : keeping(request),
  )
  expect(out).toContain('getHouse answered 429: waiting 8 s before the next request.')
})
