import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { annotations, stepSummary } from '../../packages/conformance/src/report/for-github.ts'
import { altering, isCat, judging, manyLives } from './judged-service.ts'
import { keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

const { folder, run } = judging()
afterEach(() => {
  vi.unstubAllEnvs()
})

const written = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** The small document in several files: the operations, and the schema of a cat in a file that the bundling renames. */
function splitDocument(): string {
  const { Cat, ...schemas } = SMALL_DOCUMENT.components.schemas
  written('parts/shared/cat.json', JSON.stringify({ components: { schemas: { Cat } } }, null, 2))
  const reference = '../shared/cat.json#/components/schemas/Cat'
  const text = JSON.stringify(
    { ...SMALL_DOCUMENT, components: { ...SMALL_DOCUMENT.components, schemas } },
    null,
    2,
  )
  return written('parts/api/split.json', text.replaceAll('#/components/schemas/Cat"', `${reference}"`))
}

async function runSplit(...options: string[]) {
  const service = await startSmall(manyLives)
  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  const usual = ['--spec', splitDocument(), '--root', join(folder, 'parts'), '--target', service.url]
  await command([...usual, ...options], print)
  await service.stop()
  return lines
}

describe('SARIF', () => {
  test('has what the standard requires, and the line of the file in which a schema is written', async () => {
    vi.stubEnv('GITHUB_WORKSPACE', folder)
    const report = join(folder, 'sarif')
    await runSplit('--report', report)
    const sarif = JSON.parse(readFileSync(join(report, 'report.sarif'), 'utf8'))
    const json = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
    expect(sarif).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    const [{ tool, results, invocations }] = sarif.runs
    expect(tool.driver.name).toBe('conformance')
    expect(invocations).toEqual([expect.objectContaining({ executionSuccessful: true })])
    expect(results).toHaveLength(json.failures.length + json.warnings.length + json.open.length)
    for (const { ruleId, ruleIndex, level, message } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(message.text).not.toBe('')
    }
    const [lives] = json.failures
    expect(results[0].partialFingerprints).toEqual({ 'conformance/v1': lives.id })
    const { artifactLocation, region } = results[0].locations[0].physicalLocation
    expect(artifactLocation.uri).toBe('parts/shared/cat.json')
    const lines = readFileSync(join(folder, artifactLocation.uri), 'utf8').split('\n')
    expect(lines[region.startLine - 1]).toContain('"lives": {')
  })

  test('says which results the baseline has', async () => {
    const baseline = join(folder, 'baseline.json')
    await run(manyLives, '--baseline', baseline)
    const both = altering((body) => (isCat(body) ? { ...body, lives: 12, fur: 'red' } : body))
    await run(both, '--baseline', baseline, '--report', join(folder, 'against'))
    const { runs } = JSON.parse(readFileSync(join(folder, 'against/report.sarif'), 'utf8'))
    const states = runs[0].results.map((each: { ruleId: string; baselineState: string }) => [
      each.ruleId,
      each.baselineState,
    ])
    expect(Object.fromEntries(states)).toMatchObject({
      'answer-bound': 'unchanged',
      'answer-undocumented': 'new',
    })
  })
})

describe('a workflow of GitHub', () => {
  test('gets an annotation at the line of the document, and obeys nothing else of the output', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true')
    vi.stubEnv('GITHUB_WORKSPACE', folder)
    const lines = await runSplit()
    const [, token = ''] = /^::stop-commands::([0-9a-f-]{36})$/.exec(lines[0] ?? '') ?? []
    const end = lines.indexOf(`::${token}::`)
    expect(lines.slice(1, end).join('\n')).toContain('1 violation.')
    const [error, ...others] = lines.slice(end + 1)
    expect(error).toMatch(
      /^::error file=parts\/shared\/cat.json,line=\d+,title=answer-bound [0-9a-f]{8}::listCats, getCat, getMother: /,
    )
    expect(others).toEqual([])
  })

  test('gets a summary in the file that it names, or in that of --summary', async () => {
    const named = written('step.md', 'Before.\n')
    vi.stubEnv('GITHUB_STEP_SUMMARY', named)
    await run(manyLives)
    expect(readFileSync(named, 'utf8')).toMatch(/^Before\.\n## ❌ 1 violation\n.*\| answer-bound \| /s)
    const chosen = join(folder, 'chosen.md')
    await run(keeping, '--summary', chosen)
    expect(readFileSync(chosen, 'utf8')).toMatch(/^## ✅ The service keeps its documents\n/)
    const refused = await run(keeping, '--summary', folder)
    expect([refused.code, refused.out.at(-2)]).toEqual([2, expect.stringContaining('cannot be written')])
  })
})

test('texts of an answer write no command, no markup and no row', async () => {
  const hostile = '100%\n::set-env::x, a:b | <b>![i](http://x.test)</b> `@all`'
  const finding = {
    rule: 'answer-type',
    level: 'error',
    message: hostile,
    operations: ['a,b:c'],
    id: '0'.repeat(8),
  }
  const judgement = Object({
    failing: [finding],
    findings: [finding],
    result: { notes: [], unread: [], requests: 1, seed: 1, target: 'http://t.test' },
    proof: { proved: [], broken: [], untried: [], allowed: [], needless: [] },
  })
  const [line = ''] = annotations(judgement, new Map())
  expect(line).toBe(
    '::error title=answer-type 00000000::a,b:c: 100%25\\u000a::set-env::x, a:b | <b>![i](http://x.test)</b> `@all`',
  )
  const row =
    stepSummary(judgement)
      .split('\n')
      .find((each) => each.startsWith('| answer-type')) ?? ''
  expect(row.split('|')).toHaveLength(6)
  expect(row).not.toMatch(/[<>[\]`@]|:\/\//)
})
