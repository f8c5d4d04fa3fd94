import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * A busy machine is no failure: screens are waited for, never for a time. The slowest tests take a quarter of a minute on
 * idle cores. In milliseconds.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** Properties draw the same values in each run. */
const SEED = 'tests/seed-properties.ts'

/** Tests that leave nothing behind in a module share their imports: the time of a run is mostly theirs. */
const node = (name: string, folder: string, isolate = false) => ({
  test: {
    ...{ name, include: [`${folder}/**/*.test.ts`], environment: 'node' as const, isolate, ...patience },
    setupFiles: SEED,
  },
})

export default defineConfig({
  test: {
    // A worker waits now and then, for commands that its tests start: one more than there are cores uses them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('domain', 'packages/domain/src'),
      node('sdk', 'packages/sdk/src'),
      node('document', 'packages/document/src'),
      node('mock', 'packages/mock/{src,testing}'),
      node('contract', '{packages/contracts/src,tests/contract}'),
      node('conformance', '{packages/conformance/src,tests/conformance}'),
      node('repository', '{scripts,tests/architecture,tests/soak}', true),
      {
        // Without the browser's condition the router takes its server build, which follows no redirect.
        resolve: { conditions: ['@portal/source', 'browser'] },
        test: {
          name: 'portal',
          include: ['apps/portal/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [SEED, 'apps/portal/src/testing/setup.ts'],
          ...patience,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
