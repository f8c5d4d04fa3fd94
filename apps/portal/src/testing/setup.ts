// Runs before each file of tests: files share the modules that they import, so a hook in one of those would run once.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import './lean-react.ts'
import './patience.ts'
import { beginTest, endTest } from './guard.ts'

beforeEach(beginTest)
afterEach(async () => {
  cleanup()
  await endTest()
})
