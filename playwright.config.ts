import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'
import { findFirefox } from './scripts/firefox.mjs'

// Not the ports of `npm start`, so that both can run side by side.
const portalPort = Number(process.env.E2E_PORTAL_PORT ?? 5110)
const mockPort = Number(process.env.E2E_MOCK_PORT ?? 4110)
const portal = `http://localhost:${portalPort}`
const mock = `http://localhost:${mockPort}`

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Mozilla's own build, by WebDriver BiDi: the Firefox that Playwright downloads is patched. */
const FIREFOX = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: findFirefox() ?? 'firefox',
    // Otherwise a scroll bar takes a part of the width that a journey asks for.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true },
  },
}

/** `npm test -- --all` plays everything, on a phone and with the worker too. `npm test` plays the journeys tagged `QUICK`. */
const isQuick = process.env.TESTS === 'quick'

/** `npm test -- --changed` plays all journeys of the areas that a change is in. */
const ofNpmTest = process.env.E2E_AREAS === undefined ? { grep: /@quick/ } : {}

/** Journeys of faults, which hold with the worker in between too. */
const FAULTS = [
  '{adaptation,session,drafts,draft-ends,loading-and-errors}.e2e.ts',
  '{claim-faults,claim-interrupted,claim-submit,documents,document-center}.e2e.ts',
  '{overdue-charging,payment-entry,payment-methods,payment-provider,profile-edits}.e2e.ts',
]

export default defineConfig<{ mockUrl: string; hasWorker: boolean }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine is no failure: a journey waits for what it expects, never for a time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A journey waits now and then, for the network and for pauses of the portal: one more than there are cores uses them.
  workers: availableParallelism() + 1,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: portal,
    mockUrl: mock,
    // A journey begins with a new browser, where the worker would fetch all files of the portal. worker.e2e.ts allows it.
    serviceWorkers: 'block',
    // A trace of every test takes as long as the test: ask for one with --trace=retain-on-failure.
    trace: 'off',
    launchOptions: chromiumLaunchOptions(),
  },
  projects:
    process.env.E2E_BROWSER === 'firefox'
      ? [{ name: 'firefox', use: { ...DESKTOP, ...FIREFOX }, grep: /@firefox/ }]
      : isQuick
        ? [{ name: 'desktop', use: DESKTOP, ...ofNpmTest }]
        : [
            { name: 'desktop', use: DESKTOP },
            { name: 'phone', use: PHONE, grep: /@phone/ },
            {
              name: 'worker',
              use: { ...DESKTOP, serviceWorkers: 'allow', hasWorker: true },
              testMatch: FAULTS,
              // The worker has the files that a deployment or a fault takes away there.
              grepInvert: /a part that a deployment replaced|without the code of its screens/,
            },
          ],
  webServer: [
    {
      command: `node packages/mock/src/main.ts --port ${mockPort} --portal ${portal}`,
      url: `${mock}/config.json`,
      reuseExistingServer: false,
    },
    {
      // As a deployment does, so that the journeys meet its headers and its rules for caches.
      command: `node scripts/serve.ts --port ${portalPort} --config ${mock}/config.json`,
      url: `${portal}/health`,
      reuseExistingServer: false,
    },
  ],
})
