import { afterEach, expect, test, vi } from 'vitest'
import { createObserver } from './observe.ts'
import { parseConfig } from './runtime-config.ts'

const CONFIG = parseConfig({
  environment: 'test',
  gateway: 'https://gateway.example',
  identityPool: { endpoint: 'https://pool.example', poolId: 'us-east-2_x', clientId: 'c' },
  links: {
    privacyPolicy: 'https://example.com/privacy',
    mobileTerms: 'https://example.com/mobile',
    getPrice: 'https://example.com/price',
    addPet: 'https://example.com/add',
    termsAndConditions: { US: 'https://example.com/us', CA: 'https://example.com/ca' },
  },
  collectors: { analytics: 'https://analytics.example/events', errors: 'https://errors.example/reports' },
})

afterEach(() => vi.unstubAllGlobals())

/** An observer, and the texts that it sends by their address. */
function observe() {
  const sent: [string, unknown][] = []
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, text: string) => sent.push([address, JSON.parse(text)]),
  })
  return { observer: createObserver(CONFIG), sent }
}

const CALL = { method: 'POST', path: '/fdp-billing-service/v1/billing/charge', correlationId: 'c-7f3a' }

// covers: PAYIN-135, PLAT-025, HOME-079, PLAT-040
test('a failed call is an event with its name and status, and a report with its correlation id too', () => {
  // The greatest number that it gives: every page reports, whatever is drawn.
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON / 2)
  const { observer, sent } = observe()
  observer.callFailed({ ...CALL, status: 503 })
  const message = 'POST /fdp-billing-service/v1/billing/charge 503'
  expect(sent).toEqual([
    ['https://errors.example/reports', { message, correlationId: 'c-7f3a' }],
    ['https://analytics.example/events', { event: 'error_general', message }],
  ])
})

// covers: CONT-021
test.each([
  // covers: PROF-037
  ['POST', '/fdp-user-service/v1/users/confirm-reset-password', 500],
  // covers: PET-060
  ['PATCH', '/fdp-policy-service/v1/policies/{p}/transactions/policy-change', 409],
  // covers: PROF-056
  ['GET', '/fdp-lookup-service/v1/lookup/zip-code-serviceability', 0],
])('%s %s with %d is an event and a report', (method, path, status) => {
  const { observer, sent } = observe()
  observer.callFailed({ method, path, status, correlationId: 'c-7f3a' })
  const message = `${method} ${path} ${status}`
  expect(sent).toEqual([
    ['https://errors.example/reports', { message, correlationId: 'c-7f3a' }],
    ['https://analytics.example/events', { event: 'error_general', message }],
  ])
})

// covers: CONT-020, CONT-022, PAYIN-135, PLAT-004
test('an error that nothing has handled is sent without its text, which may quote what was typed', () => {
  const { observer, sent } = observe()
  observer.uncaught(new TypeError('no method of Alex Rivera, 4242424242424242'))
  expect(sent.map(([address]) => address)).toEqual([
    'https://errors.example/reports',
    'https://analytics.example/events',
  ])
  expect(sent[1]?.[1]).toEqual({ event: 'error_general', message: 'Uncaught: TypeError' })
  expect(JSON.stringify(sent)).not.toMatch(/Rivera|4242/)
})

// covers: PLAT-004
test('an event goes to the collector of analytics alone', () => {
  const { observer, sent } = observe()
  observer.track({ event: 'account_portal_click', label: 'Profile' })
  expect(sent).toEqual([
    ['https://analytics.example/events', { event: 'account_portal_click', label: 'Profile' }],
  ])
})
