import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

type Options = Omit<Parameters<typeof createMock>[0] & object, 'watch' | 'specs'>

/**
 * A listening mock of the files of a folder that watches them. The caller ends it with `close()`.
 * @param files the first contents by name
 * @param specs names of the documents; by default `kennel.json`
 */
export async function openWatched(
  files: Record<string, string>,
  options: (path: (name: string) => string) => Options = () => ({}),
  specs: readonly string[] = ['kennel.json'],
) {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  const watch = (line: string) => {
    const text = line.replaceAll(`${folder}/`, '')
    const first = waiting.shift()
    if (first === undefined) lines.push(text)
    else first(text)
  }
  const mock = await createMock({ ...options(path), specs: specs.map(path), watch })
  const server = await mock.listen(0)
  const url = `http://localhost:${server.port}`
  return {
    mock,
    path,
    write,
    url,
    /** Saves as an editor does that writes another file and gives it the name. */
    replace(name: string, text: string) {
      write(`${name}~`, text)
      renameSync(path(`${name}~`), path(name))
    },
    /** The next line about a change. */
    said: (): Promise<string> => {
      const line = lines.shift()
      return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line)
    },
    /** The lines that nobody has asked for. */
    unread: lines,
    async ask(way: string, { body, ...init }: { body?: unknown; headers?: Record<string, string> } = {}) {
      const [method = '', target] = way.split(' ')
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { 'content-type': 'application/json', ...init.headers }
      const answer = await fetch(`${url}${target}`, { method, headers, ...sent })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
