import { expect, test } from 'vitest'
import { Tally } from '../coverage/tally.ts'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { createRecorder } from '../record/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { createSecrets } from '../secrets/secrets.ts'
import type { Exchange } from '../send/exchange.ts'
import { htmlReport } from './html-report.ts'
import { judge } from './judgement.ts'

const NO_CREDENTIALS = { bearer: undefined, headers: {}, keys: {} }

const PARAMETERS = Array.from({ length: 12 }, (_, index) => ({
  name: `a-parameter-of-some-length-${index}`,
  in: 'query',
  schema: { type: 'string', maxLength: 100 + index },
}))

/** A run whose operations each have several findings of their own and share one, with long answers. */
function largeRun(count: number): RunResult {
  const paths = Array.from({ length: count }, (_, index) => [
    `/a-service-with-long-paths/things-${index}/parts`,
    {
      get: {
        operationId: `listTheManyPartsOfThing${index}`,
        parameters: PARAMETERS,
        responses: { '200': { description: 'Parts' }, '404': { description: 'None' } },
      },
    },
  ])
  const document = documentOf('large.json', { openapi: '3.1.0', paths: Object.fromEntries(paths) })
  const operations = operationsOf(document)
  const recorder = createRecorder(
    () => true,
    (text) => text,
  )
  for (const [index, operation] of operations.entries()) {
    const exchange: Exchange = {
      operation,
      sent: {
        method: 'GET',
        url: `http://localhost:8080${operation.path}`,
        headers: { accept: 'application/json', authorization: 'Bearer' },
        body: undefined,
        curl: { files: [], body: [] },
        secrets: new Map(),
      },
      got: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        text: JSON.stringify({ text: 'a < b & c > d '.repeat(300) }),
        bytes: 4200,
        json: undefined,
        broken: undefined,
      },
      problem: undefined,
      ms: 1,
    }
    for (const rule of ['answer-type', 'refuses-bound', 'state-listed', 'answer-format'] as const) {
      const message = `/items/*/a-property-${index} must be another value than it is.`
      recorder.failed({ operation, kind: 'answer', rule, title: 'the answer 200', message, exchange })
    }
    recorder.failed({
      operation,
      kind: 'answer',
      rule: 'answer-status',
      title: 'the answer',
      message: 'Status 418 is not documented.',
      exchange,
      found: {
        pointer: operation.path,
        cause: 'status 418',
      },
    })
    if (index % 500 === 0)
      recorder.failed({
        operation,
        kind: 'positive',
        rule: 'server-error',
        title: 'a',
        message: 'It failed.',
        exchange,
      })
    for (let each = 0; each < 30; each++)
      recorder.passed({
        operation,
        kind: 'negative',
        rule: 'refuses-type',
        title: `/a-property-${each} of another type than string`,
      })
    for (let each = 0; each < 8; each++)
      recorder.untried({
        operation,
        kind: 'positive',
        rule: 'accepts-bound',
        title: `/b-${each} at maxLength`,
        reason: 'it must be an id that exists',
      })
  }
  const { checks, successes } = recorder
  const secrets = createSecrets(NO_CREDENTIALS)
  const run = {
    target: 'http://localhost:8080',
    seed: 1,
    notes: [],
    lacking: [],
    tally: new Tally(),
    unread: [],
    requests: 1,
    ms: 1,
  }
  return { ...run, secrets, operations, checks, successes }
}

test('the page of 1,000 operations with thousands of findings is below a megabyte, the worst cause first', () => {
  const judgement = judge(largeRun(1000))
  expect(judgement.failing).toHaveLength(4003)
  const page = htmlReport(judgement)
  expect(Buffer.byteLength(page)).toBeLessThan(1_000_000)
  expect(page.match(/<tr class/g)).toHaveLength(1000)
  expect(page).toContain('0 of 12')
  expect(page).toContain('further operations lack something, in report.json')
  const rules = [...page.matchAll(/<li>(?:<a[^>]*>)?[^\n]*?<code>([a-z-]+)<\/code>/g)].map(([, rule]) => rule)
  expect(rules.slice(0, 4)).toEqual(['server-error', 'server-error', 'answer-status', 'answer-type'])
  expect(page).toContain('1000 operations, 1000 times')
  expect(page).toContain('report.json has them')
  expect(page).toContain('id="finding-1"')
})

test('the page of a small run leaves nothing out', () => {
  const page = htmlReport(judge(largeRun(10)))
  expect(page.match(/<article/g)).toHaveLength(42)
  expect(page.match(/What was tried/g)).toHaveLength(10)
  expect(page.match(/<summary>How much was proved/g)).toHaveLength(10)
  expect(page).toContain('Coverage 0 %: 0 of 20 statuses seen, 0 of 120 parameters and properties accepted')
  expect(page).not.toContain('leaves details out')
})
