import { join } from 'node:path'
import { type Finding, judge, loadDocuments, readFixtures, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { documentOf } from '../../packages/conformance/src/document/load.ts'
import { type Answered, type Asked, charts, type Rows, rooms, serving, tweets } from './case-services.ts'

const CASES = join(import.meta.dirname, '../cases')
const ROOMS_A = 'kit-two-documents-with-one-method-and-path-a'
const ROOMS_B = 'kit-two-documents-with-one-method-and-path-b'
const OPEN = 'kit-401-without-documented-security-asks-for-a-token'
const file = (name: string) => join(CASES, `${name}.yaml`)

async function judged(
  names: readonly string[],
  target: string,
  more: { bearer?: string; fixtures?: string } = {},
) {
  const { documents: specs } = await loadDocuments(names.map(file))
  const { bearer } = more
  const fixtures = await readFixtures(more.fixtures, { environment: {} })
  return judge(await runConformance({ specs, target, bearer, fixtures }))
}

const line = ({ operationId, rule, message }: Finding) => `${operationId} ${rule} ${message}`
const BIG = 'both-integers-beyond-2-53-are-rounded'

test('ids beyond 2^53 keep their digits in paths, lists and comparisons (#27, 3.3)', async () => {
  const { findings, proof } = await judged([BIG], await serving(tweets()))
  expect(findings.map(line)).toEqual([])
  expect(proof.proved).toEqual(['listTweets', 'addTweet', 'getTweet', 'deleteTweet'])
})

test('a service that rounds such an id is found, and reported with all digits (#27, 3.3)', async () => {
  const rounds = (id: string) => String(BigInt(Number(id)))
  const { failing } = await judged([BIG], await serving(tweets(rounds)))
  expect(failing.map(line)).toContainEqual(
    expect.stringMatching(
      /^getTweet state-read-back addTweet answered the id 90071992547\d{5}, which is then/,
    ),
  )
})

test('a fixture beyond 2^53 is sent as it is written (#27, 3.3)', async () => {
  const asked: string[] = []
  const target = await serving(({ path }) => {
    asked.push(path)
    return [404, '{"code":"NONE"}']
  })
  const { documents: specs } = await loadDocuments([file(BIG)])
  const fixtures = await readFixtures(join(CASES, 'kit-integer-fixtures.json'), { environment: {} })
  await runConformance({ specs, target, fixtures, only: 'getTweet' })
  expect(asked).toContain('/tweets/18446744073709551557')
})

test('an example beyond 2^53 is sent as it is written (#27, 3.3)', async () => {
  const asked: string[] = []
  const target = await serving(({ path }) => {
    asked.push(path)
    return [404, '{"code":"NONE"}']
  })
  const { documents: specs } = await loadDocuments([file(BIG)])
  await runConformance({ specs, target, only: 'getTweet' })
  expect(asked).toContain('/tweets/9007199254740993')
})

const PUT = 'kit-put-of-a-new-id-with-default-answer-only'

test('a PUT that may create, and has a default answer alone, is no accepted unknown id (#27, 3.6)', async () => {
  const { failing, findings } = await judged([PUT], await serving(charts()))
  expect(failing.map(line)).toEqual([])
  expect(findings.map(({ rule, level }) => `${rule} ${level}`)).toEqual(['refuses-unknown-id note'])
})

test('an id that a map lists as its key counts as listed, and as not deleted while it is there (#27, 3.6)', async () => {
  const { result } = await judged([PUT], await serving(charts()))
  const isListed = result.checks.filter(({ rule }) => rule === 'state-listed')
  expect(new Set(isListed.map(({ outcome }) => outcome))).toEqual(new Set(['passed']))
  const ever: Rows = new Map()
  const keeping = charts((rows) => {
    for (const [id, chart] of rows) ever.set(id, chart)
    return ever
  })
  const { failing } = await judged([PUT], await serving(keeping))
  expect(failing.map(line)).toEqual([
    'deleteChart state-gone After deleteChart it is still answered by listCharts.',
  ])
})

test('a read that answers any id is reported once, and not by the delete again (#27, 3.6)', async () => {
  const own = charts()
  const anyId = (asked: Asked): Answered => {
    const answered = own(asked)
    const isUnknown = asked.method === 'GET' && answered[0] === 404
    return isUnknown ? [200, '{"identifier":"NZ615","name":"Bay"}'] : answered
  }
  const { failing } = await judged([PUT], await serving(anyId))
  expect(failing.map(({ operationId, rule }) => `${operationId} ${rule}`)).toEqual([
    'getChart refuses-unknown-id',
  ])
})

test('a refusal for the state under a default answer is no violation, neither of a write nor of a delete (#27, 3.6)', async () => {
  const own = charts()
  const busy = (asked: Asked): Answered =>
    asked.method === 'DELETE' ? [400, '{"code":"IN_USE"}'] : own(asked)
  expect((await judged([PUT], await serving(busy))).failing.map(line)).toEqual([])
  const responses = { 200: { description: 'Done.' }, default: { description: 'An error.' } }
  const document = documentOf('route.json', {
    openapi: '3.1.0',
    info: { title: 'Route', version: '1' },
    security: [],
    paths: { '/route/reverse': { post: { operationId: 'reverseRoute', responses } } },
  })
  const target = await serving(() => [400])
  const { failing, proof } = judge(await runConformance({ specs: [document], target }))
  expect(failing.map(line)).toEqual([])
  expect(proof.untried).toEqual([
    { operationId: 'reverseRoute', reason: expect.stringContaining('no request was accepted (400)') },
  ])
})

test('so is one for the state of an entry that the service lists (#27, 3.6)', async () => {
  const error = { description: 'An error.', content: { 'application/json': {} } }
  const responses = { 200: { description: 'Done.' }, default: error }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }
  const listed = { 200: { description: 'Boats.', content: { 'application/json': { schema: list } } } }
  const document = documentOf('boats.json', {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    security: [],
    paths: {
      '/boats': { get: { operationId: 'listBoats', responses: listed } },
      '/boats/{id}/start': { post: { operationId: 'startBoat', parameters: [id], responses } },
      '/boats/{id}/anchor': { get: { operationId: 'getAnchor', parameters: [id], responses } },
    },
  })
  const refused = (boats: string) =>
    serving(({ path }) => (path === '/boats' ? [200, boats] : [400, '{"code":"NO_ANCHOR"}']))
  const judgedOf = async (boats: string) =>
    judge(await runConformance({ specs: [document], target: await refused(boats) }))
  const { failing, proof } = await judgedOf('[{"id":"b8"}]')
  expect(failing.map(line)).toEqual([])
  expect(proof.untried.map(({ operationId }) => operationId)).toEqual(['startBoat', 'getAnchor'])
  // An id that the kit made up may be against the document in a way that it does not tell.
  expect((await judgedOf('[]')).failing).not.toEqual([])
})

test('a missing property is reported at the schema that requires it (#27, 3.6)', async () => {
  const Address = { type: 'object', properties: { street: { type: 'string' } } }
  const Person = { type: 'object', properties: { address: { $ref: '#/components/schemas/Address' } } }
  const Owner = { allOf: [{ $ref: '#/components/schemas/Person' }, { required: ['address'] }] }
  const schema = { $ref: '#/components/schemas/Owner' }
  const responses = { 200: { description: 'Done.', content: { 'application/json': { schema } } } }
  const document = documentOf('owners.json', {
    openapi: '3.1.0',
    info: { title: 'Owners', version: '1' },
    security: [],
    paths: { '/owner': { get: { operationId: 'getOwner', responses } } },
    components: { schemas: { Address, Person, Owner } },
  })
  const target = await serving(() => [200, '{}'])
  const { failing } = judge(await runConformance({ specs: [document], target }))
  expect(failing.map(({ rule, place }) => `${rule} ${place}`)).toEqual([
    'answer-required owners#/components/schemas/Owner/allOf/1/properties/address',
  ])
})

test('equal methods and paths of two documents are distinguished in output and fixtures (#27, 3.6)', async () => {
  const target = await serving(rooms)
  const fixtures = join(CASES, 'kit-two-documents-fixtures.json')
  const { proof, result, failing } = await judged([ROOMS_A, ROOMS_B], target, { fixtures })
  const [a, b] = [`${ROOMS_A} GET /rooms/{id}`, `${ROOMS_B} GET /rooms/{id}`]
  expect(failing).toEqual([])
  expect(result.operations.map(({ id }) => id)).toEqual([a, b])
  expect(proof.proved).toContain(a)
  expect(result.notes.join()).toContain(`Name ${a} or ${b}.`)
})

test('options name one of two equal operations, and a name of both is refused (#27, 3.6)', async () => {
  const target = await serving(rooms)
  const lines: string[] = []
  const print = { out: (each: string) => lines.push(each), err: (each: string) => lines.push(each) }
  const run = (...args: string[]) =>
    command(['--spec', file(ROOMS_A), '--spec', file(ROOMS_B), '--target', target, ...args], print)
  const [a, b] = [`${ROOMS_A} GET /rooms/{id}`, `${ROOMS_B} GET /rooms/{id}`]
  expect(await run('--only', 'GET /rooms/{id}')).toBe(2)
  expect(await run('--allow-untried', 'GET /rooms/{id}')).toBe(2)
  expect(
    lines.filter((each) => each.includes(`is in several documents. Name one of ${a}, ${b}.`)),
  ).toHaveLength(2)
  lines.length = 0
  await run('--only', b, '--allow-untried', b)
  expect(lines.join('\n')).toContain(b)
  expect(lines.join('\n')).not.toContain(a)
})

test('a 401 of an operation without documented security is reported once, without advice to give a token (#27, 3.6)', async () => {
  const { failing, proof } = await judged([OPEN], await serving(rooms), { bearer: 'given' })
  expect(failing.map(line)).toEqual(['GET /plugins answer-status Status 401 is not documented; 200 are.'])
  expect(proof.untried).toEqual([
    {
      operationId: 'GET /plugins',
      reason: 'no request was accepted (401 NO); the document names no security',
    },
  ])
})
