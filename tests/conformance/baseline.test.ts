import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altering, counts, furry, isCat, judging, manyLives } from './judged-service.ts'
import { keeping } from './small-service.ts'

const { folder, run } = judging()

describe('a baseline', () => {
  const file = join(folder, 'baseline.json')
  const against = ['--baseline', file, '--fail-on', 'new']

  test('is written where there is none, by a run that is judged without it', async () => {
    const first = await run(manyLives, ...against)
    expect(first.out).toContain(`Wrote ${file} with 1 known violation.`)
    expect(first.last).toBe('1 new violation.')
    expect(first.code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(`{
  "baseline": 1,
  "findings": [
    {"rule":"answer-bound","place":"small#/components/schemas/Cat/properties/lives","operations":["getCat","getMother","listCats"]}
  ]
}
`)
  })

  test.each(['1', '7', '99'])('keeps its violations with seed %s', async (seed) => {
    const { code, out, last } = await run(manyLives, ...against, '--seed', seed)
    expect(out).toContain('Against the baseline: 0 new, 1 kept, 0 gone')
    expect(last).toBe('The service keeps its documents, apart from 1 known violation.')
    expect(code).toBe(0)
    expect((await run(manyLives, '--baseline', file)).code).toBe(1)
  })

  test('fails for a new violation, and names it in the report', async () => {
    const report = join(folder, 'new')
    const both = altering((body) => (isCat(body) ? { ...body, lives: 12, fur: 'red' } : body))
    const { code, out, last } = await run(both, ...against, '--report', report)
    expect(out).toContain('Against the baseline: 1 new, 1 kept, 0 gone')
    expect(last).toBe('1 new violation.')
    expect(code).toBe(1)
    expect(
      counts(report)
        .failures.map(({ isNew }: { isNew: boolean }) => isNew)
        .sort(),
    ).toEqual([false, true])
    expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('<b>new</b>')
  })

  test('tells what is gone, and --write-baseline takes it out', async () => {
    const gone = await run(keeping, ...against)
    expect(gone.out).toContain(
      'Against the baseline: 0 new, 0 kept, 1 gone; --write-baseline takes the gone out',
    )
    expect((await run(keeping, ...against, '--only', 'getHouse')).out.join()).not.toContain('1 gone')
    const written = await run(furry, ...against, '--write-baseline')
    expect(written.out).toContain(`Wrote ${file} with 1 known violation: 1 new, 1 gone.`)
    expect(written.code).toBe(0)
    expect((await run(furry, ...against)).out).toContain('Against the baseline: 0 new, 1 kept, 0 gone')
  })

  /** The service whose cats have too many lives in the answers of some operations alone. */
  const livesAt = (isWrong: (path: string) => boolean) =>
    altering((body, path) => (isCat(body) && isWrong(path) ? { ...body, lives: 12 } : body))
  const ofCats = (path: string) => !path.endsWith('/mother')

  test('knows the operations of a shared schema: another one with the same fault is new, and named', async () => {
    await run(livesAt(ofCats), ...against, '--write-baseline')
    expect(readFileSync(file, 'utf8')).toContain('"operations":["getCat","listCats"]')
    expect((await run(livesAt(ofCats), ...against)).code).toBe(0)
    const report = join(folder, 'more')
    const more = await run(manyLives, ...against, '--report', report)
    expect([more.code, more.last]).toEqual([1, '1 new violation.'])
    expect(more.out).toContain('Against the baseline: 1 new, 0 kept, 0 gone')
    expect(more.out).toContain('  known by the baseline, and new in getMother')
    expect(counts(report).failures[0]).toMatchObject({ isNew: true, newIn: ['getMother'] })
    expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('<b>new</b> in getMother')
  })

  test('tells an operation that keeps the schema again, although the others do not', async () => {
    await run(manyLives, ...against, '--write-baseline')
    const fewer = await run(livesAt(ofCats), ...against)
    expect(fewer.out).toContain(
      'Against the baseline: 0 new, 1 kept, 1 gone; --write-baseline takes the gone out',
    )
    expect(fewer.code).toBe(0)
  })

  test('without operations, as it was written before, counts for every operation', async () => {
    const place = 'small#/components/schemas/Cat/properties/lives'
    const old = join(folder, 'old.json')
    const write = (more: object) =>
      writeFileSync(
        old,
        JSON.stringify({ baseline: 1, findings: [{ rule: 'answer-bound', place, ...more }] }),
      )
    write({})
    const kept = await run(manyLives, '--baseline', old, '--fail-on', 'new')
    expect(kept.out).toContain('Against the baseline: 0 new, 1 kept, 0 gone')
    expect(kept.code).toBe(0)
    write({ operations: 'getCat' })
    const refused = await run(manyLives, '--baseline', old)
    expect([refused.code, refused.out[0]]).toEqual([
      2,
      `--baseline ${old} has a finding whose "operations" are no list of names.`,
    ])
  })

  test('hides no untried operation', async () => {
    expect((await run(() => [404, { code: 'UNKNOWN' }], ...against)).code).toBe(1)
  })

  describe('with a last day', () => {
    const dated = join(folder, 'dated.json')
    const usual = ['--baseline', dated, '--fail-on', 'new']
    const on = (day: string) => vi.setSystemTime(new Date(`${day}T23:59:00Z`))
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('counts until its end, says so 14 days before, and its violations fail a run afterwards', async () => {
      on('2027-01-01')
      await run(manyLives, ...usual, '--baseline-until', '2027-01-31')
      expect(readFileSync(dated, 'utf8')).toContain('{\n  "baseline": 1,\n  "until": "2027-01-31",\n')
      on('2027-01-16')
      const early = await run(manyLives, ...usual)
      expect(early.code).toBe(0)
      expect(early.out.join('\n')).not.toContain('The baseline ends')
      on('2027-01-17')
      const soon = await run(manyLives, ...usual)
      expect(soon.out.join('\n')).toContain('The baseline ends on 2027-01-31, in 14 days,')
      on('2027-01-31')
      const last = await run(manyLives, ...usual)
      expect(last.out.join('\n')).toContain('The baseline ends today,')
      expect(last.code).toBe(0)
      on('2027-02-01')
      const report = join(folder, 'over')
      const over = await run(manyLives, ...usual, '--report', report)
      expect([over.code, over.last]).toEqual([1, '1 violation.'])
      expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('The baseline ended on 2027-01-31')
    })

    test('keeps its day when it is written again, unless another one is given', async () => {
      on('2027-01-01')
      await run(manyLives, ...usual, '--write-baseline', '--baseline-until', '2027-03-01')
      await run(furry, ...usual, '--write-baseline')
      expect(readFileSync(dated, 'utf8')).toContain('"until": "2027-03-01"')
      const refused = async (...options: string[]) => (await run(keeping, ...options)).out[0]
      expect(await refused(...usual, '--baseline-until', '2027-04-01')).toBe(
        '--baseline-until is written with the baseline: give --write-baseline.',
      )
      expect(await refused(...usual, '--write-baseline', '--baseline-until', '2027-02-30')).toBe(
        '--baseline-until takes a day such as 2027-01-31, not "2027-02-30".',
      )
      expect(await refused(...usual, '--write-baseline', '--baseline-until', '2026-12-31')).toBe(
        '--baseline-until 2026-12-31 is over.',
      )
      expect(await refused('--baseline-until', '2027-04-01')).toBe(
        '--baseline-until needs the name of the file: give --baseline FILE.',
      )
      writeFileSync(dated, '{"baseline": 1, "until": "soon", "findings": []}')
      expect(await refused(...usual)).toBe(
        `--baseline ${dated} has an "until" that is no day such as 2027-01-31.`,
      )
    })
  })
})
