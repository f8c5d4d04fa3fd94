import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listeningMock } from '../../testing/stranger.ts'
import { FLAGS, type Flag, REMOTE_FLAGS } from '../world/flags.ts'

const { server, base } = await listeningMock()
afterAll(() => server.close())

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`${base}/_mock/${path}`, init)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const ask = (world: string) => {
  const headers = { 'x-mock-world': world, 'x-correlation-id': crypto.randomUUID() }
  return fetch(`${base}/fdp-user-service/v1/users/csrf-token`, { headers })
}

test('a first fault makes a world, which is listed and deleted again (#27, 4)', async () => {
  const fault = { operationId: 'getCsrfToken', kind: 'status', status: 503, times: 1 }
  expect((await control('POST', 'worlds/made/faults', { ...fault, kind: 'fire' })).status).toBe(400)
  expect((await control('GET', 'worlds')).body.worlds).not.toContain('made')
  expect((await control('POST', 'worlds/made/faults', fault)).status).toBe(200)
  const { made } = (await control('GET', 'worlds')).body
  expect(made).toContainEqual({ name: 'made', persona: 'us-happy', calls: 0, faults: 1 })
  expect((await ask('made')).status).toBe(503)
  expect((await control('DELETE', 'worlds/made')).status).toBe(200)
  expect((await control('GET', 'worlds')).body.worlds).not.toContain('made')
  expect((await control('GET', 'worlds/made/requests')).status).toBe(404)
  expect((await control('DELETE', 'worlds/made')).status).toBe(404)
  expect((await control('DELETE', 'worlds/default')).status).toBe(400)
  expect((await ask('made')).status).toBe(200)
})

test('an offline world drops every call but those of the panel, until it is online again or reset (#29, 2)', async () => {
  const isAnswered = (world: string) =>
    ask(world).then(
      () => true,
      () => false,
    )
  const config = (world: string) => fetch(`${base}/config.json`, { headers: { 'x-mock-world': world } })
  expect((await control('PUT', 'worlds/away/connection', { offline: 'yes' })).status).toBe(400)
  expect((await control('PUT', 'worlds/away/connection', { offline: true })).body).toEqual({ offline: true })
  expect(await isAnswered('away')).toBe(false)
  await expect(config('away')).rejects.toThrow(TypeError)
  expect(await isAnswered('here')).toBe(true)
  expect((await config('here')).status).toBe(200)
  // Nothing of it arrived.
  expect((await control('GET', 'worlds/away/requests')).body).toEqual({ requests: [] })
  expect((await control('PUT', 'worlds/away/connection', { offline: false })).body).toEqual({
    offline: false,
  })
  expect(await isAnswered('away')).toBe(true)
  await control('PUT', 'worlds/away/connection', { offline: true })
  await control('POST', 'worlds/away/reset', {})
  expect((await control('GET', 'worlds/away/connection')).body).toEqual({ offline: false })
})

test('the panel of an offline default world opens', async () => {
  await control('PUT', 'worlds/default/connection', { offline: true })
  expect(await (await fetch(base)).text()).toContain('Mock panel')
  expect((await control('PUT', 'worlds/default/connection', { offline: false })).status).toBe(200)
})

const README = join(import.meta.dirname, '../../README.md')
const FLAG_ROWS = FLAGS.map(({ name, meaning, byDefault }) => {
  return `| \`${name}\` | ${byDefault === undefined ? 'not set' : `\`${JSON.stringify(byDefault)}\``} | ${meaning} |`
})

test('an unknown flag is refused with each known one, its default and its meaning, as the README has them (#27, 3.5 and 4)', async () => {
  const refused = await control('PUT', 'worlds/flags/flags', { isPhoneNumberEnabld: false })
  expect(refused).toMatchObject({ status: 404, body: { message: 'There is no flag isPhoneNumberEnabld.' } })
  expect(refused.body.exists).toHaveLength(FLAGS.length)
  for (const { name, meaning } of FLAGS) {
    expect(refused.body.exists).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\(.+\\): `)))
    expect(refused.body.exists.join(' ')).toContain(meaning)
  }
  expect((await control('GET', 'flags')).body.flags.map(({ name }: Flag) => name)).toEqual(
    FLAGS.map(({ name }) => name),
  )
  const lines = readFileSync(README, 'utf8').split('\n')
  expect(lines.filter((line) => FLAG_ROWS.includes(line))).toEqual(FLAG_ROWS)
})

test.each([
  ['many characters', 'x'.repeat(100_001)],
  ['a deep value', JSON.parse('['.repeat(12) + ']'.repeat(12))],
])('a flag with %s is refused, and the world keeps the others (#27, 2.7)', async (_what, value) => {
  await control('PUT', 'worlds/sizes/flags', { deepLinkTarget: 'kept' })
  const refused = await control('PUT', 'worlds/sizes/flags', { deepLinkTarget: value })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe(
    'The value of a flag has at most 100000 characters of JSON, nested at most 10 deep.',
  )
  expect((await control('GET', 'worlds/sizes/flags')).body.flags).toEqual({ deepLinkTarget: 'kept' })
})

test.each([
  ['mixedCharges', 'part', ['"none"', '"parts"', '"policies"']],
  ['mixedCharges', true, ['"none"', '"parts"', '"policies"']],
  ['isPhoneNumberEnabled', 'false', ['true', 'false']],
])(
  'the flag %s is not set to %j, and the refusal names its values (#27, 3.5 and 4)',
  async (name, value, exists) => {
    const message = `The flag ${name} does not take this value.`
    const set = await control('PUT', 'worlds/values/flags', { deepLinkTarget: 'kept', [name]: value })
    expect(set).toEqual({ status: 400, body: { message, exists } })
    expect((await control('GET', 'worlds')).body.worlds).not.toContain('values')
  },
)

test('the remote configuration has its own flags alone, whatever flags of the mock are set (#27, 3.5 and 4)', async () => {
  const ofMock = { mixedCharges: 'parts', embeddedPages: 'blank', deepLinkTarget: '/home' }
  await control('PUT', 'worlds/remote/flags', { ...ofMock, isPhoneNumberEnabled: false })
  const headers = { 'x-mock-world': 'remote', 'x-correlation-id': crypto.randomUUID() }
  const { body } = JSON.parse(await (await fetch(`${base}/remoteconfig`, { headers })).text())
  const defaults = Object.fromEntries(REMOTE_FLAGS.map(({ name, byDefault }) => [name, byDefault]))
  expect(body.featureFlags).toEqual({ ...defaults, isPhoneNumberEnabled: false })
})
