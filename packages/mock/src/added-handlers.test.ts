import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from './index.ts'

const CLINIC = join(import.meta.dirname, '../../../tests/conformance/clinic.yaml')
const folder = mkdtempSync(join(tmpdir(), 'added-handlers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The clinic with a module of handlers, which has a file of its own because modules are loaded once. */
async function openWith(text: string, extension = 'ts') {
  const handlersFile = join(folder, `${crypto.randomUUID()}.${extension}`)
  writeFileSync(handlersFile, text)
  const mock = await createMock({ specs: [CLINIC], handlersFile })
  const ask = async (method: string, path: string) => {
    const answer = await mock.fetch(`http://localhost:4010/clinic${path}`, { method })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  return { ...mock, ask }
}

test.each([
  ['the default export of a TypeScript file', 'ts', 'export default { greet: (world: { name: string }) => '],
  ['a named export of a JavaScript file', 'mjs', 'export const handlers = { greet: (world) => '],
])('%s answers in place of the example', async (_, extension, begin) => {
  const { ask, answeredBy } = await openWith(
    `${begin}({ status: 200, body: { text: world.name } }) }`,
    extension,
  )
  expect(await ask('POST', '/greetings')).toEqual({ status: 200, body: { text: 'default' } })
  expect(answeredBy).toContainEqual({ operationId: 'greet', by: 'handler' })
})

test('a handler comes before the kept state, and reads its rows; the other operations stay', async () => {
  const { ask } = await openWith(`export default {
    getRoom: (world, { path }) => ({ status: 200, body: { beds: world.tables.entries.where('path', '/clinic/owners').length, note: path.roomName } }),
  }`)
  await ask('GET', '/owners')
  expect(await ask('GET', '/rooms/north')).toEqual({ status: 200, body: { beds: 1, note: 'north' } })
})

test('an answer of a handler is compared with the document, and an exception is reported by its message', async () => {
  const { ask, worlds } = await openWith(`export default {
    getRoom: () => ({ status: 200, body: { beds: 0 } }),
    greet: () => { throw new Error('no words left') },
    listVisits: () => 'nothing',
  }`)
  for (const [method, path] of [
    ['GET', '/rooms/north'],
    ['POST', '/greetings'],
    ['GET', '/visits'],
  ] as const)
    expect((await ask(method, path)).status).toBe(500)
  const messages = worlds
    .get('default')
    .log.flatMap(({ violations }) => violations.map(({ message }) => message))
  expect(messages).toEqual([
    'Response body property beds must be >= 1',
    expect.stringContaining('no words left'),
    expect.stringContaining('The handler of listVisits answers {status, body, headers?}, not "nothing"'),
  ])
})

test.each([
  [
    'an unknown operation',
    'export default { greeet: () => 1 }',
    /\.ts:1:18: there is no operation greeet; is greet meant\?$/,
  ],
  [
    'no function',
    'export default { greet: 7 }',
    /\.ts:1:18: greet is a function \(world, request\) => answer, not number$/,
  ],
  ['no handlers', 'export const greet = 1', /\.ts: it has neither a default export nor an export "handlers"/],
  ['a mistake', 'const a = 1\nthrow new Error("not ready")', /\.ts:2:\d+: not ready$/],
  ['no such file', undefined, /nowhere\.ts: Cannot find module/],
])('%s is refused with the file', async (_, text, message) => {
  const opened =
    text === undefined
      ? createMock({ specs: [CLINIC], handlersFile: join(folder, 'nowhere.ts') })
      : openWith(text)
  await expect(opened).rejects.toThrow(message)
})
