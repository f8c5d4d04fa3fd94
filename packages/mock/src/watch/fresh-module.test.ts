import { afterEach, expect, test } from 'vitest'
import { dogFile, kennelFile, openWatched } from '../../testing/watched-mock.ts'

type Watched = Awaited<ReturnType<typeof openWatched>>

let watched: Watched
afterEach(() => watched.close())

const DOCUMENT = { 'kennel.json': kennelFile(), 'dog.json': dogFile() }
const GREET = 'export default { greet: () => ({ status: 200, body: text }) }\n'

const open = (files: Record<string, string>, module = 'handlers.mjs') =>
  openWatched({ ...DOCUMENT, ...files }, (path) => ({ handlersFile: path(module) }))

const greeting = async ({ ask }: Watched) => (await ask('GET /greeting')).body

test.each([
  [
    'an ES module',
    'text.mjs',
    'import { text } from "./text.mjs"',
    (text: string) => `export const text = "${text}"`,
  ],
  [
    'a CommonJS module',
    'text.cjs',
    'import { text } from "./text.cjs"',
    (text: string) => `exports.text = "${text}"`,
  ],
  [
    'data',
    'text.json',
    'import text from "./text.json" with { type: "json" }',
    (text: string) => `"${text}"`,
  ],
])('%s that the handlers import by a path is imported anew', async (_, name, load, content) => {
  watched = await open({ 'handlers.mjs': `${load}\n${GREET}`, [name]: content('first') })
  expect(await greeting(watched)).toBe('first')
  watched.write(name, content('second'))
  expect(await watched.said()).toBe(`In use: ${name}.`)
  expect(await greeting(watched)).toBe('second')
})

test('what a required module requires, and what an imported module imports, is imported anew', async () => {
  watched = await open({
    'handlers.mjs': `import a from "./a.cjs"\nimport { b } from "./b.mjs"\nconst text = a + b\n${GREET}`,
    'a.cjs': 'module.exports = require("./deep/a.cjs")',
    'deep/a.cjs': 'module.exports = "a1"',
    'b.mjs': 'export * from "./deep/b.mjs"',
    'deep/b.mjs': 'export const b = "b1"',
  })
  watched.write('deep/a.cjs', 'module.exports = "a2"')
  expect(await watched.said()).toBe('In use: deep/a.cjs.')
  watched.write('deep/b.mjs', 'export const b = "b2"')
  expect(await watched.said()).toBe('In use: deep/b.mjs.')
  expect(await greeting(watched)).toBe('a2b2')
})

test('a package is imported once', async () => {
  watched = await open({
    'handlers.mjs': `import { begun } from "counter"\nconst text = begun + " 1"\n${GREET}`,
    'node_modules/counter/package.json': '{ "name": "counter", "main": "index.mjs" }',
    'node_modules/counter/index.mjs': 'export const begun = crypto.randomUUID().slice(0, 8)',
  })
  const [begun] = (await greeting(watched)).split(' ')
  watched.replace('handlers.mjs', `import { begun } from "counter"\nconst text = begun + " 2"\n${GREET}`)
  await watched.said()
  expect(await greeting(watched)).toBe(`${begun} 2`)
})

test('a call under way is answered by the handlers that it came to, and the next one by the new ones', async () => {
  const opened = await open({
    // It answers when the second greeting is there.
    'handlers.mjs': `import { existsSync } from 'node:fs'
      import { setImmediate as turn } from 'node:timers/promises'
      const released = new URL('released', import.meta.url)
      const answer = async (world) => {
        world.state.flags.isWaiting = true
        while (!existsSync(released)) await turn()
        return { status: 200, body: 'old' }
      }
      export default { greet: answer }`,
  })
  watched = opened
  const before = greeting(watched)
  await expect.poll(() => opened.mock.worlds.get('default').state.flags.isWaiting).toBe(true)
  watched.write('handlers.mjs', `const text = "new"\n${GREET}`)
  expect(await watched.said()).toBe('In use: handlers.mjs.')
  expect(await greeting(watched)).toBe('new')
  watched.write('released', '')
  expect(await before).toBe('old')
})

test.each([
  ['an exception', 'const a = 1\n\nthrow new Error("not ready")\n', 'handlers.mjs:3:7: not ready.'],
  [
    'a mistake of grammar',
    '\nexport default { greet: const }\n',
    "handlers.mjs:2:25: Unexpected token 'const'.",
  ],
  [
    'an import of nothing',
    'import { text } from "./nowhere.mjs"\n',
    /^handlers\.mjs:1:\d+: Cannot find module '.*nowhere\.mjs'/,
  ],
  [
    'an export that is not there',
    '\nimport { nothing } from "./text.mjs"\n',
    "handlers.mjs:2:10: The requested module './text.mjs' does not provide an export named 'nothing'.",
  ],
  [
    'an unknown operation',
    'export default {\n  greeet: () => 1 }\n',
    'handlers.mjs:2:3: there is no operation greeet; is greet meant?',
  ],
  [
    'no function',
    'export default {\n    greet: 7 }\n',
    'handlers.mjs:2:5: greet is a function (world, request) => answer, not number.',
  ],
])('%s is said with file, line and column, while the last good handlers answer', async (_, text, mistake) => {
  const good = `import { text } from "./text.mjs"\n${GREET}`
  watched = await open({ 'handlers.mjs': good, 'text.mjs': 'export const text = "good"' })
  watched.write('handlers.mjs', text)
  expect((await watched.said()).replace(' The mock goes on with the last good state.', '')).toMatch(mistake)
  expect(await greeting(watched)).toBe('good')
  watched.write('handlers.mjs', `${good}// put right\n`)
  expect(await watched.said()).toBe('Good again, and in use: handlers.mjs.')
})

test('a mistake in an imported module is said with its file; when a missing one comes, all is good again', async () => {
  const good = `import { text } from "./text.mjs"\n${GREET}`
  watched = await open({ 'handlers.mjs': good, 'text.mjs': 'export const text = "good"' })
  watched.write('text.mjs', 'export const text =\n  const\n')
  expect(await watched.said()).toMatch(/^text\.mjs:2:3: Unexpected token 'const'\. /)
  watched.write('text.mjs', 'export * from "./words/text.mjs"\n')
  expect(await watched.said()).toMatch(/^text\.mjs:1:\d+: Cannot find module/)
  watched.write('words/text.mjs', 'export const text = "found"')
  expect(await watched.said()).toBe('Good again, and in use: text.mjs, words/text.mjs.')
  expect(await greeting(watched)).toBe('found')
})
