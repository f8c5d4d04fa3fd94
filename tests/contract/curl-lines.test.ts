import { expect, test } from 'vitest'
import { inProcessFetch } from '../../packages/mock/src/in-process-fetch.ts'
import { samplePng } from '../../packages/mock/src/insurance/sample-files.ts'
import { createSandbox } from '../../packages/mock/testing/create-sandbox.ts'
import { commandsOf, createShell } from './shell.ts'

const { engine } = await createSandbox()
const send = inProcessFetch(engine)
const MOCK = 'http://localhost:4010/_mock'

/** Lines with a value that a stranger gets elsewhere, with the refusal that they get as they stand. */
const ELSEWHERE: Record<string, [status: number, reason: string]> = {
  'updateContact confirmed': [400, 'the code is sent to the new number'],
  'updateContact proven': [400, 'the code is sent to the new number'],
  confirmContactCode: [400, 'the code is sent to the contact'],
  validateOtp: [400, 'the code is sent to the contact'],
  'verifyCode phone': [400, 'the code is sent to the phone'],
  'verifyCode email': [400, 'the code is sent to the address'],
  resetPassword: [400, 'the signature comes from verifyCode'],
  resetCognitoPassword: [400, 'the signature comes from verifyCode'],
  'configurePayout app': [400, 'the token is in the link of an app'],
  'callIdentityPool signIn': [400, 'the login token comes from the look-up of the user'],
  'callIdentityPool refresh': [400, 'the refresh token comes from signing in'],
  'callIdentityPool newPassword': [400, 'the code is in the link of a mail'],
  'callIdentityPool passkeyAnswer': [400, 'an authenticator signs the challenge'],
  'callIdentityPool passkeyStart': [400, 'the access token comes from signing in'],
  'callIdentityPool passkeyComplete': [400, 'an authenticator signs the challenge'],
  'callIdentityPool passkeyList': [400, 'the access token comes from signing in'],
  'callIdentityPool passkeyDelete': [400, 'the access token comes from signing in'],
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const CURL = /<pre data-copy="curl line(?: of ([^"]+))?">(.*?)<\/pre>/gs

/** Every curl line of the reference pages, as the mock serves them. */
async function curlLines() {
  const { documents }: { documents: { name: string }[] } = JSON.parse(await page('openapi/index.json'))
  const pages = await Promise.all(documents.map(({ name }) => page(`reference/${name}.html`)))
  return pages.flatMap((html) =>
    html.split('<section id="').flatMap((section) =>
      [...section.matchAll(CURL)].map(([, name, written = '']) => {
        const id = section.split('"')[0] ?? ''
        const script = written.replaceAll(/&([#\w]+);/g, (entity, each) => ENTITIES[each] ?? entity)
        return { what: name === undefined ? id : `${id} ${name}`, script }
      }),
    ),
  )
}

async function page(path: string): Promise<string> {
  return (await send(`${MOCK}/${path}`)).text()
}

/** Runs a script in a new world, and returns the answer of its last line. */
async function run(script: string) {
  engine.worlds.reset('default', 'us-happy')
  // With bytes after its end, because the service refuses a very small file.
  const bytes = Buffer.concat([samplePng('invoice'), Buffer.alloc(400)])
  const file = new File([bytes], 'invoice.png', { type: 'image/png' })
  const shell = createShell(send, { FILE: file })
  let answer: Awaited<ReturnType<typeof shell.run>>
  for (const command of commandsOf(script)) answer = await shell.run(command)
  return { answer, violations: engine.worlds.get('default').log.flatMap((call) => call.violations) }
}

const isSuccess = (status: number) => status >= 200 && status < 300
const lines = await curlLines()

test('there is a curl line for each example of a request', () => {
  expect(lines.length).toBeGreaterThan(100)
  const names = lines.map(({ what }) => what)
  expect(names).toEqual(expect.arrayContaining(['listPets', 'submitClaim illness', 'submitClaim wellness']))
  expect(names).toEqual(expect.arrayContaining(Object.keys(ELSEWHERE)))
  // The refusal of an exception says nothing about a line that has no value for a parameter.
  expect(lines.filter(({ script }) => /'[^'{]*\{\w+\}/.test(script.split('-d ')[0] ?? ''))).toEqual([])
})

test.each(lines)('$what works as it is in a new world', async ({ what, script }) => {
  const { answer, violations } = await run(script)
  const [status] = ELSEWHERE[what] ?? []
  if (status === undefined)
    expect(answer, answer?.text).toMatchObject({ status: expect.toSatisfy(isSuccess) })
  else expect(answer?.status).toBe(status)
  expect(violations).toEqual([])
})
