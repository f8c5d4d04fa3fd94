import { afterAll, beforeAll, expect, test } from 'vitest'
import { dogFile, kennelFile, startWatched } from '../../testing/watched-mock.ts'

const GREET = 'export default { greet: () => ({ status: 200, body: text }) }\n'
/** Handlers that answer with the text of a module. */
const greetFrom = (module: string) => `import { text } from "./${module}"\n${GREET}`

let watched: Awaited<ReturnType<typeof startWatched>>
beforeAll(async () => {
  watched = await startWatched({
    'kennel.json': kennelFile(),
    'dog.json': dogFile(),
    'handlers.mjs': 'export default {}',
  })
})
afterAll(() => watched.close())

/** Begins with these handlers. @param files other files, whose names no other test has */
async function begin(handlers: string, files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(files)) watched.write(name, text)
  watched.replace('handlers.mjs', `${handlers}// ${crypto.randomUUID()}\n`)
  expect(await watched.said()).toMatch(/^(Good again, and in|In) use: /)
}

const greeting = async () => (await watched.ask('GET /greeting')).body

test.each([
  ['an ES module', 'one.mjs', greetFrom('one.mjs'), 'export const text = "first"'],
  ['a CommonJS module', 'one.cjs', greetFrom('one.cjs'), 'exports.text = "first"'],
  ['data', 'one.json', `import text from "./one.json" with { type: "json" }\n${GREET}`, '"first"'],
])('%s that the handlers import by a path is imported anew', async (_, name, handlers, content) => {
  await begin(handlers, { [name]: content })
  expect(await greeting()).toBe('first')
  watched.write(name, content.replace('first', 'second'))
  expect(await watched.said()).toBe(`In use: ${name}.`)
  expect(await greeting()).toBe('second')
})

test('a module that a required or an imported one loads by a path is imported anew', async () => {
  await begin(`import a from "./a.cjs"\nimport { b } from "./b.mjs"\nconst text = a + b\n${GREET}`, {
    'a.cjs': 'module.exports = require("./deep/a.cjs")',
    'deep/a.cjs': 'module.exports = "a1"',
    'b.mjs': 'export * from "./deep/b.mjs"',
    'deep/b.mjs': 'export const b = "b1"',
  })
  watched.write('deep/a.cjs', 'module.exports = "a2"')
  expect(await watched.said()).toBe('In use: deep/a.cjs.')
  expect(await greeting()).toBe('a2b1')
  watched.write('deep/b.mjs', 'export const b = "b2"')
  expect(await watched.said()).toBe('In use: deep/b.mjs.')
  expect(await greeting()).toBe('a2b2')
})

test('a package is imported once', async () => {
  const handlers = (nth: number) =>
    `import { begun } from "counter"\nconst text = begun + " ${nth}"\n${GREET}`
  await begin(handlers(1), {
    'node_modules/counter/package.json': '{ "name": "counter", "main": "index.mjs" }',
    'node_modules/counter/index.mjs': 'export const begun = crypto.randomUUID().slice(0, 8)',
  })
  const [begun] = (await greeting()).split(' ')
  await begin(handlers(2))
  expect(await greeting()).toBe(`${begun} 2`)
})

test('a call under way is answered by the handlers that it came to, and the next one by the new ones', async () => {
  await begin(`import { existsSync } from 'node:fs'
    import { setImmediate as turn } from 'node:timers/promises'
    const released = new URL('released', import.meta.url)
    const greet = async (world) => {
      world.state.flags.isWaiting = true
      while (!existsSync(released)) await turn()
      return { status: 200, body: 'old' }
    }
    export default { greet }\n`)
  const before = greeting()
  const flags = async () => (await watched.ask('GET /_mock/worlds/default/flags')).body.flags
  await expect.poll(async () => (await flags()).isWaiting).toBe(true)
  await begin(`const text = "new"\n${GREET}`)
  expect(await greeting()).toBe('new')
  watched.write('released', '')
  expect(await before).toBe('old')
})

const STOP = ' The mock goes on with the last good state.'

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
    "handlers.mjs:1:25: Cannot find module 'nowhere.mjs' imported from handlers.mjs.",
  ],
  [
    'an export that is not there',
    '\nimport { nothing } from "./good.mjs"\n',
    "handlers.mjs:2:10: The requested module './good.mjs' does not provide an export named 'nothing'.",
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
  await begin(greetFrom('good.mjs'), { 'good.mjs': 'export const text = "good"' })
  watched.write('handlers.mjs', text)
  expect(await watched.said()).toBe(mistake + STOP)
  expect(await greeting()).toBe('good')
  watched.write('handlers.mjs', `${greetFrom('good.mjs')}// put right\n`)
  expect(await watched.said()).toBe('Good again, and in use: handlers.mjs.')
})

test('a mistake in an imported module is said with its file; when a missing one comes, all is good again', async () => {
  await begin(greetFrom('text.mjs'), { 'text.mjs': 'export const text = "good"' })
  watched.write('text.mjs', 'export const text =\n  const\n')
  expect(await watched.said()).toBe(`text.mjs:2:3: Unexpected token 'const'.${STOP}`)
  watched.write('text.mjs', 'export * from "./words/text.mjs"\n')
  expect(await watched.said()).toMatch(/^text\.mjs:1:\d+: Cannot find module/)
  expect(await greeting()).toBe('good')
  watched.write('words/text.mjs', 'export const text = "found"')
  expect(await watched.said()).toBe('Good again, and in use: text.mjs, words/text.mjs.')
  expect(await greeting()).toBe('found')
})
