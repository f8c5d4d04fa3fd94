import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textBy, valuesBy } from './form-schema.ts'

const issues = (schema: Parameters<typeof v.safeParse>[0], input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])

test('textBy reports the message of the reason', () => {
  const even = textBy((text) => (text.length % 2 === 0 ? { ok: true } : { ok: false, reason: 'odd' }), {
    odd: 'One letter too many.',
  })
  const schema = v.object({ text: even })
  expect(issues(schema, { text: 'ab' })).toEqual([])
  expect(issues(schema, { text: 'abc' })).toEqual([['text', 'One letter too many.']])
})

test('valuesBy reports messages at their fields', () => {
  const same = valuesBy(({ a, b }: { a: string; b: string }) => (a === b ? {} : { b: 'Not the same.' }))
  expect(issues(same, { a: 'x', b: 'x' })).toEqual([])
  expect(issues(same, { a: 'x', b: 'y' })).toEqual([['b', 'Not the same.']])
})
