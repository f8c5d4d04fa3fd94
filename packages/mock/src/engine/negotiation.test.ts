import { mediaTypeFits } from '@portal/document'
import { expect, test } from 'vitest'
import { openDocument } from '../../testing/stranger.ts'
import { negotiated } from './negotiation.ts'

const OK = { description: 'ok' }

/** A mock with an operation whose body has a type. */
const taking = (type: string, schema: object = { type: 'object' }) =>
  openDocument({
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: { required: true, content: { [type]: { schema } } },
        responses: { 200: OK },
      },
    },
  })

test.each([
  ['application/json; charset=utf-8', ['application/json', 'application/json; charset=utf-8']],
  [
    'application/json; charset=UTF-8',
    ['application/json;charset=utf-8', 'application/json', 'application/json'],
  ],
  [
    'application/json; charset=utf-8; v=2',
    ['application/json; v=2', 'application/json; charset="UTF-8"; v=2'],
  ],
])(
  'a body fits the documented %s with any charset and without one, in any order of calls (#27, 3.5)',
  async (documented, sent) => {
    for (const order of [sent, sent.toReversed()]) {
      const { ask } = await taking(documented)
      const statuses = []
      for (const type of order) {
        statuses.push((await ask('POST', '/things', { 'content-type': type }, '{}')).status)
      }
      expect(statuses).toEqual(order.map(() => 200))
    }
  },
)

test('a documented boundary is not compared, other parameters are (#27, 3.5)', () => {
  expect(mediaTypeFits('multipart/mixed; boundary=a', 'multipart/mixed; boundary=b')).toBe(true)
  expect(mediaTypeFits('multipart/mixed', 'multipart/mixed; type=a')).toBe(false)
})

const BOTH = ['application/json', 'application/xml']

test.each<[documented: string[], accept: string, sent: string]>([
  [BOTH, 'application/json;q=0, */*', 'application/xml'],
  [BOTH, '*/*', 'application/json'],
  [['application/json-seq', 'Application/JSON'], '*/*', 'Application/JSON'],
  [BOTH, '*/*;q=0.1, application/xml;q=0.9', 'application/xml'],
  [['application/xml', 'application/json'], 'application/xml, application/json', 'application/xml'],
  [['text/html', 'text/csv'], 'text/*;q=0.9, text/html;q=0.1', 'text/csv'],
  [['text/html', 'text/csv'], 'text/html;q=0, text/csv;q=0.1', 'text/csv'],
  [['application/json', 'text/csv'], 'text/csv;charset=utf-8', 'text/csv'],
  [['application/json', 'text/csv; charset=utf-8'], 'text/csv', 'text/csv; charset=utf-8'],
  [['application/json', 'text/csv'], 'TEXT/CSV;Q=0.5, application/json;q=0.4', 'text/csv'],
  [['a/b; v=1', 'a/b; v=2'], 'a/b;q=0.5, a/b;v=2', 'a/b; v=2'],
  [['a/b; v=1', 'a/b; v=2'], 'a/b, a/b;v=1;q=0.5', 'a/b; v=2'],
  [['text/*'], 'text/*;q=0.5, text/html;q=0.4', 'text/plain'],
  [['text/*'], 'text/html;q=0, text/csv;charset=utf-8', 'text/csv'],
  [['*/*'], 'text/*', 'text/plain'],
  [['*/*'], 'application/json;q=0, text/*;q=0.1, */*', 'text/plain'],
])('of %j, Accept %s is answered with %s (#27, 3.5)', (documented, accept, sent) => {
  expect(negotiated(documented, accept)?.sent).toBe(sent)
})

test('a long Accept is read in no time, by its first ranges (#27, 3.5)', () => {
  const accept = Array.from({ length: 1500 }, (_, index) => `text/a${index};q=0.5`).join()
  const begin = performance.now()
  expect(negotiated(['application/json', '*/*'], accept)?.sent).toBe('text/a0')
  expect(performance.now() - begin).toBeLessThan(1000)
})

test.each(['application/json-seq', 'application/jsonl', 'application/x-json-stream'])(
  'a body of the type %s, which is not JSON, is read as a text (#27, 3.5)',
  async (type) => {
    const { ask } = await taking(type, { type: 'string', minLength: 5 })
    const sent = { 'content-type': type }
    const answers = [await ask('POST', '/things', sent, '{}\n{}'), await ask('POST', '/things', sent, '{}')]
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    expect(answers[1]?.text).toContain('must NOT have fewer than 5 characters')
  },
)

test('a call without a body is never refused for its media type (#27, 3.5)', async () => {
  const { ask } = await openDocument({
    '/things': {
      get: {
        operationId: 'things',
        parameters: [{ name: 'most', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: OK, 400: OK, 415: OK },
      },
    },
  })
  const json = { 'content-type': 'application/json' }
  expect((await ask('GET', '/things?most=x', json)).status).toBe(400)
  expect((await ask('GET', '/things?most=1', json)).status).toBe(200)
})

test.each([
  ['Application/X-WWW-Form-Urlencoded', 'size=2', 200],
  ['APPLICATION/X-WWW-FORM-URLENCODED ;charset=UTF-8', 'size=two', 400],
  [
    'Multipart/Form-Data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name=size\r\n\r\n2\r\n--x--',
    200,
  ],
  ['application/x-www-form-urlencoded-other', 'size=2', 400],
])('a form of the type %s is read in any case of its letters (#27, 3.2)', async (type, body, status) => {
  const schema = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }
  const content = { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } }
  const { ask, listen } = await openDocument({
    '/forms': { post: { operationId: 'send', requestBody: { content }, responses: { 200: OK } } },
  })
  const headers = { 'content-type': type }
  expect((await ask('POST', '/forms', headers, body)).status).toBe(status)
  const server = await listen(0)
  const answer = await fetch(`http://localhost:${server.port}/forms`, { method: 'POST', headers, body })
  await server.close()
  expect(answer.status).toBe(status)
})
