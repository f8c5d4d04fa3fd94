import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardedResolver } from './guarded-resolver.ts'
import { LIMITS } from './limits.ts'
import { reachOf } from './reach.ts'

const SECRET = 'the content of a private file'
const root = mkdtempSync(join(tmpdir(), 'reach-'))
const folder = join(root, 'contracts')
const config = await createConfig({})

const servers: Server[] = []
let here: string
let elsewhere: string
let asked: string[] = []
/** The example of the document that is served here. */
let example: unknown = {}

beforeAll(async () => {
  mkdirSync(join(folder, 'services'), { recursive: true })
  mkdirSync(join(root, 'contracts-private'))
  for (const file of ['secret.json', 'contracts-private/secret.json', 'contracts/near.json']) {
    writeFileSync(join(root, file), JSON.stringify({ text: SECRET }))
  }
  symlinkSync(join(root, 'secret.json'), join(folder, 'link.json'))
  symlinkSync(root, join(folder, 'up'))
  elsewhere = await serve((path) => [200, path === '/near.json' ? JSON.stringify({ text: SECRET }) : ''])
  here = await serve((path) => {
    if (path === '/away.json') return [302, `${elsewhere}/near.json`]
    if (path === '/back.json') return [302, '/near.json']
    if (path === '/near.json') return [200, JSON.stringify({ text: SECRET })]
    return path === '/doc.json' ? [200, JSON.stringify(documentWith(example))] : [404, '']
  })
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(root, { recursive: true })
})

/** A server on this machine. It answers with a status and a body, or the target of a redirect. */
async function serve(answer: (path: string) => [number, string]): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.headers.host}${path}`)
    const [status, text] = answer(path)
    if (path === '/endless.json') {
      const chunk = Buffer.alloc(1_000_000, ' ')
      const send = () => response.write(chunk, (error) => (error == null ? send() : undefined))
      return send()
    }
    if (status > 299) return response.writeHead(status, { location: text }).end()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A document whose example is the given object. */
function documentWith(example: unknown): unknown {
  const content = { 'application/json': { examples: { one: example } } }
  return {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'Done' } } } } },
  }
}

async function read(file: string, roots: readonly string[] = []) {
  const externalRefResolver = await guardedResolver(await reachOf(file, roots))
  const outcome = await bundle({ ref: file, config, externalRefResolver }).then(
    (result) => JSON.stringify(result.bundle.parsed),
    String,
  )
  return { outcome, refusal: externalRefResolver.refusal?.message }
}

function written(example: unknown): string {
  const file = join(folder, 'services/doc.json')
  writeFileSync(file, JSON.stringify(documentWith(example)))
  return file
}

const OUT = () => [
  ['a relative one', '../../secret.json'],
  ['an absolute one', join(root, 'secret.json')],
  ['one into a folder whose name begins alike', '../../contracts-private/secret.json'],
  ['one with a pointer', '../../secret.json#/text'],
  ['a link in the folder', '../link.json'],
  ['a linked folder in the folder', '../up/secret.json'],
  ['a file that does not exist', '../../none.json'],
  ['an address', `${elsewhere}/near.json`],
  ['a file as an address', `file://${join(root, 'secret.json')}`],
  ['data as an address', 'data:application/json,{}'],
]

test.each(['$ref', 'externalValue'])(
  'a reference by %s out of the folder is refused, and nothing there is read (#27, 2.1)',
  async (name) => {
    const all = OUT()
    expect(all).toHaveLength(10)
    for (const [what, to] of all) {
      const { outcome, refusal } = await read(written({ [name]: to }), [folder])
      expect(refusal, what).toContain(
        `refers to ${String(to).split('#')[0]}, which is outside of its folder or origin`,
      )
      expect(outcome.replaceAll(String(to), ''), what).not.toContain(SECRET)
    }
    expect(asked).toEqual([])
  },
)

test('a reference within the folder of the document or a root is followed, through links in it too (#27, 2.1)', async () => {
  symlinkSync(join(folder, 'near.json'), join(folder, 'services/linked.json'))
  for (const to of ['../near.json', join(folder, 'near.json'), 'linked.json', '../services/../near.json']) {
    const { outcome, refusal } = await read(written({ externalValue: to }), [folder])
    expect(refusal).toBeUndefined()
    expect(outcome).toContain(SECRET)
  }
  const { refusal } = await read(written({ externalValue: '../near.json' }))
  expect(refusal).toContain('--root allows another one')
  expect(
    (await read(written({ externalValue: '../near.json' }), [relative('.', folder)])).refusal,
  ).toBeUndefined()
})

test.each([
  ['a file beside it', () => '/near.json', true],
  ['a file to which its server leads on', () => '/back.json', true],
  ['a file elsewhere to which its server leads on', () => '/away.json', false],
  ['an address elsewhere', () => `${elsewhere}/near.json`, false],
  ['a path of this machine', () => join(root, 'secret.json'), false],
])('a document at an address and its reference to %s (#27, 2.1)', async (_, to, isRead) => {
  example = { externalValue: to() }
  const { outcome, refusal } = await read(`${here}/doc.json`)
  expect(outcome.includes(SECRET)).toBe(isRead)
  // A path is one of the server, which does not have it.
  expect(refusal === undefined).toBe(isRead || to().startsWith(root))
  expect(asked.filter((each) => elsewhere.endsWith(each.split('/')[0] ?? ''))).toEqual([])
})

test('a document that has moved may refer to where it is now (#27, 2.1)', async () => {
  const moved = await serve((path) => (path === '/doc.json' ? [301, `${elsewhere}/near.json`] : [404, '']))
  expect((await read(`${moved}/doc.json`)).refusal).toBeUndefined()
})

test('an endless answer and an endless file are given up (#27, 2.8)', async () => {
  expect((await read(`${here}/endless.json`)).refusal).toBe(`${here}/endless.json has more than 50 MB`)
  const large = join(folder, 'services/large.json')
  writeFileSync(large, Buffer.alloc(LIMITS.bytes + 1, ' '))
  expect((await read(large)).refusal).toBe(`${large} has more than 50 MB`)
  rmSync(large)
})

test('a document of aliases, one nested too deeply and a circle of references are refused with their pointer (#27, 2.8)', async () => {
  const file = join(folder, 'services/doc.yaml')
  const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n'
  const levels = Array.from(
    { length: 12 },
    (_, level) => `  l${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`)}]\n`,
  )
  writeFileSync(file, `${head}x-more:\n  l0: &l0 [x]\n${levels.join('')}`)
  expect((await read(file)).refusal).toBe(`${file}: it has more than 5,000,000 values`)

  const deep = join(folder, 'services/deep.json')
  writeFileSync(deep, `{"openapi":"3.1.0","x-deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
  expect((await read(deep)).refusal).toBe(`${deep}: it is nested deeper than 1,200 levels`)

  const names = Array.from({ length: 5000 }, (_, index) => `S${index}`)
  const schemas = names.map((name, index) => [name, { $ref: `#/components/schemas/S${(index + 1) % 5000}` }])
  const circle = join(folder, 'services/circle.json')
  writeFileSync(
    circle,
    JSON.stringify({ openapi: '3.1.0', components: { schemas: Object.fromEntries(schemas) } }),
  )
  expect((await read(circle)).refusal).toBe(`${circle}: #/components/schemas/S1 refers to itself alone`)
})

test('a root that is no folder is reported', async () => {
  await expect(reachOf('doc.yaml', ['nowhere'])).rejects.toThrow(
    '--root nowhere is neither a folder nor an address',
  )
})
