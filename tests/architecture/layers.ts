/** A layer of the product: a row of the table "Who may import whom" in docs/architecture.md. */
export type Layer = {
  name: string
  /** The folder of its files. Where it matches the same text in two paths, the files may import each other. */
  files: RegExp
  /** Layers, which are imported by path, and packages, which are imported by name. A last `*` means any ending. */
  may: readonly string[]
  /** Packages of which it may import types alone, by `import type`, whatever else it may import. */
  types?: readonly string[]
  /** The reason, which each refusal states. */
  why: string
}

/** Every package that is not ours, and Node's own modules. */
export const OTHERS = 'packages of others'
export const EVERYTHING = 'everything'

/** The files below a folder; tests may import everything. */
const product = (folder: string) => new RegExp(`^${folder}(?!.*\\.test[.-])`)
const portal = (folder: string) => product(`apps/portal/src/${folder}`)

const DOMAIN = '@portal/domain/*'
const SDK = '@portal/sdk*'
const DOCUMENTS = '@redocly/openapi-core'
const AJV = ['ajv', 'ajv/*', 'ajv-formats']
/** The module that `--handlers` of the mock names. */
const MODULE_OF_USER = 'moduleOfUser'
/** The libraries of screens. */
export const REACT = ['react', 'react-dom', '@tanstack/*', 'valibot', '@tabler/icons-react']
/** Mantine’s components, and the values of a form. */
const MANTINE = ['@mantine/core', '@mantine/form', '@mantine/hooks']

/** The layers, from the rules up to the application. Each may import itself; what its row does not name is refused. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'domain',
    files: product('packages/domain/src/(?!dates\\.ts$)'),
    may: ['domain/dates.ts'],
    why: 'A rule is pure, so that it holds wherever and whenever it is asked.',
  },
  {
    name: 'domain/dates.ts',
    files: product('packages/domain/src/dates\\.ts$'),
    may: ['domain', 'dayjs', 'dayjs/*'],
    why: 'One file of the rules computes with dates.',
  },
  {
    name: 'sdk',
    files: product('packages/sdk/src/'),
    may: ['openapi-fetch'],
    why: 'The SDK works in any application, not in the portal alone.',
  },
  {
    name: 'document',
    files: /^packages\/document\//,
    may: [OTHERS],
    why: 'It reads any OpenAPI document, and knows none of ours.',
  },
  {
    name: 'contracts',
    files: product('packages/contracts/src/'),
    may: ['@portal/document', DOCUMENTS, 'node:*'],
    why: 'What is published comes from a contract alone, so it knows neither the SDK nor the mock.',
  },
  {
    name: 'mock',
    files: product('packages/mock/src/(?!(?:vitest|playwright)\\.ts$)'),
    may: [
      '@portal/document',
      '@portal/document/yaml',
      '@portal/contracts/documents',
      '@portal/contracts/publish',
      '@stoplight/*',
      '@simplewebauthn/server',
      ...AJV,
    ].concat(DOCUMENTS, 'node:*', MODULE_OF_USER),
    types: ['@portal/sdk', '@portal/sdk/contracts'],
    why: 'The mock replaces the backend: with the portal’s rules, both sides would share a wrong one.',
  },
  {
    name: 'mock/fixtures',
    files: product('packages/mock/src/(?=(?:vitest|playwright)\\.ts$)'),
    may: ['mock', 'vitest', '@playwright/test'],
    why: 'A runner of tests is asked for by one entry alone, so that nobody else has to install it.',
  },
  {
    name: 'conformance',
    files: /^packages\/conformance\//,
    may: ['@portal/document', OTHERS],
    why: 'The kit tests any service by any OpenAPI document.',
  },
  {
    name: 'lib',
    files: portal('lib/'),
    may: [DOMAIN, ...REACT, 'fflate', 'uqr'],
    why: 'A small tool knows neither product nor services.',
  },
  {
    name: 'ui',
    files: portal('ui/'),
    may: ['lib', DOMAIN, ...REACT, '@mantine/*', 'dompurify'],
    why: 'A control knows neither product nor services. It wraps one of Mantine only for what Mantine lacks.',
  },
  {
    name: 'integrations',
    files: portal('integrations/'),
    may: ['lib', DOMAIN, SDK, ...REACT, '@stripe/*', '@simplewebauthn/browser'],
    why: 'A third party is used by one layer, and can be replaced there.',
  },
  {
    name: 'session',
    files: portal('session/'),
    may: ['lib', DOMAIN, SDK, ...REACT],
    why: 'The session is there before the first read, and below every screen.',
  },
  {
    name: 'api',
    files: portal('api/'),
    may: ['session', 'lib', DOMAIN, SDK, ...REACT],
    why: 'Reads and writes of a resource are in one file, below every screen.',
  },
  {
    name: 'parts',
    files: portal('parts/'),
    may: ['api', 'session', 'integrations', 'ui', 'lib', DOMAIN, ...REACT, ...MANTINE],
    types: [SDK],
    why: 'A part serves several areas, so it knows none of them.',
  },
  {
    name: 'money',
    files: portal('money/'),
    may: ['parts', 'api', 'session', 'integrations', 'ui', 'lib', DOMAIN, ...REACT, ...MANTINE],
    types: [SDK],
    why: 'What pays in and what pays out is one area, from which other areas take a notice, a list or a form.',
  },
  {
    name: 'features',
    files: portal('features/[^/]+/'),
    may: ['money', 'parts', 'api', 'session', 'integrations', 'ui', 'lib', DOMAIN].concat(REACT, MANTINE),
    types: [SDK],
    why: 'An area can change or go without another one; shared code is a part.',
  },
  {
    name: 'routes',
    files: portal('(?=routes/|routeTree\\.gen\\.ts$)'),
    may: ['features', 'money', 'parts', 'api', 'session', 'ui', 'lib', DOMAIN, ...REACT, '@mantine/core'],
    why: 'A route says path, guard, reads and screen, and composes two areas; it does nothing itself.',
  },
  {
    name: 'worker',
    files: portal('worker/'),
    may: [DOMAIN, 'workbox-precaching'],
    why: 'The service worker runs beside the pages, and has nothing of a page.',
  },
  {
    name: 'app',
    files: portal('(?=app/|boot/|main\\.ts$)'),
    may: [
      'routes',
      'features',
      'money',
      'parts',
      'api',
      'session',
      'integrations',
      'ui',
      'lib',
      'worker',
      DOMAIN,
      SDK,
    ].concat(REACT, 'react-dom/*', '@mantine/*'),
    why: 'The application puts everything together, and nothing imports it.',
  },
  {
    name: 'panel',
    files: product('apps/panel/src/'),
    may: [
      '@portal/portal/*',
      'virtual:design.css',
      ...REACT,
      'react-dom/*',
      '@mantine/core*',
      '@mantine/hooks',
    ],
    why: 'The panel knows the mock by its control API alone, and of the portal the look.',
  },
  {
    name: 'tests',
    files: /^(?:packages\/mock|apps\/portal\/src\/(?:parts|money|features))\/.*\.test\./,
    may: [EVERYTHING],
    types: [SDK],
    why: 'A test of a file that calls no service calls none either. All other tests, and tools, may import everything.',
  },
]
