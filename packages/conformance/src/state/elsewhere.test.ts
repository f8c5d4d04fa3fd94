import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Answered, type Asked, triedState } from '../../testing/tried-state.ts'

const PAYMENT = {
  type: 'object',
  required: ['amount', 'accountId'],
  properties: {
    id: { type: 'string', readOnly: true },
    amount: { type: 'integer', minimum: 1, maximum: 999 },
    accountId: { type: 'string', minLength: 3, maxLength: 9, pattern: '^[a-z]+$' },
  },
}
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const Payment = { $ref: '#/components/schemas/Payment' }
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

/** Payments that are made at one path and listed at another. */
function paths(list: string, items: unknown = Payment, more: Tree = {}, write = '/payments'): Tree {
  const parameters = [...list.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name))
  const answer = json({ type: 'object', properties: { items: { type: 'array', items } } })
  const body = { requestBody: { required: true, ...json(Payment) } }
  return {
    [write]: { post: { operationId: 'pay', ...body, responses: { 201: json(Payment) } } },
    [list]: { get: { operationId: 'listThem', parameters, responses: { 200: answer }, ...more } },
  }
}

function service({
  forgets = false,
  shows = (all: Tree[], _asked: Asked) => all,
} = {}): (asked: Asked) => Answered {
  const all: Tree[] = []
  return (asked) => {
    if (asked.method === 'GET') return { status: 200, body: { items: shows(all, asked) } }
    const payment = { ...asked.body, id: `P-${all.length + 1}` }
    if (!forgets) all.push(payment)
    return { status: 201, body: payment }
  }
}

const OTHERS = [{ id: 'other', amount: 1, accountId: 'abc' }]
const components = { schemas: { Payment: PAYMENT, Refund: { type: 'object', properties: { id: {} } } } }
const failedOf = async (given: Tree, by: (asked: Asked) => Answered) =>
  (await triedState(given, by, components)).failed
const MISSING = [
  expect.stringMatching(/listThem state-listed: pay answered the id P-\d, which listThem does not list/),
]

test.each([
  ['another list', paths('/transactions')],
  [
    'a list among others',
    paths('/transactions', { oneOf: [{ $ref: '#/components/schemas/Refund' }, Payment] }),
  ],
  ['a list below the parent that the write names', paths('/accounts/{accountId}/transactions')],
  ['a list below the parent with a plain id', paths('/accounts/{id}/payments')],
])('a payment is looked for in %s', async (_, given) => {
  expect(await failedOf(given, service())).toEqual([])
  expect(await failedOf(given, service({ forgets: true }))).toEqual(MISSING)
})

test.each([
  ['text beside a parameter', '/of.{accountId}/transactions', ({ accountId }: Tree) => `of.${accountId}`],
  [
    'two parameters',
    '/{accountId}-{amount}/transactions',
    ({ accountId, amount }: Tree) => `${accountId}-${amount}`,
  ],
])('a list below a segment with %s is the list of the payment (#27, 3.6)', async (_, list, segment) => {
  const shows = (all: Tree[], { ids }: Asked) => all.filter((each) => segment(each) === ids[0])
  expect(await failedOf(paths(list), service({ shows }))).toEqual([])
  expect(await failedOf(paths(list), service({ shows, forgets: true }))).toEqual(MISSING)
})

test('all pages are read, and a filter of the list takes the value of the payment', async () => {
  const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }
  const account = { name: 'accountId', in: 'query', required: true, schema: { type: 'string' } }
  const given = paths('/transactions', Payment, { parameters: [page, account] })
  const shows = (all: Tree[], { query }: Asked) => {
    const own = all.filter(({ accountId }) => accountId === query.get('accountId'))
    const older = Array.from({ length: 5 }, (_, at) => ({ ...OTHERS[0], id: `O-${at}` }))
    const from = (Number(query.get('page')) - 1) * 2
    return [...older, ...own].slice(from, from + 2)
  }
  expect(await failedOf(given, service({ shows }))).toEqual([])
  expect(await failedOf(given, service({ shows, forgets: true }))).toEqual(MISSING)
})

test.each([
  ['shows another schema', paths('/transactions', { $ref: '#/components/schemas/Refund' })],
  ['is below another parent', paths('/shops/{shopId}/transactions')],
  ['is a selection', paths('/transactions/failed')],
  [
    'always filters by something else',
    paths('/transactions', Payment, {
      parameters: [{ name: 'state', in: 'query', schema: { type: 'string', default: 'settled' } }],
    }),
  ],
  ['follows later, as its document says', paths('/transactions', Payment, { 'x-eventual': true })],
  ['belongs to a write that keeps nothing', paths('/transactions', Payment, {}, '/payments/preview')],
])('a list that %s is no finding', async (_, given) => {
  expect(await failedOf(given, service({ shows: () => OTHERS }))).toEqual([])
})
