import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMock } from '../../packages/mock/src/index.ts'
import { ROOT } from '../../scripts/contracts.ts'
import { commandsOf, createShell } from './shell.ts'

/** The five lines of the guide to the mock, from its start. */
function linesOfGuide(): string[] {
  const [, script = ''] =
    /```sh\n(npm run mock &\n.*?)```/s.exec(readFileSync(join(ROOT, 'docs/mock.md'), 'utf8')) ?? []
  return commandsOf(script)
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
