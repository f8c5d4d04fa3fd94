import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { altering, counts, furry, isCat, judging, manyLives } from './judged-service.ts'
import { type Answering, keeping } from './small-service.ts'

const { folder, run } = judging()

describe('findings by cause', () => {
  test('one shared schema is one finding, with its operations and its smallest example', async () => {
    const report = join(folder, 'cause')
    const { last } = await run(manyLives, '--report', report)
    expect(last).toBe('1 violation.')
    const [finding, ...others] = counts(report).failures
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      rule: 'answer-bound',
      schema: 'Cat',
      place: 'small#/components/schemas/Cat/properties/lives',
      operations: ['listCats', 'getCat', 'getMother'],
      message: '/lives must be <= 9.',
    })
    expect(finding.times).toBeGreaterThan(2)
    expect(finding.response.body).toBe('{"id":"tom","lives":12}')
    expect(readFileSync(join(report, 'junit.xml'), 'utf8')).toContain(
      '<testsuite name="findings" tests="1" failures="1"',
    )
  })

  test('an undocumented property is a violation in a closed object, and a note in an open one', async () => {
    const report = join(folder, 'closed')
    const { code } = await run(
      altering((body) => ({ ...body, extra: 1 })),
      '--report',
      report,
    )
    const { failures, open } = counts(report)
    expect(failures.map(({ rule, schema }: { rule: string; schema: string }) => `${rule} ${schema}`)).toEqual(
      ['answer-undocumented Cat'],
    )
    expect(open.map(({ rule, schema }: { rule: string; schema: string }) => `${rule} ${schema}`)).toEqual([
      'answer-undocumented House',
    ])
    expect(code).toBe(1)
    const onlyOpen = await run(altering((body) => (isCat(body) ? body : { ...body, extra: 1 })))
    expect(onlyOpen.out).toContain('1 note on what the documents leave open:')
    expect(onlyOpen.code).toBe(0)
  })

  test('further members of error bodies are reported once, whatever the operation', async () => {
    const report = join(folder, 'errors')
    const framework: Answering = (request) => {
      const [status, body] = keeping(request)
      const more = { timestamp: 1, path: request.path, code: 'UNKNOWN' }
      return status === 200 ? [status, body] : [status, more]
    }
    await run(framework, '--report', report)
    const { open } = counts(report)
    expect(open).toHaveLength(1)
    expect(open[0].operations).toEqual(['getCat', 'getMother'])
    expect([open[0].message, ...open[0].also].sort()).toEqual([
      '/path is not documented.',
      '/timestamp is not documented.',
    ])
  })

  test('--rule lists a rule as a warning, leaves it out, or makes a note a violation', async () => {
    const warned = await run(furry, '--rule', 'answer-undocumented=warn')
    expect(warned.out).toContain('1 warning:')
    expect(warned.out).toContain('4 of 4 operations proved.')
    expect(warned.code).toBe(0)
    const off = await run(furry, '--rule', 'answer-undocumented=off')
    expect(off.out.join()).not.toContain('fur')
    expect(off.code).toBe(0)
    const open = altering((body) => (isCat(body) ? body : { ...body, extra: 1 }))
    expect((await run(open, '--rule', 'answer-undocumented=error')).last).toBe('1 violation.')
  })
})
