import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { forgetServiceTime } from '../lib/clock.ts'
import type { TestWorld } from './world.ts'

/** Elements that every supported browser knows, but not the DOM of the tests. */
const UNKNOWN_HERE = [/The tag <%s> is unrecognized in this browser\..* search$/]

let worlds: TestWorld[] = []
let written: string[] = []
let allowed: RegExp[] = []

/** Allows messages on the console for this test. */
export function allowConsole(...patterns: RegExp[]) {
  allowed.push(...patterns)
}

/** Checks the calls in this world against the contracts when the test ends. */
export function guardWorld(world: TestWorld) {
  worlds.push(world)
}

/** Begins to listen to the console. */
export function beginTest() {
  vi.stubGlobal('scrollTo', () => {})
  // The tests of a worker share the module of the clock.
  forgetServiceTime()
  // The storage is shared by the tests of a worker, and remembers choices such as the tab of the sign-in screen.
  if (typeof window !== 'undefined') {
    localStorage.clear()
    // The boot script of a page would set it from the storage.
    delete document.documentElement.dataset.claimDraft
  }
  written = []
  allowed = [...UNKNOWN_HERE]
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...what) => void written.push(`${method}: ${what.join(' ')}`),
    )
  }
}

/** The same checks that the fixture of the journeys makes after each test. */
export async function endTest() {
  vi.useRealTimers()
  // The next test shares the store of toasts, and must not see a toast of this one.
  notifications.clean()
  // The same holds for the connection, and for the clock, which the next file reads while it is loaded.
  onlineManager.setOnline(true)
  forgetServiceTime()
  const made = await Promise.all(worlds.map((world) => world.requests()))
  worlds = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(
    made.flat().filter(({ violations }) => violations.length > 0),
    'calls against the contract',
  ).toEqual([])
  expect(
    written.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    'console',
  ).toEqual([])
}
