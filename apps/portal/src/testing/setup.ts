// Runs before each file of tests: files share the modules that they import, so a hook in one of those would run once.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, inject } from 'vitest'
import { beginTest, endTest } from './guard.ts'
import { setPatience } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run mutants` runs the tests against a change. Most of those wait in vain. */
    mode: 'dry-run' | 'mutant' | undefined
  }
}

// No pause of the portal has one of these lengths, by which `quickenTime` tells patience from pauses.
setPatience(inject('mode') === 'mutant' ? 3500 : 30_000)

beforeEach(beginTest)
afterEach(async () => {
  cleanup()
  await endTest()
})
