import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { FORM_TYPE } from '../engine/forms.ts'
import { loadDocuments, POOL_TYPE } from '../engine/load-documents.ts'
import type { Operation } from '../engine/operation.ts'
import { OPENAPI_DIR } from '../index.ts'
import { samplePdf, samplePng } from '../insurance/sample-files.ts'

const DOCUMENTS = '/fdp-document-service/v1/documents'

/** The media types of requests without a file. */
const TEXTS = ['application/json', FORM_TYPE, POOL_TYPE]

/** A valid file of the given size in bytes. */
function png(size = 301): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0xff)
  bytes.set(samplePng('x').subarray(0, Math.min(size, 40)))
  return bytes
}

function formWith(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}

async function keep(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const sandbox = await createSandbox()
  const answer = await sandbox.signedIn.upload(DOCUMENTS, formWith(name, bytes))
  const location: string = answer.body.payload?.response.data.Location
  return { ...sandbox, answer, path: URL.parse(location ?? '')?.pathname ?? '' }
}

// covers: CLAPI-047, CLAPI-049
test('an uploaded file is read back byte for byte, only by its owner', async () => {
  const bytes = png()
  const { signedIn, signIn, engine, answer, path } = await keep('Bis"cuit ü.png', bytes)
  expect(answer.status).toBe(200)
  expect(path).toMatch(/^\/fdp-document-service\/v1\/documents\/[\w-]{43}$/)
  const { status, body, headers } = await signedIn.get(path)
  expect(status).toBe(200)
  expect(new Uint8Array(body)).toEqual(bytes)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="Bis_cuit _.png"; filename*=UTF-8''Bis%22cuit%20%C3%BC.png`,
  })
  const stranger = await signIn('ca-happy', 'default')
  expect((await stranger.get(path)).status).toBe(404)
  expect((await signedIn.get(path, 'another-world')).status).toBe(401)
  const log = engine.worlds.get('default').log
  expect(log.flatMap(({ violations }) => violations)).toEqual([])
  expect(log.find(({ operationId }) => operationId === 'uploadDocument')?.requestBody).toEqual({
    file: { name: 'Bis"cuit ü.png', contentType: 'application/octet-stream', size: 301 },
  })
})

// covers: PAYAPI-074
test('an uploaded document gets a random address, which gives nothing without the bearer token', async () => {
  const { signedIn, ask } = await createSandbox()
  const base = { 'x-correlation-id': crypto.randomUUID() }
  const upload = async () => {
    const answer = await signedIn.upload(DOCUMENTS, formWith('wellness-104102.png', png()))
    return new URL(answer.body.payload.response.data.Location)
  }
  const [first, second] = [await upload(), await upload()]
  for (const { origin, pathname, search } of [first, second]) {
    // The service of the portal itself, and neither a store nor an address that is signed for everybody.
    expect(`${origin}${pathname}`).toMatch(
      /^http:\/\/localhost:4010\/fdp-document-service\/v1\/documents\/[\w-]{43}$/,
    )
    expect(search).toBe('')
    expect((await ask('GET', pathname, base)).status).toBe(401)
    expect((await ask('GET', pathname, { ...base, authorization: 'Bearer made-up' })).status).toBe(401)
    expect((await signedIn.get(pathname)).status).toBe(200)
  }
  expect(first.pathname).not.toBe(second.pathname)
})

// covers: PAYAPI-074
test('the contract has one operation that takes a file, and its file is read with the bearer token alone', async () => {
  const operations = (await loadDocuments(OPENAPI_DIR)).flatMap((document) => document.operations)
  const typesOf = ({ described }: Operation) => Object.keys(Object(described.requestBody?.node.content))
  const uploads = operations.filter((operation) => typesOf(operation).some((type) => !TEXTS.includes(type)))
  expect(uploads).toMatchObject([{ id: 'uploadDocument', secured: true, linkKinds: [] }])
  const files = operations.filter(({ path }) => path.startsWith(DOCUMENTS))
  expect(files.map(({ id, secured, linkKinds }) => [id, secured, linkKinds])).toEqual([
    ['uploadDocument', true, []],
    ['downloadDocument', true, []],
  ])
})

// covers: PLAT-035, PLAT-036
test.each([
  ['a PNG of 300 bytes', 'a.png', png(300), 'FILE_TOO_SMALL'],
  ['an empty file', 'a.png', png(0), 'FILE_TOO_SMALL'],
  ['a PNG of more than 10 MB', 'a.png', png(10_000_001), 'FILE_TOO_LARGE'],
  ['a text', 'a.txt', png(), 'FILE_TYPE_INVALID'],
  ['no extension', 'png', png(), 'FILE_TYPE_INVALID'],
  ['a PNG that is called PDF', 'a.pdf', png(), 'FILE_TYPE_INVALID'],
  ['a PNG that is called JPEG', 'a.jpeg', png(), 'FILE_TYPE_INVALID'],
  ['a program that is called PNG', 'a.png', new Uint8Array(400).fill(0x4d), 'FILE_TYPE_INVALID'],
])('%s is refused', async (_what, name, bytes, code) => {
  const { answer } = await keep(name, bytes)
  expect(answer.status).toBe(code === 'FILE_TOO_LARGE' ? 413 : 400)
  expect(answer.body.errors).toMatchObject([{ code, field: '/file' }])
})

// covers: PLAT-035, PLAT-036, PLAT-037
test.each([
  ['png', 10_000_000, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['JPG', 301, [0xff, 0xd8, 0xff, 0xe0]],
  ['jpeg', 301, [0xff, 0xd8, 0xff, 0xe1]],
  ['pdf', 301, [0x25, 0x50, 0x44, 0x46, 0x2d]],
])('a .%s of %d bytes is accepted', async (extension, size, start) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  expect((await keep(`a.${extension}`, bytes)).answer.status).toBe(200)
})

test.each([
  ['a byte-order mark', [0xef, 0xbb, 0xbf], 200],
  ['a line break', [0x0a], 200],
  ['1,024 bytes', Array<number>(1024).fill(0x25), 200],
  ['1,025 bytes', Array<number>(1025).fill(0x25), 400],
])('a PDF with %s before its header (#27, 5.4)', async (_what, before, status) => {
  const bytes = new Uint8Array(2000)
  bytes.set([...before, 0x25, 0x50, 0x44, 0x46, 0x2d])
  expect((await keep('a.pdf', bytes)).answer.status).toBe(status)
})

test('a form without a file, with a text instead, or with two files is refused', async () => {
  const { signedIn, engine } = await createSandbox()
  const texts = new FormData()
  texts.set('file', 'not a file')
  const two = formWith('a.png', png())
  two.append('file', new File([png()], 'b.png'))
  expect((await signedIn.upload(DOCUMENTS, new FormData())).status).toBe(400)
  expect((await signedIn.upload(DOCUMENTS, texts)).body.errors[0].code).toBe('FILE_TYPE_INVALID')
  expect((await signedIn.upload(DOCUMENTS, two)).body.errors[0]).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: '/file',
  })
  const broken = await engine.handle({
    method: 'POST',
    url: DOCUMENTS,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from('--x nothing'),
  })
  expect(JSON.parse(String(broken.body)).errors[0].message).toBe('The body is not a form.')
})

test('a form with a field that the contract does not have is refused', async () => {
  const { signedIn } = await createSandbox()
  const form = formWith('a.png', png())
  form.set('owner', 'C-1')
  const { status, body } = await signedIn.upload(DOCUMENTS, form)
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a world keeps only the newest files', async () => {
  const { signedIn } = await createSandbox()
  const paths: string[] = []
  for (let count = 0; count < 5; count++) {
    const { body } = await signedIn.upload(DOCUMENTS, formWith(`${count}.png`, png(10_000_000)))
    paths.push(new URL(body.payload.response.data.Location).pathname)
  }
  const statuses = await Promise.all(paths.map(async (path) => (await signedIn.get(path)).status))
  expect(statuses).toEqual([404, 200, 200, 200, 200])
})

test.each(['us-happy', 'ca-happy', 'cancelled-only', 'hostile', 'unicode'])(
  'every document that %s has on the mock can be downloaded',
  async (persona) => {
    const { signIn, engine } = await createSandbox()
    const member = await signIn(persona, 'default')
    const world = engine.worlds.get('default')
    const owner = world.customerByEmail(`${persona}@example.com`)?.id ?? ''
    const own = world.tables.documents.where('customerId', owner)
    const documents = own.filter(({ url }) => url === undefined)
    expect(documents.length).toBeGreaterThan(1)
    for (const { id } of documents) {
      const { status, body, headers } = await member.get(`${DOCUMENTS}/${id}`)
      expect(status).toBe(200)
      const magic = String.fromCharCode(...body.subarray(0, 5))
      expect(magic).toBe(headers?.['content-type'] === 'image/png' ? '\x89PNG\r' : '%PDF-')
    }
    const log = engine.worlds.get('default').log
    expect(log.flatMap(({ violations }) => violations)).toEqual([])
  },
)

test('a name that only looks like a document of the account is not found', async () => {
  const { signedIn } = await createSandbox()
  for (const id of ['D-104101-99', 'D-104201-10', 'constructor', '__proto__']) {
    expect((await signedIn.get(`${DOCUMENTS}/${id}`)).status).toBe(404)
  }
})

test('a sample PDF names the offset of each of its objects', () => {
  const text = Buffer.from(samplePdf('A (b) \\ c ü')).toString('latin1')
  expect(text).toContain(String.raw`(A \(b\) \\ c ?) Tj`)
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(5)
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  }
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  expect(text.slice(Number(start))).toMatch(/^xref\n0 6\n/)
  const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
})
