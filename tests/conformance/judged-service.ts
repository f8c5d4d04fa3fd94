import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { type Answering, keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

/**
 * The command against a small service, for the tests of one file: a folder for its reports, and a run in process that
 * gives the service its answers.
 */
export function judging() {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const spec = join(folder, 'small.json')
  writeFileSync(spec, JSON.stringify(SMALL_DOCUMENT))
  let answering: Answering = keeping
  let service: Awaited<ReturnType<typeof startSmall>>
  beforeAll(async () => {
    service = await startSmall((request) => answering(request))
  })
  afterAll(() => service.stop())

  async function run(service_: Answering, ...args: string[]) {
    answering = service_
    const lines: string[] = []
    const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
    const code = await command(['--spec', spec, '--target', service.url, ...args], print)
    const out = lines.join('\n').split('\n')
    return { code, out, last: out.at(-1) ?? '' }
  }
  return { folder, run }
}

/** The findings in a report. */
export const counts = (file: string) => {
  const { failures, warnings, open } = JSON.parse(readFileSync(join(file, 'report.json'), 'utf8'))
  return { failures, warnings, open }
}

/** The service with another body in its successes. */
export const altering =
  (change: (body: object, path: string) => object): Answering =>
  (request) => {
    const [status, body] = keeping(request)
    if (status !== 200 || typeof body !== 'object' || body === null) return [status, body]
    return [
      status,
      Array.isArray(body) ? body.map((each) => change(each, request.path)) : change(body, request.path),
    ]
  }

export const isCat = (body: object) => 'lives' in body
export const manyLives = altering((body) => (isCat(body) ? { ...body, lives: 12 } : body))
export const furry = altering((body) => (isCat(body) ? { ...body, fur: 'red' } : body))
