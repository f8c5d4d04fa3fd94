// Runs before each file of tests: files share the modules that they import, so a hook in one of those would run once.
import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'
import './patience.ts'
import { beginTest, endTest } from './guard.ts'

// In development React notes for 10,000 elements a second where each was created, which takes a tenth of the time of the
// tests; no test reads it. Where React keeps this count elsewhere, nothing changes.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
})

beforeEach(beginTest)
afterEach(async () => {
  cleanup()
  await endTest()
})
