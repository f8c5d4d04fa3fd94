import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleReport, judge, runConformance } from '@portal/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { judging } from './judged-service.ts'
import { keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

const commanded = judging()

/** Runs the kit with a clock that a second passes on with every request. */
async function runFor(seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'time-limit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const document = join(folder, 'small.json')
  writeFileSync(document, JSON.stringify(SMALL_DOCUMENT))
  let now = 0
  const service = await startSmall((request) => {
    now += 1000
    return keeping(request)
  })
  onTestFinished(() => service.stop())
  const clock = { now: () => now, sleep: async () => undefined }
  const result = await runConformance({
    specs: [document],
    target: service.url,
    clock,
    timeLimitMs: seconds * 1000,
  })
  return { result, asked: now / 1000 }
}

test('a run ends at its limit: what was not reached is listed, and it does not hold', async () => {
  const whole = await runFor(10_000)
  expect(judge(whole.result).holds).toBe(true)
  expect(whole.result.ended).toBeUndefined()
  const { result, asked } = await runFor(4)
  expect(asked).toBeLessThan(whole.asked / 2)
  expect(result.ended).toBe('not reached within the time limit of 4 s')
  const judgement = judge(result)
  expect(judgement.failing).toEqual([])
  expect(judgement.proof.untried).toContainEqual({
    operationId: 'getMother',
    reason: 'not reached within the time limit of 4 s',
  })
  expect(judgement.holds).toBe(false)
  expect(consoleReport(judgement).split('\n').at(-1)).toMatch(/untried, ended by the time limit\.$/)
})

test('a run whose state alone was not reached does not hold either', async () => {
  const { result } = await runFor(10_000)
  const reads = result.requests
  let limit = reads
  let judgement = judge(result)
  // The state comes last: the longest run that is cut reached all operations.
  while (judgement.holds && limit > 0) judgement = judge((await runFor(--limit)).result)
  expect(judgement.proof.untried).toEqual([])
  expect(judgement.holds).toBe(false)
  expect(judgement.failing).toEqual([])
})

test('the command reads the limit, and names what it takes', async () => {
  const { code, last } = await commanded.run(keeping, '--time-limit', '10m')
  expect([code, last]).toEqual([0, 'The service keeps its documents.'])
  const refused = await commanded.run(keeping, '--time-limit', '90')
  expect([refused.code, refused.out[0]]).toEqual([
    2,
    '--time-limit takes a time such as 90s, 10m or 1h, not "90".',
  ])
})
