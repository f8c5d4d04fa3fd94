// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceNewVersion, useNewVersion } from '../lib/new-version.ts'
import type { Config } from '../session/config.ts'
import { followWorker } from './follow-worker.ts'
import { parseConfig } from './runtime-config.ts'

const example = 'https://insurer.example'
const config: Config = parseConfig({
  environment: 'test',
  gateway: example,
  identityPool: { endpoint: example, poolId: 'p', clientId: 'c' },
  links: {
    ...{ privacyPolicy: example, mobileTerms: example, getPrice: example, addPet: example },
    termsAndConditions: { US: example, CA: example },
  },
})

/** The workers of a browser. @param waiting whether a new version waits behind the one that answers */
function browserWith({ waiting = false, controlled = true } = {}) {
  const postMessage = vi.fn()
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: waiting ? { postMessage } : null,
    unregister: vi.fn(async () => true),
    update: vi.fn(async () => undefined),
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: vi.fn(async (_address: string) => registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  })
  const deleteCache = vi.fn(async () => true)
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('caches', { delete: deleteCache })
  return { serviceWorker, registration, postMessage, deleteCache }
}

function openPage(pathname: string) {
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname, reload })
  return reload
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.json">'
  openPage('/home')
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  // Other files run in the same page.
  announceNewVersion(undefined)
})

test('the worker is registered under an address of its own for each configuration', async () => {
  const { serviceWorker } = browserWith()
  await followWorker(config)
  await followWorker(config)
  await followWorker({ ...config, gateway: 'https://other.example' })
  const [first, second, third] = serviceWorker.register.mock.calls.map(([address]) => address)
  expect(first).toMatch(/^\/sw\.js\?[0-9a-f]{16}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each(['/non-pay', '/wellness', '/stripesdk', '/add-bank'])(
  '%s registers no worker, but takes one off',
  async (path) => {
    openPage(path)
    const { serviceWorker, registration } = browserWith()
    await followWorker(config)
    expect(serviceWorker.register).not.toHaveBeenCalled()
    await followWorker({ ...config, worker: 'off' })
    expect(registration.unregister).toHaveBeenCalledTimes(1)
  },
)

test('the flag takes the worker off with all that it keeps, and registers none', async () => {
  const { serviceWorker, registration, deleteCache } = browserWith()
  await followWorker({ ...config, worker: 'off' })
  expect(registration.unregister).toHaveBeenCalledTimes(1)
  expect(deleteCache).toHaveBeenCalledWith('portal-files')
  expect(serviceWorker.register).not.toHaveBeenCalled()
})

test('a browser without workers is left alone', async () => {
  vi.stubGlobal('navigator', {})
  await expect(followWorker(config)).resolves.toBeUndefined()
  await expect(followWorker({ ...config, worker: 'off' })).resolves.toBeUndefined()
})

test('the first worker is not announced', async () => {
  browserWith({ waiting: true, controlled: false })
  await followWorker(config)
  expect(renderHook(useNewVersion).result.current).toBeUndefined()
})

test('a version that waits is announced, and takes over on request before the page is reloaded', async () => {
  const reload = openPage('/home')
  const { serviceWorker, postMessage } = browserWith({ waiting: true })
  await followWorker(config)
  const { result } = renderHook(useNewVersion)
  expect(postMessage).not.toHaveBeenCalled()
  result.current?.()
  expect(postMessage).toHaveBeenCalledWith('take-over')
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})
