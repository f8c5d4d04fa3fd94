import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { LIBRARY_TOKEN, STAFF_KEY } from './sample/checks.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'
import { API, entry, har, NOTES } from './traffic-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'traffic-'))
const written = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return join(folder, name)
}
const spec = ['--spec', written('notes.json', NOTES)]

async function run(...args: string[]) {
  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  const code = await command(args, print)
  const out = lines.join('\n')
  return { code, out, last: out.split('\n').at(-1) ?? '' }
}

/** Judges the entries of one file, and reads the report. */
async function judged(entries: unknown[], ...args: string[]) {
  const report = join(folder, 'report')
  const traffic = ['--traffic', written('calls.har', har(...entries)), '--report', report]
  const { code, out, last } = await run(...spec, ...traffic, ...args)
  const all = ['index.html', 'junit.xml', 'report.json'].map((name) =>
    readFileSync(join(report, name), 'utf8'),
  )
  const { failures, open, notes, recording } = JSON.parse(all[2] ?? '')
  const shown = (found: { rule: string; message: string }[]) =>
    found.map(({ rule, message }) => `${rule}: ${message}`)
  return {
    code,
    out,
    last,
    failures: shown(failures),
    open: shown(open),
    notes,
    recording,
    all: [out, ...all].join('\n'),
  }
}

const note = { id: 'n1', title: 'Milk' }
const post = { method: 'POST', status: 201, answered: note }

describe('answers and requests', () => {
  test('calls that keep the document are judged without sending one, and others are counted by their address', async () => {
    const { code, last, notes, recording, out } = await judged([
      entry({ url: `${API}/notes?limit=50`, answered: [note] }),
      entry({ ...post, sent: { title: 'Milk' } }),
      entry({ url: 'https://cdn.example/logo.png' }),
      entry({ url: 'https://cdn.example/main.js' }),
      entry({ url: 'https://pages.example/v1/' }),
    ])
    expect(out).toContain('2 of 5 recorded calls judged, of ')
    expect(notes).toContain(
      'Not judged: 3 recorded calls not of the documents (2 at https://cdn.example, 1 at https://pages.example).',
    )
    expect(recording).toMatchObject({ entries: 5, judged: 2 })
    expect(last).toBe(
      'The recorded calls keep the documents, and 1 operation did not succeed in any of them.',
    )
    expect(code).toBe(0)
  })

  test('a wrong answer is a violation as in a run, with a curl line and nothing to repeat', async () => {
    const { code, failures, out } = await judged([
      entry({ answered: [{ id: 7, title: 'Milk' }] }),
      entry({ status: 418 }),
    ])
    expect(failures).toEqual([
      'answer-type: /*/id must be string.',
      'answer-status: Status 418 is not documented; 200, 400 are.',
    ])
    expect(out).toContain("curl -i -X GET 'https://api.notes.example/v1/notes'")
    expect(out).not.toContain('--seed')
    expect(code).toBe(1)
  })

  test('a request against the document is a violation of a service that accepts it, and of none that refuses it', async () => {
    const wrong = { title: 7 }
    const { failures } = await judged([
      entry({ ...post, sent: wrong }),
      entry({ ...post, sent: wrong, status: 400, answered: {} }),
      entry({ url: `${API}/notes?limit=51` }),
      entry(post),
      entry({ ...post, postData: { mimeType: 'text/plain', text: 'Milk' } }),
      entry({ ...post, postData: { mimeType: 'application/json', text: '{' } }),
      entry({ ...post, sent: { title: 'Milk', mood: 'good' } }),
    ])
    expect(failures.toSorted()).toEqual([
      'refuses-bound: In a recorded request, limit must be <= 50, and it was accepted with 200.',
      'refuses-content-type: In a recorded request, The body is of text/plain, which is not documented, and it was accepted with 201.',
      'refuses-malformed: In a recorded request, The body is not JSON, and it was accepted with 201.',
      'refuses-missing: In a recorded request, The body is left out, and it was accepted with 201.',
      'refuses-type: In a recorded request, /title must be string, and it was accepted with 201.',
      'refuses-undocumented: In a recorded request, /mood is not documented, and it was accepted with 201.',
    ])
  })

  test('a request that the document allows may be refused for reasons of its own, which is a note, and must not fail', async () => {
    const { failures, open } = await judged([
      entry({ ...post, sent: { title: 'Milk' }, status: 400, answered: {} }),
      entry({ status: 500 }),
    ])
    expect(open).toContain(
      'accepts-generated: The document allows a recorded request, and it was answered 400.',
    )
    expect(failures).toContain('server-error: The service failed with 500.')
  })
})

describe('files of every origin', () => {
  test('a body in base64 is decoded, and one that is not in the file is not held against the service', async () => {
    const bytes = Buffer.from(JSON.stringify([{ ...note, title: 8 }])).toString('base64')
    const { failures, notes } = await judged([
      entry({ content: { size: 40, mimeType: 'application/json', text: bytes, encoding: 'base64' } }),
      entry({ content: { size: 4000, mimeType: 'application/json' } }),
      entry({ ...post, postData: { mimeType: 'application/json', params: [] }, bodySize: 120 }),
    ])
    expect(failures).toEqual(['answer-type: /*/title must be string.'])
    expect(notes).toContain('Of 1 request the recording does not have the body.')
    expect(notes).toContain('Of 1 answer the recording does not have the body.')
  })

  test('an answer of a cache, a preflight and a call that was broken off say nothing about the service', async () => {
    const { failures, notes } = await judged(
      [
        entry({ answered: [note] }),
        entry({ status: 304, answered: '' }),
        entry({ more: { _fromCache: 'disk' }, answered: 'old' }),
        entry({ method: 'OPTIONS', status: 204 }),
        entry({ status: 0 }),
      ],
      '--target',
      'https://api.notes.example',
    )
    expect(failures).toEqual([])
    expect(notes).toEqual([
      'Not judged: 2 recorded calls answered from a cache (2 at https://api.notes.example).',
      'Not judged: 1 recorded call not of the documents (1 at https://api.notes.example).',
      'Not judged: 1 recorded call without an answer (1 at https://api.notes.example).',
    ])
  })

  test('with --target a call of the service that no document has is a note, without the ids of its path', async () => {
    const calls = [
      entry({ answered: [note] }),
      entry({ url: `${API}/secrets/4711-0815/parts?key=abc`, method: 'PUT' }),
      entry({ url: 'https://other.example/v1/notes', answered: 'wrong' }),
    ]
    const { code, open, all } = await judged(calls, '--target', API)
    expect(open).toEqual([
      `traffic-undocumented: PUT /v1/secrets/…/parts is in no document: 1 recorded call, the first is entry 2 of ${join(folder, 'calls.har')}.`,
    ])
    expect(all).not.toContain('4711')
    expect(code).toBe(0)
    const strict = await judged(calls, '--target', API, '--rule', 'traffic-undocumented=error')
    expect(strict.failures).toEqual(open)
    expect(strict.code).toBe(1)
  })

  test('--base replaces the path of the documents', async () => {
    const { recording } = await judged(
      [entry({ url: 'http://localhost:3000/gateway/notes' }), entry({})],
      '--base',
      '/gateway',
    )
    expect(recording).toMatchObject({ judged: 1 })
  })

  test('the calls that a browser makes under Playwright are judged', { timeout: 60_000 }, async () => {
    const service = await startSmall((request) => {
      const [status, body] = keeping(request)
      return request.path === '/house' ? [200, { rooms: 'four' }] : [status, body]
    })
    const recorded = join(folder, 'playwright.har')
    const browser = await chromium.launch(chromiumLaunchOptions())
    const context = await browser.newContext({ recordHar: { path: recorded } })
    const page = await context.newPage()
    for (const path of ['/cats', '/cats/tom', '/house']) await page.goto(`${service.url}${path}`)
    await context.close()
    await browser.close()
    await service.stop()
    const small = ['--spec', written('small.json', SMALL_DOCUMENT)]
    const { code, out } = await run(...small, '--traffic', recorded, '--target', service.url)
    expect(out).toMatch(/✓ listCats .*\n✓ getCat .*\n– getMother .*\n✗ getHouse /)
    expect(out).toContain('/rooms must be integer.')
    expect(code).toBe(1)
  })
})

test('secrets of a recording are in no report, and what was hidden before is judged as if it fitted', async () => {
  const secrets = {
    authorization: 'Bearer eyJhbGciOi-very-secret',
    cookie: 'sid=cookie-secret-1; theme=dark',
    'x-api-key': 'key-secret-22',
  }
  const { failures, all } = await judged([
    entry({
      ...post,
      headers: secrets,
      sent: { title: 'eyJhbGciOi-very-secret', pin: '4711' },
      answered: { ...note, pin: '4711', title: 'cookie-secret-1', id: 7 },
    }),
    entry({ ...post, sent: { title: 'Milk', pin: '[redacted]' }, answered: { ...note, pin: '(hidden)' } }),
  ])
  // The title that repeats the token is longer than the document allows, so that its message would show it.
  expect(failures.map((each) => each.split(':')[0])).toEqual(['answer-type', 'refuses-bound'])
  for (const secret of ['very-secret', 'cookie-secret', 'key-secret', '4711'])
    expect(all).not.toContain(secret)
})

describe('a recorded run', { timeout: 240_000 }, () => {
  const recorded = join(folder, 'library.har')
  let library: Awaited<ReturnType<typeof startLibrary>>
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library.stop())

  test('--record writes the calls without secrets, and --traffic finds nothing wrong in them', async () => {
    const both = ['--spec', LIBRARY_DOCUMENT, '--spec', DESK_DOCUMENT]
    const session = ['--bearer', LIBRARY_TOKEN, '--header', `X-Staff-Key: ${STAFF_KEY}`]
    const { out } = await run(...both, ...session, '--target', library.url, '--record', recorded)
    const { log } = JSON.parse(readFileSync(recorded, 'utf8'))
    expect(log.entries.length).toBe(Number(/^(\d+) requests in/m.exec(out)?.[1]))
    const text = JSON.stringify(log)
    expect(text).not.toContain(LIBRARY_TOKEN)
    expect(text).not.toContain(STAFF_KEY)
    expect(text).toContain('Bearer [redacted]')
    const again = await run(...both, '--traffic', recorded, '--target', library.url)
    expect(again.out).toContain(`${log.entries.length} of ${log.entries.length} recorded calls judged`)
    expect(again.last).toMatch(/^The recorded calls keep the documents/)
    expect(again.code).toBe(0)
  })
})
