// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../session/session-state.ts'
import { hideWhenLeft } from './screens.tsx'

const listening = new AbortController()
const { addEventListener } = globalThis
vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
  addEventListener(type, listener, { signal: listening.signal }),
)
afterEach(() => {
  listening.abort()
  vi.unstubAllGlobals()
})

const SIGNED_IN: SessionState = {
  status: 'signedIn',
  customer: { email: 'a@example.com', loginKey: 'a@example.com' },
  sessionTimedOut: undefined,
  didTryAutoLogin: false,
}

/** Sends the event of a page that is left (`pagehide`) or shown again (`pageshow`). */
function tell(type: 'pagehide' | 'pageshow', persisted: boolean) {
  dispatchEvent(Object.assign(new Event(type), { persisted }))
}

test('a page that the browser keeps shows nothing of the account, and is loaded anew on Back', () => {
  const element = document.createElement('div')
  const reload = vi.fn()
  let state: SessionState = { status: 'signedOut', reason: undefined, didTryAutoLogin: false }
  hideWhenLeft(element, { state: () => state }, reload)

  tell('pagehide', true)
  tell('pageshow', true)
  expect(element.hidden).toBe(false)

  state = SIGNED_IN
  tell('pageshow', false)
  tell('pagehide', false)
  expect(element.hidden).toBe(false)
  tell('pagehide', true)
  expect(element.hidden).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
  expect(element.hidden).toBe(true)
})
