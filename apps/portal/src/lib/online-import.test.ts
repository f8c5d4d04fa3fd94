import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from './connection.ts'
import { onlineImport } from './lazy-part.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

test('offline a module is not asked for, unless it is there already', async () => {
  const load = vi.fn(async () => 'the module')
  const guarded = onlineImport(load)
  onlineManager.setOnline(false)
  await expect(guarded()).rejects.toThrow(OfflineError)
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await guarded()).toBe('the module')
  onlineManager.setOnline(false)
  expect(await guarded()).toBe('the module')
})

test('offline a module is asked for where a worker keeps all of them', async () => {
  const load = vi.fn(async () => 'the module')
  onlineManager.setOnline(false)
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  await expect(onlineImport(load)()).rejects.toThrow(OfflineError)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(await onlineImport(load)()).toBe('the module')
})

test('a module that failed is not there', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const guarded = onlineImport(load)
  await expect(guarded()).rejects.toThrow(TypeError)
  onlineManager.setOnline(false)
  await expect(guarded()).rejects.toThrow(OfflineError)
})

test('a guarded import is guarded once, so that all its users know that it is there', () => {
  const guarded = onlineImport(async () => 'the module')
  expect(onlineImport(guarded)).toBe(guarded)
})
