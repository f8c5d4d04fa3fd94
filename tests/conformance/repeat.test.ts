import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { counts, judging, manyLives } from './judged-service.ts'
import { LIBRARY_TOKEN } from './sample/checks.ts'
import { LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import type { Violation } from './sample/violation.ts'
import { VIOLATIONS } from './sample/violations.ts'
import { keeping } from './small-service.ts'

const { folder, run } = judging()
const report = join(folder, 'first')
const from = ['--from', join(report, 'report.json')]

describe('a finding of a report', () => {
  const whole = async () => {
    await run(manyLives, '--report', report, '--bearer', 'secret-token', '--header', 'X-Key: secret-key')
    const [failure] = counts(report).failures
    return failure
  }

  test('has the same id in every run, and the page has the line that repeats it, without secrets', async () => {
    const { id } = await whole()
    expect(id).toMatch(/^[0-9a-f]{8}$/)
    const other = join(folder, 'other')
    await run(manyLives, '--report', other, '--seed', '9')
    expect(counts(other).failures[0].id).toBe(id)
    const page = readFileSync(join(report, 'index.html'), 'utf8')
    expect(page).toMatch(
      new RegExp(`--bearer &quot;\\$BEARER&quot; --header .* --from \\S+report.json --repeat ${id}</pre>`),
    )
    expect(page).not.toContain('secret-')
  })

  test('is shown again with fewer requests, until it is gone', async () => {
    const { id, message } = await whole()
    const { requests } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
    const before = readFileSync(join(report, 'report.json'), 'utf8')
    const again = await run(manyLives, ...from, '--repeat', id, '--seed', '7')
    const [, sent] = /seed 1: still there, after (\d+) requests?\.$/.exec(again.out[0] ?? '') ?? []
    expect(Number(sent)).toBeLessThan(requests / 2)
    expect(again.out).toContain(`  ${message}`)
    expect(again.code).toBe(1)
    const gone = await run(keeping, ...from, '--repeat', id)
    expect(gone.out[0]).toMatch(/: gone, in \d+ requests\.$/)
    expect(gone.code).toBe(0)
    expect(readFileSync(join(report, 'report.json'), 'utf8')).toBe(before)
  })

  test('that cannot be tried is neither there nor gone', async () => {
    const { id } = await whole()
    const { code, out } = await run(() => [404, { code: 'UNKNOWN' }], ...from, '--repeat', id)
    expect(out[0]).toContain('seed 1: not tried, so that nothing is known: ')
    expect(code).toBe(1)
  })

  test('is refused when it is not one of the report', async () => {
    const { id } = await whole()
    const refused = async (...options: string[]) => (await run(keeping, ...options)).out[0]
    expect(await refused(...from, '--repeat', 'x')).toContain(`is not a finding of ${from[1]}: ${id}`)
    expect(await refused('--repeat', id)).toBe('--repeat needs the report of the finding: give --from FILE.')
    expect(await refused(...from)).toBe('--from names a report: give the id of a finding by --repeat ID.')
    expect(await refused('--from', 'none.json', '--repeat', id)).toContain('--from none.json cannot be read')
    const other = join(folder, 'other.json')
    writeFileSync(other, '{}')
    expect(await refused('--from', other, '--repeat', id)).toBe(
      `--from ${other} is not a report.json of this kit.`,
    )
  })
})

const planted = (area: string): [string, Violation | undefined] => [area, VIOLATIONS[area]?.[0]]

/** One planted violation of each kind of check: each is shown again by its own check alone. */
test.each(['positive', 'negative', 'security', 'answers', 'state'].map(planted))(
  'a violation of the sort %s is shown again',
  { timeout: 60_000 },
  async (_, violation) => {
    const library = await startLibrary(violation)
    const out: string[] = []
    const usual = ['--spec', LIBRARY_DOCUMENT, '--target', library.url, '--bearer', LIBRARY_TOKEN]
    const print = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) }
    const first = join(folder, 'library')
    await command([...usual, '--report', first], print)
    const [failure] = counts(first).failures
    out.length = 0
    const code = await command(
      [...usual, '--from', join(first, 'report.json'), '--repeat', failure.id],
      print,
    )
    await library.stop()
    expect(out[0]).toContain('still there')
    expect(code).toBe(1)
  },
)
