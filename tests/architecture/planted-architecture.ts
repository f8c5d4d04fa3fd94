const API_KEYS = /live in src\/api/
const BY_META = /declares what it refetches in meta\.refetch/
const ACCOUNT = /account is read by/
const SWITCH = /does not check whether it runs under test/
const KIT = /Forms are built with the kit/
const FRAME = /heard only by listenToFrame/
const CLOCK = /comes from lib\/clock/
const MOCKED = /Failures come from personas/

/** A convention, a file that breaks it, and a similar file that keeps it. */
export type Planted = [what: string, path: string, broken: string, kept: string, rule: RegExp]

/** Conventions of the architecture: where calls, queries, time and failures come from. */
export const ARCHITECTURE: Planted[] = [
  [
    'messages of a frame are heard in one place',
    'apps/portal/src/features/policy/listen.ts',
    "export const hear = (listener: () => void) => window.addEventListener('message', listener)\n",
    "export const hear = (listener: () => void) => window.addEventListener('pageshow', listener)\n",
    FRAME,
  ],
  [
    'a frame is sandboxed',
    'apps/portal/src/features/policy/Frame.tsx',
    'export const Frame = () => <iframe title="Chat" src="https://chat.example" />\n',
    'export const Frame = () => <iframe title="Chat" src="https://chat.example" sandbox="allow-scripts" />\n',
    /useIframeSandbox/,
  ],
  [
    'query keys live in src/api',
    'apps/portal/src/features/pets/keys.ts',
    "export const query = { queryKey: ['pets'] }\n",
    "export const query = { petsKey: ['pets'] }\n",
    API_KEYS,
  ],
  [
    'screens do not reset queries',
    'apps/portal/src/features/pets/reset.ts',
    'export const done = (client: Client) => client.resetQueries()\n',
    'export const done = (client: Client) => client.getQueryCache()\n',
    API_KEYS,
  ],
  [
    'mutations declare their refetches',
    'apps/portal/src/features/pets/refetch.ts',
    'export const done = (client: Client) => client.invalidateQueries({})\n',
    'export const done = (client: Client) => client.getQueryCache()\n',
    API_KEYS,
  ],
  [
    'a mutation refetches nothing by hand after a failure',
    'apps/portal/src/api/rename.ts',
    'export const rename = (again: () => void) => ({ onError: () => again(), meta: { refetch: [] } })\n',
    'export const rename = (key: string[]) => ({ meta: { refetch: { always: [key] } } })\n',
    BY_META,
  ],
  [
    'a mutation refetches nothing by hand when it has settled',
    'apps/portal/src/api/settle.ts',
    'export const settle = (again: () => void) => ({ onSettled() { again() }, meta: { refetch: [] } })\n',
    'export const settle = (key: string[]) => ({ meta: { refetch: [key] } })\n',
    BY_META,
  ],
  [
    'a component reads the account by useAccount',
    'apps/portal/src/features/pets/Names.tsx',
    'export const useNames = () => useQuery(accountQuery(useApi()))\n',
    'export const useNames = () => useAccount()\n',
    ACCOUNT,
  ],
  [
    'a component reads the account as the loader does, without options of its own',
    'apps/portal/src/parts/pet/Names.tsx',
    'export const useNames = () => useSuspenseQuery({ ...accountQuery(useApi()), retry: 9 })\n',
    'export const useNames = () => useAccount()\n',
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
    'the time is the service’s, not the device’s (#27, 1.5)',
    'apps/portal/src/features/claims/is-late.ts',
    'export const isLate = (due: number) => due < Date.now()\n',
    'export const isLate = (due: number) => due < serviceNow()\n',
    CLOCK,
  ],
  [
    'a day is made of a given time, not of the device’s (#27, 1.5)',
    'apps/portal/src/features/claims/day.ts',
    'export const day = () => new Date().getDate()\n',
    'export const day = (ms: number) => new Date(ms).getDate()\n',
    CLOCK,
  ],
  [
    'failures of sockets come from the mock',
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
    'forms come from the kit',
    'apps/portal/src/features/pets/OwnForm.tsx',
    'export const OwnForm = () => <form />\n',
    'export const OwnForm = ({ frame }: Props) => <FormFrame {...frame} submit="Save" />\n',
    KIT,
  ],
  [
    'the kit moves the focus in a form',
    'apps/portal/src/features/pets/own-focus.ts',
    "export const focus = (form: HTMLFormElement) => form.querySelector('input')?.focus()\n",
    'export const focus = (field: HTMLInputElement) => field.focus()\n',
    KIT,
  ],
  [
    'the kit shows problems before it moves the focus',
    'apps/portal/src/parts/address/own-flush.ts',
    'export const show = (check: () => void) => flushSync(check)\n',
    'export const show = (check: () => void) => check()\n',
    KIT,
  ],
  [
    'the kit describes a disabled submit button',
    'apps/portal/src/features/pets/OwnButton.tsx',
    'export const OwnButton = () => <Button aria-describedby="still-needed">Save</Button>\n',
    'export const OwnButton = ({ id }: Props) => <Button aria-describedby={id}>Save</Button>\n',
    KIT,
  ],
  [
    'services are called only by call()',
    'apps/portal/src/features/pets/load.ts',
    "export const load = () => fetch('/v1/pets')\n",
    'export const load = (api: Api) => api.pets()\n',
    /noRestrictedGlobals/,
  ],
  [
    'call() cannot be bypassed by the global object',
    'apps/portal/src/features/pets/detour.ts',
    "export const load = () => window.fetch('/v1/pets')\n",
    "export const load = (api: Api) => api.fetch('/v1/pets')\n",
    /only through call/,
  ],
  [
    'the SDK sends in one place',
    'packages/sdk/src/send.ts',
    "export const send = () => fetch('/v1/pets')\n",
    "export const send = (exchange: Exchange) => exchange('/v1/pets')\n",
    /noRestrictedGlobals/,
  ],
  [
    'a rule does not read the time from the global object',
    'packages/domain/src/global-clock.ts',
    'export const now = () => globalThis.Date.now()\n',
    'export const now = (instant: number) => instant\n',
    /noRestrictedGlobals/,
  ],
  [
    'the time is an argument of a rule',
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
]
