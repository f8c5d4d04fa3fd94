import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync(new URL('./try-it.js', import.meta.url), 'utf8')

/** As much of an element as the script uses. */
class Element {
  textContent = ''
  parts: Element[] = []
  press: () => Promise<void> = () => Promise.resolve()
  dataset = { copy: 'curl line' }
  nextElementSibling = { after: (...added: unknown[]) => this.added.push(...added) }
  added: unknown[] = []
  closest() {
    return null
  }
  setAttribute() {}
  addEventListener(_: string, press: () => Promise<void>) {
    this.press = press
  }
  replaceChildren(...parts: Element[]) {
    this.parts = parts
  }
}

/** The texts that the page shows after "Try it". */
async function tried(answer: string, json: unknown = JSON): Promise<string[]> {
  const pre = Object.assign(new Element(), { textContent: "curl -X GET 'http://localhost:4010/x'" })
  const document = {
    querySelectorAll: () => [pre],
    createElement: () => new Element(),
    getElementById: () => new Element(),
  }
  const fetch = () =>
    Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
  const globals = { document, fetch, location: { pathname: '/_mock/' }, JSON: json }
  runInContext(SCRIPT, createContext({ ...globals, URL, FormData, TextDecoder, performance, TypeError }))
  const [, button, output] = pre.added
  if (!(button instanceof Element) || !(output instanceof Element)) throw new Error('There is no button.')
  await button.press()
  return output.parts.map(({ textContent }) => textContent)
}

test('an answer is shown with all digits of its numbers (#27, 3.3)', async () => {
  const answer = '{"id":9007199254740993,"share":0.12345678901234567890,"name":"9"}'
  const shown = '{\n  "id": 9007199254740993,\n  "share": 0.12345678901234567890,\n  "name": "9"\n}'
  expect(await tried(answer)).toContain(shown)
})

test('a browser that rounds numbers shows the answer as it came (#27, 3.3)', async () => {
  const { parse, stringify } = JSON
  expect(await tried('{"id":9007199254740993}', { parse, stringify })).toContain('{"id":9007199254740993}')
})
