import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMock } from '../../packages/mock/src/index.ts'
import { ROOT } from '../../scripts/host.mjs'
import { commandsOf, createShell } from './shell.ts'

const GUIDE = readFileSync(join(ROOT, 'docs/mock.md'), 'utf8')

/** The lines of the guide to the mock that follow a start. */
function linesOfGuide(start = 'npm run mock &'): string[] {
  const [, script = ''] = GUIDE.split(`\`\`\`sh\n${start}\n`)
  return [start, ...commandsOf(script.split('```')[0] ?? '')]
}

test('the lines of the guide lead to a pet, a fault and a reset', async () => {
  const [start, token = '', pets = '', fault = '', reset = '', ...more] = linesOfGuide()
  expect([start, more]).toEqual(['npm run mock &', []])
  const mock = await createMock()
  const { run } = createShell(mock.fetch)
  await run(token)
  expect(await run(pets)).toEqual({ status: 200, text: expect.stringContaining('"name":"Biscuit"') })
  expect(await run(fault)).toMatchObject({ status: 200 })
  expect(await run(pets)).toMatchObject({ status: 500 })
  expect(await run(pets)).toMatchObject({ status: 200 })
  expect(await run(reset)).toMatchObject({ status: 200 })
  await run(token)
  expect(await run(pets)).toMatchObject({ status: 200 })
})

const CLINIC = 'tests/conformance/clinic.yaml'

test('the lines of the guide write, find and delete an entry of any document', async () => {
  const [, create = '', find = '', remove = '', below = '', ...more] = linesOfGuide(
    `npm run mock -- --spec ${CLINIC} &`,
  )
  expect(more).toEqual([])
  const mock = await createMock({ specs: [join(ROOT, CLINIC)] })
  const { run } = createShell(mock.fetch)
  expect(await run(create)).toMatchObject({ status: 201 })
  expect(await run(find)).toMatchObject({ status: 200, text: expect.stringContaining('"totalCount":1') })
  expect(await run(remove)).toMatchObject({ status: 204 })
  expect(await run(below)).toMatchObject({ status: 404 })
})

test('the handlers of the guide answer in place of the kept state', async () => {
  const [, code = ''] = /```ts\n(import \{ defineHandlers \}.*?)```/s.exec(GUIDE) ?? []
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'guide-handlers-'))
  try {
    const handlersFile = join(folder, 'handlers.ts')
    writeFileSync(handlersFile, code)
    const mock = await createMock({ specs: [join(ROOT, CLINIC)], handlersFile })
    const answer = await mock.fetch('http://localhost:4010/clinic/rooms/north')
    expect(await answer.json()).toEqual({ beds: 2, note: 'north in default' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
