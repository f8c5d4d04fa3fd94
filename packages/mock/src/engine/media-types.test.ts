import { expect, test } from 'vitest'
import { openDocument } from '../test-stranger.ts'
import { mediaTypeFits } from './media-types.ts'

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
