import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, runConformance } from '@portal/conformance'
import { describe, expect, test } from 'vitest'
import { documentOf } from '../../packages/conformance/src/document/load.ts'
import { serving } from './case-services.ts'
import { counts, judging, manyLives } from './judged-service.ts'
import { type Answering, keeping } from './small-service.ts'

const { folder, run } = judging()

describe('a run proves each operation, or is red', () => {
  test('a service that keeps its document is proved', async () => {
    const { code, out, last } = await run(keeping)
    expect(out).toContain('4 of 4 operations proved.')
    expect(last).toBe('The service keeps its documents.')
    expect(code).toBe(0)
  })

  const nothing: Answering = () => [404, { code: 'UNKNOWN' }]

  test('a service that answers 404 to everything is red, although the document has the 404', async () => {
    const { code, out, last } = await run(nothing)
    expect(out).toContain('0 of 4 operations proved; 4 untried (listCats, getCat, getMother, getHouse).')
    expect(out).toContain('getHouse  untried')
    expect(last).toBe('4 operations untried.')
    expect(code).toBe(1)
  })

  test('operations that are allowed to be untried are named, and one that was tried is reported', async () => {
    const allowed = ['getCat', 'getMother', 'getHouse'].flatMap((name) => ['--allow-untried', name])
    const some = await run(nothing, ...allowed)
    expect(some.last).toBe('1 operation untried.')
    const all = await run(nothing, ...allowed, '--allow-untried', 'listCats')
    expect(all.last).toBe(
      'The service keeps its documents, as far as it was tried: 4 operations may be untried.',
    )
    expect([some.code, all.code]).toEqual([1, 0])
    const needless = await run(keeping, '--allow-untried', 'getCat')
    expect(needless.out).toContain('--allow-untried getCat is not needed: it was tried.')
  })

  test('a success that violates the document proves nothing, and a status that it does not have neither', async () => {
    const { code, out } = await run(manyLives)
    expect(out).toContain('1 of 4 operations proved; 3 answered with violations.')
    expect(code).toBe(1)
    const other = await run((request) => (request.path === '/house' ? [202, { rooms: 1 }] : keeping(request)))
    expect(other.out).toContain('3 of 4 operations proved; 1 untried (getHouse).')
    expect(other.last).toBe('1 violation, 1 operation untried.')
  })

  test('JUnit and page show an untried operation', async () => {
    const report = join(folder, 'untried')
    await run(nothing, '--report', report, '--allow-untried', 'getCat')
    const xml = readFileSync(join(report, 'junit.xml'), 'utf8')
    expect(xml).toContain('failures="3"')
    expect(xml).toContain(
      '<testcase classname="getHouse" name="documented success">\n      <failure type="untried"',
    )
    expect(xml).toMatch(
      /classname="getCat" name="documented success">\s+<skipped message="allowed to be untried: /,
    )
    const page = readFileSync(join(report, 'index.html'), 'utf8')
    expect(page).toContain('0 of 4 operations proved; 3 untried')
    expect(page).toContain('Never a documented success')
  })
})

test('an operation that fails whatever it is sent is one violation, and not one for each request', async () => {
  const report = join(folder, 'always-failing')
  const failing: Answering = (request) =>
    request.id !== undefined && !request.path.endsWith('/mother')
      ? [500, { code: 'FAULT' }]
      : keeping(request)
  await run(failing, '--report', report)
  const { failures } = counts(report)
  expect(failures.filter(({ rule }: { rule: string }) => rule === 'server-error')).toMatchObject([
    { operationId: 'getCat', title: 'an ordinary request', times: 1 },
  ])
})

test('a missing property is reported at its schema below eight levels of inheritance (#27, 3.6)', async () => {
  const refer = (number: number) => ({ $ref: `#/components/schemas/L${number}` })
  const levels = Array.from({ length: 8 }, (_, number) => [
    `L${number}`,
    // The same parent twice, so that a walk that forgets doubles with each level.
    {
      allOf: [
        { ...refer(number + 1), title: 'one' },
        { ...refer(number + 1), title: 'other' },
      ],
    },
  ])
  const schemas = { ...Object.fromEntries(levels), L8: { type: 'object', required: ['name'] } }
  const content = { 'application/json': { schema: refer(0) } }
  const document = documentOf('levels.json', {
    openapi: '3.1.0',
    info: { title: 'Levels', version: '1' },
    security: [],
    paths: {
      '/thing': { get: { operationId: 'getThing', responses: { 200: { description: 'Done.', content } } } },
    },
    components: { schemas },
  })
  const target = await serving(() => [200, '{}'])
  const { failing } = judge(await runConformance({ specs: [document], target }))
  expect(failing.map(({ rule, place }) => `${rule} ${place}`)).toEqual([
    'answer-required levels#/components/schemas/L8/properties/name',
  ])
})

test.each([
  [
    'key',
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { 'X-Key': '1' },
    'the given key X-Key is not accepted',
  ],
  [
    'user',
    { type: 'http', scheme: 'basic' },
    { authorization: 'Basic YTpi' },
    'the given user is not accepted',
  ],
  ['missing key', { type: 'apiKey', in: 'header', name: 'X-Key' }, {}, "give --header 'X-Key: …'"],
])('a refused session tells of a %s what is of use (#27, 3.6)', async (_, own, headers, advice) => {
  const responses = { 200: { description: 'Done.' }, 401: { description: 'No session.' } }
  const document = documentOf('own.json', {
    openapi: '3.1.0',
    info: { title: 'Own', version: '1' },
    security: [{ own: [] }],
    paths: { '/own': { get: { operationId: 'getOwn', responses } } },
    components: { securitySchemes: { own } },
  })
  const target = await serving(() => [401])
  const { proof } = judge(await runConformance({ specs: [document], target, headers }))
  expect(proof.untried).toEqual([
    { operationId: 'getOwn', reason: `no request was accepted (401); ${advice}` },
  ])
})
