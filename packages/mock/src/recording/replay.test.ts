import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FIXED_NOW } from '../../testing/create-sandbox.ts'
import { isHar } from '../../testing/recorded-har.ts'
import { createMock, type Mock } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ORIGIN = 'http://localhost:4010'
const now = () => FIXED_NOW

async function textOf(mock: Mock, path: string): Promise<string> {
  return (await mock.fetch(`${ORIGIN}${path}`)).text()
}

/** A caller with a session in the default world. */
async function callerOf(mock: Mock) {
  const token = (await textOf(mock, '/_mock/token')).trimEnd()
  return async (method: string, path: string, body?: object) => {
    const answer = await mock.fetch(`${ORIGIN}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-correlation-id': crypto.randomUUID(),

        'csrf-token': mock.worlds.get('default').issueCsrfToken(60),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
}

const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
const CHANGE = '/fdp-policy-service/v1/policies/PET104102-01/transactions/policy-change?action-code=1'
const rename = (name: string) => [{ op: 'pet name change', requestPayload: { name } }]
const FILE = '/fdp-document-service/v1/documents/Zk3sV0pQ8tX1nB7cD5eF2gH4'

/** A recording: pets, a rename, pets, a file. */
async function recorded() {
  const mock = await createMock({ now })
  const call = await callerOf(mock)
  await call('GET', '/fdp-user-service/v1/users/csrf-token')
  const answers = [
    await call('GET', PETS),
    await call('PATCH', CHANGE, rename('Misobelle')),
    await call('GET', PETS),
    await call('GET', FILE),
  ]
  const har = await textOf(mock, '/_mock/worlds/default/har')
  return { answers, har, file: saved(har) }
}

function saved(content: string): string {
  const file = join(folder, `${crypto.randomUUID()}.har`)
  writeFileSync(file, content)
  return file
}

test('the calls of a world are a HAR, whose secrets are hidden', async () => {
  const { har, answers } = await recorded()
  expect(isHar(JSON.parse(har)), JSON.stringify(isHar.errors)).toBe(true)
  const { entries } = JSON.parse(har).log
  expect(entries).toHaveLength(5)
  expect(entries[0].response.content.text).toContain('"csrfToken":"[redacted]"')
  expect(entries[1].request).toMatchObject({
    method: 'GET',
    url: expect.stringContaining(`${ORIGIN}/fdp-pet-service`),
  })
  expect(entries[1].request.headers).toContainEqual({ name: 'authorization', value: '[redacted]' })
  expect(entries[1].response.content).toMatchObject({ mimeType: 'application/json', text: answers[0]?.text })
  expect(entries[2].request.postData).toMatchObject({ text: JSON.stringify(rename('Misobelle')) })
  expect(entries[4].response.content).toMatchObject({ mimeType: 'image/png', encoding: 'base64' })
  expect(har).not.toMatch(/"ey[\w-]+\.|C-200101"/)
})

test('a recording answers in its order, and leaves other calls to the mock', async () => {
  const { answers, file } = await recorded()
  // Of a mock with another day, so that a recorded answer differs from a new one.
  const mock = await createMock({ now: () => FIXED_NOW + 400 * 24 * 3600_000, replayFile: file })
  const call = await callerOf(mock)
  expect(await call('GET', '/fdp-user-service/v1/users/csrf-token')).toMatchObject({
    text: expect.not.stringContaining('redacted'),
  })
  expect(await call('GET', PETS)).toEqual(answers[0])
  expect(await call('GET', PETS)).toEqual(answers[2])
  expect(await call('GET', PETS)).toEqual(answers[2])
  expect(await call('PATCH', CHANGE, rename('Misobelle'))).toEqual(answers[1])
  expect(mock.worlds.get('default').tables.pets.get('P-104102')?.name).toBe('Miso')
  expect(await call('PATCH', CHANGE, rename('Other'))).toMatchObject({ status: 200 })
  expect(mock.worlds.get('default').tables.pets.get('P-104102')?.name).toBe('Other')
  expect(await call('GET', FILE)).toEqual(answers[3])
  const state = JSON.parse(await textOf(mock, '/_mock/worlds/default/replay'))
  expect(state).toMatchObject({ file, entries: 5, answered: 5 })
  expect(state.passed.map(({ path, reason }: { path: string; reason: string }) => [path, reason])).toEqual([
    ['/fdp-user-service/v1/users/csrf-token', 'a secret is hidden'],
    [CHANGE, 'not recorded'],
  ])
  mock.worlds.reset('default', 'us-happy')
  expect(await (await callerOf(mock))('GET', PETS)).toEqual(answers[0])
})

test('an answer that never came is not in the recording', async () => {
  const mock = await createMock({ now })
  const fault = { operationId: 'listPets', kind: 'reset', times: 1 }
  const body = JSON.stringify(fault)
  await mock.fetch(`${ORIGIN}/_mock/worlds/default/faults`, { method: 'POST', body })
  await expect((await callerOf(mock))('GET', PETS)).rejects.toThrow()
  const har = await textOf(mock, '/_mock/worlds/default/har')
  expect(JSON.parse(har).log.entries[0].response).toMatchObject({ status: 0, content: { size: -1 } })
  const again = await createMock({ now, replayFile: saved(har) })
  expect(await (await callerOf(again))('GET', PETS)).toMatchObject({ status: 200 })
})

test.each([
  ['{', 'is no HAR: '],
  ['{"log": {}}', 'is no HAR: log.entries is missing'],
  ['{"log": {"entries": [{"request": {}}]}}', 'log.entries[0] has no request.url or response.status'],
])('%s is refused', async (content, message) => {
  await expect(createMock({ replayFile: saved(content) })).rejects.toThrow(message)
})
