import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'converted-'))
const file = join(folder, 'old.json')
let small: Awaited<ReturnType<typeof startSmall>>

beforeAll(async () => {
  const { components } = SMALL_DOCUMENT
  const { Cat } = components.schemas
  const lives = { type: 'integer', nullable: true, minimum: 0, exclusiveMinimum: true, maximum: 9 }
  const schemas = { ...components.schemas, Cat: { ...Cat, properties: { ...Cat.properties, lives } } }
  const old = { ...SMALL_DOCUMENT, openapi: '3.0.3', components: { ...components, schemas } }
  writeFileSync(file, JSON.stringify(old))
  // The list has a cat without lives, which is documented, and the single cat has 0, which is not.
  small = await startSmall((request) => {
    if (request.path === '/cats') return [200, [{ id: 'tom', lives: null }]]
    return request.id === 'tom' ? [200, { id: 'tom', lives: 0 }] : keeping(request)
  })
})
afterAll(async () => {
  await small.stop()
  rmSync(folder, { recursive: true })
})

test('a service is judged by its document in OpenAPI 3.0, and the report says that it was converted', async () => {
  const out: string[] = []
  const print = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) }
  expect(await command(['--spec', file, '--target', small.url, '--report', folder], print)).toBe(1)
  expect(out.join('\n')).toContain(`${file} is written in OpenAPI 3.0.3 and was converted to OpenAPI 3.1`)
  const { failures, notes } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  expect(notes).toHaveLength(1)
  const answers = failures.filter(({ rule }: { rule: string }) => rule.startsWith('answer-'))
  // The pointer leads into the document as it was written.
  expect(answers).toMatchObject([
    { place: expect.stringContaining('#/components/schemas/Cat/properties/lives') },
  ])
})
