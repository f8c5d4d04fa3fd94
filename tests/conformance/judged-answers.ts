import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { type Served, served } from './served.ts'

export type Tree = Record<string, unknown>
type Request = { method: string; ids: string[]; query: URLSearchParams; body: Tree }
/** The answer of a service: its status and its JSON. */
export type Answering = (request: Request) => [status: number, body?: unknown]
type Reported = { rule: string; message: string }

const folder = mkdtempSync(join(tmpdir(), 'left-open-'))
const running: Served[] = []
afterAll(() => Promise.all(running.map((each) => each.stop())))

/** The findings of a run, as `rule: message`, at the level of violations and at the level of notes. */
export async function judged(
  paths: Tree,
  answering: Answering,
): Promise<{ failures: string[]; notes: string[] }> {
  const service = await served((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://small')
      const ids = url.pathname.split('/').slice(2).map(decodeURIComponent)
      const [status, body] = answered(answering, {
        method: request.method ?? '',
        ids,
        query: url.searchParams,
        text: Buffer.concat(chunks).toString(),
        type: request.headers['content-type'],
      })
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  running.push(service)
  const report = mkdtempSync(join(folder, 'run-'))
  const spec = join(report, 'spec.json')
  const info = { title: 'Small', version: '1' }
  writeFileSync(spec, JSON.stringify({ openapi: '3.1.0', info, paths }))
  const print = { out: () => {}, err: () => {} }
  await command(['--spec', spec, '--target', service.url, '--report', report], print)
  const { failures, open } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
  const lines = (all: Reported[]) => all.map(({ rule, message }) => `${rule}: ${message}`)
  return { failures: lines(failures), notes: lines(open) }
}

type Raw = Omit<Request, 'body'> & { text: string; type: string | undefined }

/** Refuses what is no JSON object, before the service of the test is asked. */
function answered(answering: Answering, { text, type, ...request }: Raw): [number, unknown?] {
  if (['GET', 'DELETE'].includes(request.method)) return answering({ ...request, body: {} })
  if (type !== 'application/json') return [415, problem('NotJsonError')]
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return [400, problem('BadDataError')]
    return answering({ ...request, body: { ...body } })
  } catch {
    return [400, problem('BadDataError')]
  }
}

export const problem = (name: string) => ({ name, message: 'This was refused.' })
export const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
export const described = (schema: unknown) => ({ description: 'An answer', ...json(schema) })
export const PROBLEM = described({
  type: 'object',
  required: ['name', 'message'],
  properties: { name: { type: 'string' }, message: { type: 'string' } },
})
