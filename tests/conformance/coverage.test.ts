import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judging } from './judged-service.ts'
import { keeping } from './small-service.ts'

const { folder, run } = judging()

test('a run with enough coverage passes, and its line of totals says how much that is', async () => {
  const report = join(folder, 'covered')
  const { code, out, last } = await run(keeping, '--min-coverage', '70', '--report', report)
  expect(code).toBe(0)
  // Four reads with 200, 400 and 404 each, of which the two without an id can only give 200.
  const line = out.find((each) => each.startsWith('Coverage '))
  expect(line).toMatch(/^Coverage 71.4 %: 8 of 12 statuses seen, 2 of 2 parameters and properties accepted; /)
  expect(line).toMatch(/ \d+ of \d+ keywords of requests and \d+ of \d+ of answers exercised\.$/)
  expect(last).toBe('The service keeps its documents.')
  const { coverage } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
  expect(coverage).toMatchObject({ percent: 71.4, statuses: { proved: 8, documented: 12 } })
  expect(coverage.operations[1]).toMatchObject({
    operationId: 'getCat',
    inputs: [{ name: 'id', required: true, accepted: true }],
  })
})

test('a run with too little fails, and says what is missing', async () => {
  const report = join(folder, 'uncovered')
  const { code, out, last } = await run(keeping, '--min-coverage', '99.5', '--report', report)
  expect(code).toBe(1)
  expect(out).toContain('  listCats: 400, 404 not seen')
  expect(last).toBe('coverage 71.4 % where 99.5 % are wanted.')
  const reportIn = (name: string) => readFileSync(join(report, name), 'utf8')
  expect(JSON.parse(reportIn('report.json'))).toMatchObject({ holds: false })
  expect(reportIn('junit.xml')).toContain('<failure type="coverage" message="Coverage 71.4 %')
  expect(reportIn('index.html')).toMatch(/<th scope="row">listCats<\/th><td>1 of 3<\/td>.*400, 404 not seen/)
})
