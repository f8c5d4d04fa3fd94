import { beforeAll, expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'

const API_KEYS = /live in src\/api/
const ACCOUNT = /account is read by/
const SWITCH = /never asks whether it is under test/
const MOCKED = /Failures come from personas/

/** A convention, a file that breaks it, and one beside it that does not. */
const CONVENTIONS: [what: string, path: string, broken: string, kept: string, rule: RegExp][] = [
  [
    'query keys live in src/api',
    'apps/portal/src/features/pets/keys.ts',
    "export const query = { queryKey: ['pets'] }\n",
    "export const query = { petsKey: ['pets'] }\n",
    API_KEYS,
  ],
  [
    'a query is not reset by a screen',
    'apps/portal/src/features/pets/reset.ts',
    'export const done = (client: Client) => client.resetQueries()\n',
    'export const done = (client: Client) => client.getQueryCache()\n',
    API_KEYS,
  ],
  [
    'what is refetched is said by the mutation',
    'apps/portal/src/features/pets/refetch.ts',
    'export const done = (client: Client) => client.invalidateQueries({})\n',
    'export const done = (client: Client) => client.getQueryCache()\n',
    API_KEYS,
  ],
  [
    'a component reads the account by useSuspenseQuery',
    'apps/portal/src/features/pets/Names.tsx',
    'export const useNames = () => useQuery(accountQuery(useApi()))\n',
    'export const useNames = () => useSuspenseQuery(accountQuery(useApi()))\n',
    ACCOUNT,
  ],
  [
    'a component reads the account as the loader does, without options of its own',
    'apps/portal/src/parts/pet/Names.tsx',
    'export const useNames = () => useSuspenseQuery({ ...accountQuery(useApi()), retry: 9 })\n',
    'export const useNames = () => useSuspenseQuery(accountQuery(useApi()))\n',
    ACCOUNT,
  ],
  [
    'a loader waits for the account',
    'apps/portal/src/routes/_member/names.tsx',
    'export const load = ({ api, client }: C) => client.prefetchQuery(accountQuery(api))\n',
    'export const load = ({ api, client }: C) => client.ensureQueryData(accountQuery(api))\n',
    ACCOUNT,
  ],
  [
    'no test switch in product code',
    'apps/portal/src/lib/test-switch.ts',
    'export const isTest = import.meta.env.MODE\n',
    'export const base = import.meta.url\n',
    SWITCH,
  ],
  [
    'no environment in product code',
    'packages/domain/src/environment.ts',
    'export const mode = process.env.MODE\n',
    'export const mode = (process: Named) => process.name\n',
    SWITCH,
  ],
  [
    'failures come from the mock, of sockets too',
    'tests/e2e/socket.ts',
    "export const fail = (page: Page) => page.routeWebSocket('**/x', () => {})\n",
    "export const open = (page: Page) => page.waitForEvent('websocket')\n",
    MOCKED,
  ],
  [
    'failures come from the mock',
    'tests/e2e/failure.ts',
    "export const fail = (page: Page) => page.route('**/v1/users', () => {})\n",
    "export const open = (page: Page) => page.goto('/home')\n",
    MOCKED,
  ],
  [
    'call() is the one way to a service',
    'apps/portal/src/features/pets/load.ts',
    "export const load = () => fetch('/v1/pets')\n",
    'export const load = (api: Api) => api.pets()\n',
    /noRestrictedGlobals/,
  ],
  [
    'no way around call() by the global object',
    'apps/portal/src/features/pets/detour.ts',
    "export const load = () => window.fetch('/v1/pets')\n",
    "export const load = (api: Api) => api.fetch('/v1/pets')\n",
    /one way to a service/,
  ],
  [
    'the SDK sends in one place',
    'packages/sdk/src/send.ts',
    "export const send = () => fetch('/v1/pets')\n",
    "export const send = (exchange: Exchange) => exchange('/v1/pets')\n",
    /noRestrictedGlobals/,
  ],
  [
    'time is an argument of a rule, by the global object too',
    'packages/domain/src/global-clock.ts',
    'export const now = () => globalThis.Date.now()\n',
    'export const now = (instant: number) => instant\n',
    /noRestrictedGlobals/,
  ],
  [
    'time is an argument of a rule',
    'packages/domain/src/clock.ts',
    'export const year = () => new Date().getFullYear()\n',
    'export const year = (date: string) => date.slice(0, 4)\n',
    /noRestrictedGlobals/,
  ],
  [
    'a projection of the mock takes the day from its facts',
    'packages/mock/src/projections/clock.ts',
    'export const isOver = (end: string) => end < new Date().toISOString()\n',
    'export const isOver = (end: string, today: string) => end < today\n',
    /noRestrictedGlobals/,
  ],
  [
    'no cast outside the SDK',
    'apps/portal/src/lib/cast.ts',
    'export const text = (input: unknown) => input as string\n',
    'export const pair = () => [1, 2] as const\n',
    /noUnsafeTypeAssertion/,
  ],
  [
    'no any',
    'packages/sdk/src/loose.ts',
    'export const text = (input: any) => String(input)\n',
    'export const text = (input: unknown) => String(input)\n',
    /noExplicitAny/,
  ],
  [
    'no non-null assertion',
    'apps/portal/src/lib/first.ts',
    'export const first = (list: string[]) => list[0]!.length\n',
    'export const first = (list: string[]) => list[0]?.length\n',
    /noNonNullAssertion/,
  ],
  [
    'no default export',
    'apps/portal/src/ui/Plain.tsx',
    'export default function Plain() {\n  return null\n}\n',
    'export function Plain() {\n  return null\n}\n',
    /noDefaultExport/,
  ],
  [
    'imports name the extension',
    'apps/portal/src/lib/extension.ts',
    "import { x } from './extension-kept'\nx()\n",
    'export const x = () => 1\n',
    /useImportExtensions/,
  ],
  [
    'no wait by time',
    'tests/e2e/wait.ts',
    'export const wait = async (page: Page) => {\n  await page.waitForTimeout(100)\n}\n',
    "export const wait = async (page: Page) => {\n  await page.waitForURL('/home')\n}\n",
    /noPlaywrightWaitForTimeout/,
  ],
  [
    'no focused test',
    'packages/domain/src/focused.test.ts',
    "import { test } from 'vitest'\ntest.only('one', () => {})\n",
    "import { test } from 'vitest'\ntest('one', () => {})\n",
    /noFocusedTests/,
  ],
  [
    'no skipped test',
    'packages/domain/src/skipped.test.ts',
    "import { test } from 'vitest'\ntest.skip('one', () => {})\n",
    "import { test } from 'vitest'\ntest('one', () => {})\n",
    /noSkippedTests/,
  ],
  [
    'no colour outside the theme',
    'apps/portal/src/ui/plain.module.css',
    '.plain {\n  color: #ff0000;\n}\n',
    '.plain {\n  color: var(--text);\n}\n',
    /noHexColors/,
  ],
  [
    'no file over 300 lines',
    'packages/domain/src/long.ts',
    'export type X = 1\n'.repeat(301),
    'export type X = 1\n'.repeat(300),
    /noExcessiveLinesPerFile/,
  ],
  [
    'no import cycle',
    'packages/domain/src/cycle.ts',
    "import { kept } from './cycle-kept.ts'\nexport const cycle = () => kept()\n",
    "import { cycle } from './cycle.ts'\nexport const kept = () => cycle()\n",
    /noImportCycles/,
  ],
]

/** `cycle.ts` → `cycle-kept.ts`; the tail after the first dot stays. */
const beside = (path: string) => path.replace(/([^/.]+)(\.[^/]*)$/, '$1-kept$2')

let verdicts: Record<string, string[]> = {}
beforeAll(() => {
  const files = CONVENTIONS.flatMap(([, path, broken, kept]) => [
    [path, broken],
    [beside(path), kept],
  ])
  verdicts = lintPlanted(Object.fromEntries(files))
})

const breaks = (path: string, rule: RegExp) => verdicts[path]?.some((found) => rule.test(found))

test.each(CONVENTIONS)('%s', (_what, path, _broken, _kept, rule) => {
  expect(breaks(path, rule)).toBe(true)
})

test.each(CONVENTIONS.filter(([what]) => what !== 'no import cycle'))(
  '%s, and what keeps it passes',
  (_what, path, _broken, _kept, rule) => {
    expect(breaks(beside(path), rule)).toBe(false)
  },
)
