import { expect, test } from 'vitest'
import { call } from './call.ts'
import type { CorrelatedEvent } from './client.ts'
import { type Needed, sift, usable, whole } from './needed.ts'
import { errorOf, json, readZip, rig } from './test-support.ts'

const NEEDED = {
  email: '',
  'pets?': [{ name: '', weights: [0] }],
  'plan?': { isOn: false },
  'status?': 'ACTIVE|CANCELLED',
} as const satisfies Needed

const pet = { name: 'Biscuit', weights: [4.2], colour: 'brown' }

/** The rest of an answer and the names of what was lost; null for an answer that is unusable. */
function rest(answer: unknown) {
  const lost: string[] = []
  return sift(answer, NEEDED, lost) ? { answer, lost } : { answer: null, lost }
}

test.each([
  [{ email: 'a' }],
  [{ email: 'a', pets: [], plan: { isOn: true }, more: null }],
  [{ email: '', pets: [pet, { ...pet, weights: [] }], status: 'CANCELLED' }],
])('%j is usable as it is', (answer) => {
  expect(rest(structuredClone(answer))).toEqual({ answer, lost: [] })
})

test.each([
  ['a list that is none', { pets: {} }, {}, ['pets']],
  ['null in place of a list', { pets: null }, {}, ['pets']],
  ['an item without a required field', { pets: [pet, { weights: [1] }] }, { pets: [pet] }, ['name', 'pets']],
  ['an item of another type', { pets: ['Biscuit', pet] }, { pets: [pet] }, ['pets']],
  ['null as an item', { pets: [null, pet] }, { pets: [pet] }, ['pets']],
  ['a list whose items are all unusable', { pets: [1, 2] }, {}, ['pets', 'pets', 'pets']],
  [
    'a text in place of a number',
    { pets: [{ ...pet, weights: [1, '2'] }] },
    { pets: [{ ...pet, weights: [1] }] },
    ['weights'],
  ],
  ['an optional object with an unusable field', { plan: { isOn: 'yes' } }, {}, ['isOn', 'plan']],
  ['an unknown value of an enum', { status: 'LAPSED' }, {}, ['status']],
  ['a list in place of an object', { plan: [] }, {}, ['plan']],
] as const)('%s is removed, and the rest stays', (_what, parts, left, lost) => {
  expect(rest(structuredClone({ email: 'a', ...parts }))).toEqual({ answer: { email: 'a', ...left }, lost })
})

test.each([[undefined], [null], ['text'], [[]], [{}], [{ email: 5 }], [{ email: null, pets: [pet] }]])(
  '%j is unusable',
  (answer) => {
    expect(rest(answer).answer).toBeNull()
  },
)

const ZIP = [{ isValid: false }] as const

test('the answer of a write is refused only without what it requires', () => {
  const answers = [{ email: 'a', plan: 7 }, { plan: { isOn: true } }]
  expect(answers.map((answer) => whole(NEEDED)(structuredClone(answer), []))).toEqual([false, false])
  const lost: string[] = []
  expect(answers.map((answer) => usable(NEEDED)(answer, lost))).toEqual([true, false])
  expect(answers[0]).toEqual({ email: 'a' })
  expect(lost).toEqual(['plan', 'email'])
})

test('an answer that is used as a whole is refused and logged under its correlation id', async () => {
  const events: CorrelatedEvent[] = []
  const { sdk } = rig(() => json(200, { payload: { responses: [{ isValid: true }, { isValid: 'yes' }] } }), {
    onCorrelated: (event) => events.push(event),
  })
  const error = await errorOf(call(readZip(sdk), whole(ZIP)))
  expect(error).toMatchObject({
    status: 200,
    code: 'WRONG_SHAPE',
    operation: 'GET /fdp-lookup-service/v1/lookup/zip-code-serviceability',
  })
  expect(
    events.map(({ level, code, lost, correlationId }) => ({ level, code, lost, correlationId })),
  ).toEqual([
    { level: 'info', correlationId: error.correlationId },
    { level: 'error', code: 'WRONG_SHAPE', lost: ['isValid', 'answer'], correlationId: error.correlationId },
  ])
})

test('an answer whose rest is used is logged too', async () => {
  const events: CorrelatedEvent[] = []
  const { sdk } = rig(() => json(200, { payload: { responses: [{ isValid: true }, {}] } }), {
    onCorrelated: (event) => events.push(event),
  })
  const answer = await call(readZip(sdk), (inside, lost) => sift(inside, ZIP, lost))
  expect(answer).toEqual([{ isValid: true }])
  expect(events.at(-1)).toMatchObject({ level: 'error', code: 'WRONG_SHAPE', lost: ['isValid', 'answer'] })
})

test('an answer without its envelope is logged', async () => {
  const events: CorrelatedEvent[] = []
  const { sdk } = rig(() => json(200, { unexpected: true }), { onCorrelated: (event) => events.push(event) })
  await errorOf(call(readZip(sdk)))
  expect(events.at(-1)).toMatchObject({ level: 'error', status: 200, code: 'WRONG_SHAPE', lost: [] })
})

test('an optional figure that is wrong costs nothing but itself, and the rest counts as whole (#27, 1.16)', async () => {
  const needed = {
    email: '',
    'paid??': 0,
    'billing??': { 'amount??': 0, id: '' },
    'items??': [{ id: '' }],
  } as const
  for (const [wrong, left, lost] of [
    [{ paid: null }, { unknown: ['paid'] }, ['~paid']],
    [{ paid: '12' }, { unknown: ['paid'] }, ['~paid']],
    [{ billing: { id: 'a', amount: {} } }, { billing: { id: 'a', unknown: ['amount'] } }, ['~billing']],
    [{ billing: { amount: {} } }, { unknown: ['billing'] }, ['~billing']],
    [{ billing: 'text' }, { unknown: ['billing'] }, ['~billing']],
    [{ items: [1, { id: 'a' }] }, { items: [{ id: 'a' }], unknown: ['items'] }, ['~items']],
    [{ items: [1], paid: {} }, { unknown: ['paid', 'items'] }, ['~paid', '~items']],
  ] as const) {
    const answer = { email: 'a', ...structuredClone(wrong) }
    const names: string[] = []
    expect(whole(needed)(answer, names), JSON.stringify(wrong)).toBe(true)
    expect(answer).toEqual({ email: 'a', ...left })
    expect(names).toEqual(lost)
  }
  expect(whole(needed)({ paid: 1 }, [])).toBe(false)
})
