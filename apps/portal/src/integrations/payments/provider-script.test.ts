import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadProviderScript, PROVIDER_SCRIPT, ScriptMissingError } from './card-provider.ts'

let added: HTMLScriptElement[] = []
beforeEach(() => {
  added = []
  vi.useFakeTimers()
  // The DOM of the tests loads no script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...nodes.filter((node) => node instanceof HTMLScriptElement))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function last(): HTMLScriptElement {
  const script = added.at(-1)
  if (script === undefined) throw new Error('No script was added.')
  return script
}

test("without a sandbox the provider's own script is loaded, in the release that its package expects", async () => {
  const loading = loadProviderScript()
  expect(last().src).toContain(PROVIDER_SCRIPT)
  const pure = createRequire(import.meta.url).resolve('@stripe/stripe-js/pure')
  const source = readFileSync(join(dirname(pure), '../dist/pure.mjs'), 'utf8')
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(source) ?? []
  expect(PROVIDER_SCRIPT).toMatch(`https://js.stripe.com/${release}/stripe.js?`)
  vi.stubGlobal('Stripe', () => undefined)
  last().dispatchEvent(new Event('load'))
  await loading
})

test('a sandbox is loaded instead, once for all that wait', async () => {
  const both = [
    loadProviderScript('https://sandbox.example/s.js'),
    loadProviderScript('https://sandbox.example/s.js'),
  ]
  expect(added.map(({ src }) => src.split('?')[0])).toEqual(['https://sandbox.example/s.js'])
  vi.stubGlobal('Stripe', () => undefined)
  last().dispatchEvent(new Event('load'))
  await Promise.all(both)
  await loadProviderScript('https://sandbox.example/s.js')
  expect(added).toHaveLength(1)
})

test.each([
  ['is blocked', () => last().dispatchEvent(new Event('error'))],
  ['does not come within 10 seconds', () => vi.advanceTimersByTime(10_000)],
  ['is another one', () => last().dispatchEvent(new Event('load'))],
])('a script that %s fails, and another try loads it again', async (_what, happens) => {
  const first = loadProviderScript()
  happens()
  await expect(first).rejects.toThrow(ScriptMissingError)
  const second = loadProviderScript()
  expect(added).toHaveLength(2)
  // The same address could be answered by the load that failed.
  expect(added[1]?.src).not.toBe(added[0]?.src)
  vi.stubGlobal('Stripe', () => undefined)
  last().dispatchEvent(new Event('load'))
  await second
})

test('a script that is merely slow is waited for', async () => {
  const loading = loadProviderScript()
  vi.advanceTimersByTime(9_999)
  vi.stubGlobal('Stripe', () => undefined)
  last().dispatchEvent(new Event('load'))
  await expect(loading).resolves.toBeUndefined()
})
