import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'chains-'))
afterAll(() => rmSync(folder, { recursive: true }))

const within = (next: unknown) => ({ type: 'object', properties: { next } })
const referTo = (number: number) => ({ $ref: `#/components/schemas/S${number}` })

/** Schemas of which each refers to the next one, and the last one to the given one. */
function chain(length: number, last: unknown) {
  const schemas = Array.from({ length }, (_, number) => [
    `S${number}`,
    within(number === length - 1 ? last : referTo(number + 1)),
  ])
  return Object.fromEntries(schemas)
}

/** Schemas of which each is a reference to the next one, and nothing else. */
function aliases(length: number) {
  const names = Array.from({ length }, (_, number) => [`S${number}`, referTo(number + 1)])
  return { ...Object.fromEntries(names), [`S${length}`]: within(referTo(0)) }
}

function nested(levels: number): unknown {
  let schema: unknown = { type: 'string' }
  for (let level = 0; level < levels; level++) schema = within(schema)
  return schema
}

/** A read and a write of the schema. */
function documentOf(schema: unknown, schemas = {}) {
  const content = { 'application/json': { schema, examples: { one: { value: { next: {} } } } } }
  const responses = { 200: { description: 'Done.', content } }
  return {
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1.0.0' },
    paths: {
      '/things': {
        get: { operationId: 'getThings', responses },
        post: { operationId: 'addThing', requestBody: { required: true, content }, responses },
      },
    },
    components: { schemas },
  }
}

test.each([
  ['a chain of 2,000 schemas', documentOf(referTo(0), chain(2000, { type: 'string' }))],
  ['a circle of 2,000 schemas', documentOf(referTo(0), chain(2000, referTo(0)))],
  ['a schema of 500 levels', documentOf(nested(500))],
])('%s is served, checked and described', async (_, document) => {
  const file = join(folder, 'chain.json')
  writeFileSync(file, JSON.stringify(document))
  const mock = await createMock({ specs: [file] })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await mock.fetch(`http://mock${path}`, init)
    return { status: answer.status, text: await answer.text() }
  }
  expect(await ask('/things')).toEqual({ status: 200, text: '{"next":{}}' })
  const send = (body: unknown) =>
    ask('/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send({ next: { next: {} } })).status).toBe(200)
  // Beyond the levels at which a schema is compiled by itself.
  const deep = Array.from({ length: 30 }).reduce((inner) => ({ next: inner }), 7)
  const refused = await send(deep)
  expect(refused.status).toBe(400)
  expect(JSON.parse(refused.text).errors).toMatchObject([{ field: '/next'.repeat(30) }])
  expect((await ask('/_mock/reference/chain.html')).text).toContain('More levels are in the document.')
  expect((await ask('/_mock/openapi/chain.json')).status).toBe(200)
})

test('a chain of 2,000 schemas that are references alone is served and checked', async () => {
  const file = join(folder, 'aliases.json')
  writeFileSync(file, JSON.stringify(documentOf(referTo(0), aliases(2000))))
  const mock = await createMock({ specs: [file] })
  const sent = (body: unknown) =>
    mock.fetch('http://mock/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await sent({ next: { next: {} } })).status).toBe(200)
  const refused = await sent({ next: { next: 7 } })
  expect(await refused.json()).toMatchObject({ errors: [{ field: '/next/next' }] })
  expect((await mock.fetch('http://mock/_mock/reference/aliases.html')).status).toBe(200)
})

test('schemas that expand to a billion are refused with their pointer (#27, 2.8)', async () => {
  const doubled = Array.from({ length: 30 }, (_, number) => [
    `S${number}`,
    { oneOf: [referTo(number + 1), referTo(number + 1)] },
  ])
  const file = join(folder, 'doubled.json')
  const schemas = { ...Object.fromEntries(doubled), S30: { type: 'string' } }
  writeFileSync(file, JSON.stringify(documentOf(referTo(0), schemas)))
  await expect(createMock({ specs: [file] })).rejects.toThrow(/#\/.* stands for more than 50,000 schemas/)
})
