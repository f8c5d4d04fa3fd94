import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { warmWorkers } from './scripts/warm-workers.ts'

/**
 * A busy machine is no failure: screens are waited for, never for a time. The slowest tests take a quarter of a minute on
 * idle cores. In milliseconds.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** `npm run mutants` runs the same tests against thousands of changes, and most of them fail by waiting in vain. */
const forMutants = {
  plugins: [warmWorkers()],
  test: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 5000 } } },
}
const { plugins, test: impatience } =
  process.env.MUTATED === undefined ? { plugins: [], test: {} } : forMutants

/** Properties draw the same values in each run. */
const SEED = [
  'tests/seed-properties.ts',
  ...(process.env.MUTATED === undefined ? [] : ['scripts/load-mutated.ts']),
]

/**
 * Tests that `npm test -- --all` runs alone, with the reason. Nothing that guards money, identity or data is among them.
 */
const LARGE = {
  /** The table of faults takes minutes, and each operation has tests of its own. The part of money runs always. */
  faults: ['apps/portal/faults/part-{reads,pets,profile}.test.ts'],
  /** These copy the repository, install packages, start test runners or compare with another program, for what the tests beside them prove too. */
  tools: [
    'tests/contract/add-service.test.ts',
    'tests/contract/guide-fixtures.test.ts',
    'tests/packages/installed.test.ts',
    'tests/packages/published.test.ts',
    'tests/packages/images.test.ts',
    'tests/conformance/stock-prism.test.ts',
    'packages/mock/src/engine/both-validators.test.ts',
  ],
}
const NOT_LARGE = [...configDefaults.exclude, ...Object.values(LARGE).flat()]

/** Tests that leave nothing behind in a module share their imports: the time of a run is mostly theirs. */
const node = (name: string, include: string[], { isolate = false, exclude = NOT_LARGE } = {}) => ({
  plugins,
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    isolate,
    ...patience,
    ...impatience,
    setupFiles: SEED,
    // What a command prints does not depend on the workflow that runs its tests.
    env: { GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' },
  },
})

const inside = (folder: string) => [`${folder}/**/*.test.ts`]

const screens = (name: string, include: string[], exclude = NOT_LARGE) => ({
  // Without the browser's condition the router takes its server build, which follows no redirect.
  resolve: { conditions: ['@portal/source', 'browser'] },
  plugins,
  test: {
    name,
    include,
    exclude,
    environment: 'happy-dom' as const,
    isolate: false,
    ...patience,
    ...impatience,
    setupFiles: [...SEED, 'apps/portal/src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/own-temp.ts',
    // Two of the projects run side by side, so that one of them works while the other waits for its last file.
    maxWorkers: availableParallelism(),
    // Each name is a task in `turbo.json`, with the files that its tests read.
    projects: [
      node('domain', inside('packages/domain/src')),
      node('sdk', inside('packages/sdk/src')),
      node('document', inside('packages/document/src')),
      node('mock', inside('packages/mock/{src,testing}')),
      node('contract', inside('{packages/contracts/src,tests/{contract,packages}}')),
      node('conformance', inside('{packages/conformance/src,tests/conformance}')),
      node('repository', inside('{scripts,tests/architecture,tests/performance,tests/soak}'), {
        isolate: true,
      }),
      screens('portal', ['apps/{portal,panel}/**/*.test.{ts,tsx}']),
      screens('faults', LARGE.faults, configDefaults.exclude),
      node('tools', LARGE.tools, { exclude: configDefaults.exclude }),
    ],
  },
})
