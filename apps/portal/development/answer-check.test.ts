// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { createServer, resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listContracts, loadContracts } from '../../../scripts/contracts.ts'
import { answerCheck, createAnswerProblems } from './answer-check.ts'
import { ANSWER, PROBLEMS, watchAnswers } from './answer-check-client.ts'

const problemsOf = createAnswerProblems(await loadContracts(await listContracts()))

const HOST = 'https://api.example.com/some/gateway'
const ZIP = `${HOST}/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=10001`

const zip = (answer: unknown, status = 200) => ({
  method: 'GET',
  url: ZIP,
  status,
  body: JSON.stringify({ payload: { responses: [answer] } }),
})

const CALL = 'GET /some/gateway/fdp-lookup-service/v1/lookup/zip-code-serviceability'
const AT = '/payload/responses/0'

test.each([
  ['a sound answer', { isValid: true, countryCode: 'US', state: 'NY' }, []],
  ['a missing field', {}, [`${AT} must have required property 'isValid'`]],
  ['a mistyped field', { isValid: 'yes' }, [`${AT}/isValid must be boolean`]],
  ['a mistyped optional field', { isValid: true, message: 5 }, [`${AT}/message must be string`]],
  [
    'an unknown value of an enum',
    { isValid: true, countryCode: 'MX' },
    [`${AT}/countryCode must be equal to one of the allowed values`],
  ],
])('%s', (_what, answer, violations) => {
  expect(problemsOf(zip(answer))).toEqual(violations.map((violation) => `${CALL} 200: ${violation}`))
})

test('a status that the contract does not have is reported, and so is a body that is not JSON', () => {
  expect(problemsOf(zip({}, 418))).toEqual([`${CALL} 418: the contract does not have this status`])
  expect(problemsOf({ ...zip({}), body: '{' })).toEqual([`${CALL} 200: the body is not JSON`])
})

test('a problem names no id of the address, and a call of no contract has none', () => {
  const url = `${HOST}/fdp-pet-service/v1/pets/P-30114/vets`
  const [problem] = problemsOf({ method: 'GET', url, status: 200, body: '{}' })
  expect(problem).toMatch(/^GET \/some\/gateway\/fdp-pet-service\/v1\/pets\/…\/vets 200: /)
  expect(problemsOf({ method: 'GET', url: `${HOST}/config.json`, status: 200, body: '[]' })).toEqual([])
})

test('the page sends its answers to the development server, and shows what that finds', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const listeners = new Map<string, (data: never, client: object) => unknown>()
  const logger = { warn: vi.fn() }
  const plugin = answerCheck()
  const configure = plugin.configureServer
  if (typeof configure !== 'function') throw new Error('The plugin has no server')
  Reflect.apply(configure, {}, [
    {
      ws: { on: (event: string, listen: () => unknown) => listeners.set(event, listen) },
      config: { logger },
    },
  ])
  const heard = Promise.withResolvers<readonly string[]>()
  const client = {
    send: (event: string, data: readonly string[]) => event === PROBLEMS && heard.resolve(data),
  }
  let show: (problems: readonly string[]) => void = fail
  const watched = watchAnswers(async () => Response.json({ payload: { responses: [{}] } }), {
    tell: (answer) => void Reflect.apply(listeners.get(ANSWER) ?? fail, undefined, [answer, client]),
    onProblems: (listener) => {
      show = listener
    },
  })
  expect(await (await watched(ZIP)).json()).toEqual({ payload: { responses: [{}] } })
  show(await heard.promise)
  const problem = `${CALL} 200: ${AT} must have required property 'isValid'`
  expect(written.mock.calls).toEqual([[`Against the contract: ${problem}`]])
  expect(logger.warn.mock.calls).toEqual([[problem]])
  // The test has seen it; the guard of the console need not.
  written.mockClear()
})

function fail(): never {
  throw new Error('Nobody listens')
}

const root = fileURLToPath(new URL('..', import.meta.url))

test('the development server has the check, and the build has not', async () => {
  const pluginsOf = async (command: 'serve' | 'build') =>
    (await resolveConfig({ root, configFile: `${root}vite.config.ts` }, command)).plugins.map(
      ({ name }) => name,
    )
  expect(await pluginsOf('serve')).toContain('answer-check')
  expect(await pluginsOf('build')).not.toContain('answer-check')
})

test('the page of the development server loads the script, which is connected with the server', async () => {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [answerCheck()],
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => server.close())
  const page = await server.transformIndexHtml('/', '<html><head></head></html>')
  const [, address = ''] = /src="(\/development\/[^"]+)"/.exec(page) ?? []
  const script = await server.transformRequest(address)
  expect(script?.code).toContain('import.meta.hot = __vite__createHotContext')
})
