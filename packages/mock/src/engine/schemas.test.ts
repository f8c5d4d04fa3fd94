import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'doubts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A mock that takes a body of the schema, and what it answers to one. */
async function takingA(schema: unknown) {
  const content = { 'application/json': { schema } }
  const responses = { 200: { description: 'Done.', content: { 'application/json': { example: {} } } } }
  const post = { operationId: 'add', requestBody: { required: true, content }, responses }
  const Slow = { type: 'string', pattern: '^(a+)+$' }
  const file = join(folder, 'slow.json')
  const info = { title: 'Slow', version: '1.0.0' }
  const document = { openapi: '3.1.0', info, paths: { '/a': { post } }, components: { schemas: { Slow } } }
  writeFileSync(file, JSON.stringify(document))
  const mock = await createMock({ specs: [file] })
  return async (body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await mock.fetch('http://mock/a', { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }
}

test('a pattern that was given up refuses no body, not even the first one (#27, 2.8)', async () => {
  const slow = `${'a'.repeat(60)}!`
  const text = { type: 'string', maxLength: 70, not: { $ref: '#/components/schemas/Slow' } }
  const send = await takingA({ type: 'object', properties: { text } })
  expect(await send({ text: slow })).toBe(200)
  expect(await send({ text: 'zzz' })).toBe(200)
  expect(await send({ text: 'z'.repeat(71) })).toBe(400)
})
