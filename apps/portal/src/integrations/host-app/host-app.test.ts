import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { isInHostApp, listenToHost, sendToHost } from './host-app.ts'

const HOST = 'https://app.example'
const HOSTS = [HOST, 'https://other.example']
const MESSAGE = { event: 'SETUP_SUCCESS', payload: { serviceCode: 'US' } }

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.ReactNativeWebView
})

/** Shows the page in a frame. @param above the origin that the browser gives, if any */
function inFrame(above?: string) {
  const postMessage = vi.fn()
  vi.stubGlobal('parent', Object.assign(new EventTarget(), { postMessage }))
  const ancestorOrigins = { item: () => above ?? null }
  vi.stubGlobal('location', { origin: location.origin, ...(above === undefined ? {} : { ancestorOrigins }) })
  return postMessage
}

test('a page that no app shows sends nothing', () => {
  const send = vi.spyOn(window, 'postMessage')
  sendToHost(HOSTS, MESSAGE)
  expect(isInHostApp()).toBe(false)
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
})

// covers: PAYOUT-045, CARDPG-023
test('a web view gets the message as a JSON text', () => {
  const postMessage = vi.fn()
  window.ReactNativeWebView = { postMessage }
  sendToHost(HOSTS, MESSAGE)
  expect(isInHostApp()).toBe(true)
  expect(postMessage.mock.calls).toEqual([[JSON.stringify(MESSAGE)]])
})

// covers: PAYOUT-045
test.each([
  ['the origin above', HOST, [HOST]],
  ['each origin, where the browser gives none', undefined, HOSTS],
  ['each origin, where the browser hides it', 'null', HOSTS],
  ['nobody above an unknown page', 'https://app.example.evil', []],
])('in a frame a message goes to %s', (_what, above, targets) => {
  const postMessage = inFrame(above)
  sendToHost(HOSTS, MESSAGE)
  expect(isInHostApp()).toBe(true)
  expect(postMessage.mock.calls).toEqual(targets.map((origin) => [JSON.stringify(MESSAGE), origin]))
})

const schema = v.object({ event: v.literal('ready') })

function listen() {
  const onMessage = vi.fn()
  const onIgnored = vi.fn()
  const stop = listenToHost(HOSTS, schema, { onMessage, onIgnored })
  function send(init: object) {
    const event = new Event('message')
    Object.assign(event, { origin: HOST, source: window.parent, data: { event: 'ready' }, ...init })
    window.dispatchEvent(event)
  }
  return { send, stop, onMessage, onIgnored }
}

test('a message of the app counts, until the listener stops', () => {
  inFrame(HOST)
  const { send, stop, onMessage } = listen()
  send({})
  expect(onMessage.mock.calls).toEqual([[{ event: 'ready' }]])
  stop()
  send({})
  expect(onMessage).toHaveBeenCalledTimes(1)
})

test('a message of a script of the web view counts, which has the page’s own origin and window', () => {
  const { send, stop, onMessage } = listen()
  send({ origin: location.origin, source: window })
  expect(onMessage).toHaveBeenCalledTimes(1)
  stop()
})

test.each([
  ['another origin', { origin: 'https://evil.example' }, 'origin'],
  ['an origin that begins with the origin of the app', { origin: 'https://app.example.evil' }, 'origin'],
  ['the origin of the app without encryption', { origin: 'http://app.example' }, 'origin'],
  ['the origin of the app at another port', { origin: 'https://app.example:8443' }, 'origin'],
  ['an opaque origin', { origin: 'null' }, 'origin'],
  ['no origin', { origin: '' }, 'origin'],
  ['another window', { source: new EventTarget() }, 'source'],
  ['the window of the page', { source: window }, 'source'],
  ['no window', { source: null }, 'source'],
  ['the own origin and another window', { origin: location.origin }, 'source'],
  ['another event', { data: { event: 'READY' } }, 'shape'],
  ['a text', { data: 'ready' }, 'shape'],
  ['no data', { data: null }, 'shape'],
])('a message with %s is ignored', (_what, init, reason) => {
  inFrame(HOST)
  const { send, stop, onMessage, onIgnored } = listen()
  send(init)
  expect(onMessage).not.toHaveBeenCalled()
  expect(onIgnored.mock.calls.map(([each]) => each)).toEqual([reason])
  stop()
})
