import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createMock } from '../src/index.ts'

const dog = (more: object) => ({
  type: 'object',
  required: ['id', 'name', ...Object.keys(more)],
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', maxLength: 20 }, ...more },
})

/** The schema of a dog in a file of its own. @param more further required properties */
export const dogFile = (more: object = {}) => JSON.stringify(dog(more), null, 2)

/** A document whose dogs are kept, and which refers to `dog.json`. @param example the name of its first dog */
export function kennelFile(example = 'Rex', greeting = 'greet'): string {
  const answer = (schema: object, value: unknown) => ({
    description: 'Done.',
    content: { 'application/json': { schema, example: value } },
  })
  const one = { $ref: 'dog.json' }
  const first = { id: 1, name: example }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const sent = { content: { 'application/json': { schema: one } } }
  const paths = {
    '/dogs': {
      get: { operationId: 'listDogs', responses: { 200: answer({ type: 'array', items: one }, [first]) } },
      post: { operationId: 'addDog', requestBody: sent, responses: { 201: answer(one, first) } },
    },
    '/dogs/{id}': {
      get: { operationId: 'getDog', parameters: [id], responses: { 200: answer(one, first) } },
    },
    '/greeting': {
      get: {
        operationId: greeting,
        responses: { 200: answer({ type: 'string', maxLength: 20 }, 'from the document') },
      },
    },
  }
  const info = { title: 'Kennel', version: '1.0.0' }
  return JSON.stringify({ openapi: '3.1.0', info, security: [], paths }, null, 2)
}

/** The files of a mock that watches, and its lines. */
function watchedFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const unread: string[] = []
  const waiting: ((line: string) => void)[] = []
  return {
    folder,
    path,
    write,
    /** Saves as an editor does that writes another file and gives it the name. */
    replace(name: string, text: string) {
      write(`${name}~`, text)
      renameSync(path(`${name}~`), path(name))
    },
    /** Takes a line about a change. */
    take(line: string) {
      const text = line.replaceAll(`${folder}/`, '')
      const first = waiting.shift()
      if (first === undefined) unread.push(text)
      else first(text)
    },
    /** The next line about a change. */
    said(): Promise<string> {
      const line = unread.shift()
      return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line)
    },
    /** The lines that nobody has asked for. */
    unread,
  }
}

type Sent = { body?: unknown; headers?: Record<string, string> }

/** Asks a mock. @param way such as `GET /dogs` */
const asking =
  (url: string) =>
  async (way: string, sent: Sent = {}) => {
    const [method = '', target] = way.split(' ')
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }
    const headers = { 'content-type': 'application/json', ...sent.headers }
    const answer = await fetch(`${url}${target}`, { method, headers, ...body })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }

type Options = Omit<Parameters<typeof createMock>[0] & object, 'watch' | 'specs'>

/**
 * A listening mock that watches the files of a folder. The caller ends it with `close()`.
 * @param files the first contents by name
 * @param specs names of the documents; by default `kennel.json`
 */
export async function openWatched(
  files: Record<string, string>,
  options: (path: (name: string) => string) => Options = () => ({}),
  specs: readonly string[] = ['kennel.json'],
) {
  const { folder, take, ...rest } = watchedFolder(files)
  const mock = await createMock({ ...options(rest.path), specs: specs.map(rest.path), watch: take })
  const server = await mock.listen(0)
  const url = `http://localhost:${server.port}`
  return {
    ...rest,
    mock,
    url,
    ask: asking(url),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const MAIN = join(import.meta.dirname, '../src/main.ts')

/**
 * The command of the mock with `kennel.json` and `handlers.mjs` of a folder, in a process of its own, because a runner of tests
 * imports modules in a way of its own. The caller ends it with `close()`.
 */
export async function startWatched(files: Record<string, string>) {
  const { folder, take, ...rest } = watchedFolder(files)
  const sources = ['--spec', rest.path('kennel.json'), '--handlers', rest.path('handlers.mjs')]
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--watch', ...sources])
  const greeting = createInterface(child.stdout)[Symbol.asyncIterator]()
  const [url = ''] = /http:\/\/localhost:\d+/.exec((await greeting.next()).value ?? '') ?? []
  createInterface(child.stderr).on('line', take)
  return {
    ...rest,
    ask: asking(url),
    async close() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
