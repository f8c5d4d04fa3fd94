import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from './chromium.ts'
import type { Devtools } from './devtools.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that answers by `send`, and reports no event. */
const browser = (send: (method: string) => Promise<unknown>): Devtools => ({
  // The test answers each request of a page.
  send: async (method) => JSON.parse(JSON.stringify((await send(method)) ?? {})),
  event: () => new Promise(() => undefined),
  on: () => undefined,
  session: () => browser(send),
})

const never = () => new Promise(() => undefined)
const nothing = async () => undefined

/** The message with which the step fails, after this time in seconds. */
async function failureOf(step: Promise<unknown>, seconds: number) {
  const failure = step.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return failure
}

test.each([
  ['loads for ever', nothing, 'home with files cached, open http://localhost/home: not done after 30 s'],
  ['has crashed', never, 'home with files cached, open http://localhost/home: not done after 30 s'],
])('a page that %s fails with its name and its step', async (_what, send, message) => {
  const page = pageOf(browser(send), 'home with files cached')
  expect(await failureOf(page.open('http://localhost/home'), 30)).toBe(message)
})

test('a text that never shows fails with its page and the text, and is no longer asked for', async () => {
  const send = vi.fn(async () => ({ result: { value: false } }))
  const page = pageOf(browser(send), 'home')
  expect(await failureOf(page.untilText('Biscuit'), 30)).toBe(
    'home, until “Biscuit” shows: not done after 30 s',
  )
  const asked = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(asked)
})

test('a page with steps within their limits fails when all of them take more than three minutes', async () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 25_000))
    return { result: { value: 1 } }
  }
  const page = pageOf(browser(slow), 'home')
  async function manySteps() {
    for (let nth = 0; nth < 20; nth++) await page.evaluate(function read() {}, undefined)
  }
  expect(await failureOf(manySteps(), 200)).toBe('home, read(): not done after 5 s')
})

test('a command that the browser refuses fails with the page and the browser’s message', async () => {
  const refuse = async () => {
    throw new Error('no such target')
  }
  expect(await failureOf(pageOf(browser(refuse), 'home').close(), 0)).toBe('home, close: no such target')
})
