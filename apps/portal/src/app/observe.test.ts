import { expect, test, vi } from 'vitest'
import { createObserver } from './observe.ts'

const COLLECTORS = { analytics: 'https://collect.example/events', errors: 'https://collect.example/errors' }

// covers: PLAT-025, PLAT-040
test('every page reports its errors, and each one is also an event', () => {
  const sent: [string, unknown][] = []
  const sendBeacon = (address: string, text: string) => sent.push([address, JSON.parse(text)]) > 0
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  // The greatest number that it gives.
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON / 2)
  const observer = createObserver({ collectors: COLLECTORS })
  observer.callFailed({ method: 'GET', path: '/remoteconfig', status: 500, correlationId: 'c-1' })
  const message = 'GET /remoteconfig 500'
  expect(sent).toEqual([
    [COLLECTORS.errors, { message, correlationId: 'c-1' }],
    [COLLECTORS.analytics, { event: 'error_general', message }],
  ])
})
