import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { listenToFrame } from './frame-messages.ts'

const ORIGIN = 'https://chat.example'
const schema = v.object({ event: v.literal('ready') })

function listen() {
  const frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: new EventTarget() })
  const listener = vi.fn()
  const stop = listenToFrame(frame, ORIGIN, schema, listener)
  const send = (init: object) => {
    const event = new Event('message')
    Object.assign(event, { origin: ORIGIN, source: frame.contentWindow, data: { event: 'ready' }, ...init })
    window.dispatchEvent(event)
    return listener.mock.calls.length
  }
  return { send, stop, listener }
}

test('a message of the frame counts, until the listener stops', () => {
  const { send, stop, listener } = listen()
  expect(send({})).toBe(1)
  expect(listener).toHaveBeenCalledWith({ event: 'ready' })
  stop()
  expect(send({})).toBe(1)
})

test.each([
  ['another origin', { origin: 'https://chat.example.evil' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: new EventTarget() }],
  ['no window', { source: null }],
  ['another event', { data: { event: 'READY' } }],
  ['a text', { data: 'ready' }],
  ['no data', { data: null }],
])('a message with %s is ignored', (_what, init) => {
  const { send, stop } = listen()
  expect(send(init)).toBe(0)
  stop()
})
