import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { ROOT } from './host.mjs'

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Files by pattern, and the tests that have to notice their mutants; without them all tests count. */
export type Group = { files: readonly string[]; tests?: string[] }

/** Files that are measured together. `atLeast` is the share of their mutants in percent that tests have to notice. */
export type Part = { atLeast: number; groups: readonly Group[] }

const PORTAL = 'apps/portal/src'
const SESSION = `${PORTAL}/session`
const SERVED = ['link-session', 'context', 'drafts']

/** Files that only screens use, measured by the tests of those. */
const SHOWN = ['bank-link', 'on-this-device', 'passkey-offer', 'security-steps']

/**
 * Each file of the session is measured by the tests of its own. Nearly every other test signs in, and all of them would
 * run for each change. Property tests are left out, because a failing one looks for its smallest example.
 */
const SESSION_GROUPS: readonly Group[] = [
  {
    files: [`${SESSION}/**/*.ts`, ...[...SERVED, ...SHOWN].map((name) => `!${SESSION}/${name}.ts`)],
    tests: [`${SESSION}/!(*.prop|${SERVED.join('|')}).test.ts`],
  },
  {
    files: SERVED.map((name) => `${SESSION}/${name}.ts`),
    tests: [`${SESSION}/{link-session,context}.test.{ts,tsx}`, `${PORTAL}/api/drafts.test.ts`],
  },
  {
    files: SHOWN.map((name) => `${SESSION}/${name}.ts`),
    tests: [
      `${PORTAL}/money/{pages/bank-page,payouts}/*.test.{ts,tsx}`,
      `${PORTAL}/features/{profile/device,home/passkey-offer,auth,security}/*.test.{ts,tsx}`,
    ],
  },
]

const API = `${PORTAL}/api`
const ACCOUNT = 'account*,use-account,remote-config,service-code'

const AREAS = `${PORTAL}/{features,parts}`
/** The tests without screens, which take milliseconds. */
const UNIT_TESTS = [`${AREAS}/**/*.test.ts`]
const CODE_FORM = `${PORTAL}/parts/one-time-code/code-form.tsx`
const PAYING = `${PORTAL}/money/charging`

const FORM_GROUPS: readonly Group[] = [
  { files: [`${AREAS}/**/*-form.ts`, `!${CODE_FORM}`], tests: UNIT_TESTS },
  { files: [CODE_FORM], tests: [`${PORTAL}/features/auth/{code-steps,set-password}.test.tsx`] },
]

/** The functions that compute what screens show. Hooks compute nothing, and are tested with their screens. */
const FACT_GROUPS: readonly Group[] = [
  {
    files: [`${AREAS}/**/*.ts`, `!${PAYING}/**`, `!${PORTAL}/**/*-form.ts`, `!${PORTAL}/**/use-*.ts`],
    tests: UNIT_TESTS,
  },
  { files: [`${PAYING}/*.ts`, `!${PORTAL}/**/use-*.ts`], tests: [`${PAYING}/*.test.ts`] },
]

/** The sources that use calls and parts, with the files that each imports. Read once, for all folders. */
const USERS = globSync(`${PORTAL}/{features,money,parts}/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => ({
  path,
  imports: [...readFileSync(join(ROOT, path), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) =>
    join(dirname(path), to),
  ),
}))

/**
 * Nearly every call needs the account, so its own files are measured by their own tests alone. A file without tests of its
 * name is measured by the tests of the screens that use it, too.
 */
const API_GROUPS = apiGroups()

function apiGroups(): readonly Group[] {
  const accounts = `${API}/{${ACCOUNT}}.ts`
  const others = globSync(`${API}/*.ts`, { cwd: ROOT, exclude: [accounts, '**/*.test.ts', '**/*.test-d.ts'] })
  const shown = others.filter(
    (file) => globSync(file.replace(/\.ts$/, '.test.*'), { cwd: ROOT }).length === 0,
  )
  const own = [`${API}/**/*.test.{ts,tsx}`]
  return [
    { files: [accounts], tests: [`${API}/{${ACCOUNT},no-store}.test.{ts,tsx}`] },
    { files: others.filter((file) => !shown.includes(file)), tests: own },
    { files: shown, tests: [...own, ...testsOfUsers((path) => shown.includes(path))] },
  ]
}

/**
 * The folders of the portal's screens, and those that several screens share, each measured by the tests in it and in the
 * folders that import it: `parts/pet` by the tests of the home, too.
 */
function folders(parent: string, atLeast: number): Record<string, Part> {
  const found = readdirSync(join(ROOT, PORTAL, parent), { withFileTypes: true })
  const parts = found
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const own = `${PORTAL}/${parent}/${name}`
      const isOwn = (path: string) => path.startsWith(`${own}/`)
      const tests = [`${own}/**/*.test.{ts,tsx}`, ...testsOfUsers(isOwn)]
      return [`${parent}/${name}`, { atLeast, groups: [{ files: [`${own}/**/*.{ts,tsx}`], tests }] }] as const
    })
  return Object.fromEntries(parts)
}

/** The tests in the folders of screens outside these files that import one of them. */
function testsOfUsers(isOwn: (path: string) => boolean): string[] {
  const users = USERS.filter(({ path, imports }) => !isOwn(path) && imports.some(isOwn))
  return [...new Set(users.map(({ path }) => `${dirname(path)}/*.test.{ts,tsx}`))]
}

const MOCK = 'packages/mock/src'
const MOCK_TESTS = [`${MOCK}/{handlers,projections,insurance,personas,world,control}/**/*.test.ts`]

/** The parts whose tests are measured (`npm run mutants`). A beginning of names, such as `features`, names all of them. */
export const PARTS: Record<string, Part> = {
  domain: {
    atLeast: 93,
    groups: [{ files: ['packages/domain/src/**/*.ts'], tests: ['packages/domain/src/**/*.test.ts'] }],
  },
  sdk: {
    atLeast: 85,
    groups: [{ files: ['packages/sdk/src/**/*.ts'] }],
  },
  session: { atLeast: 85, groups: SESSION_GROUPS },
  api: { atLeast: 85, groups: API_GROUPS },
  forms: { atLeast: 85, groups: FORM_GROUPS },
  facts: { atLeast: 85, groups: FACT_GROUPS },
  handlers: { atLeast: 85, groups: [{ files: [`${MOCK}/handlers/**/*.ts`], tests: MOCK_TESTS }] },
  projections: { atLeast: 85, groups: [{ files: [`${MOCK}/projections/**/*.ts`], tests: MOCK_TESTS }] },
  ...folders('parts', 85),
  ...folders('money', 75),
  ...folders('features', 75),
}

/**
 * The parts that names choose.
 * @returns a name of no part by itself, without a part
 */
export function chosenParts(names: readonly string[]): [string, Part | undefined][] {
  if (names.length === 0) return Object.entries(PARTS)
  return names.flatMap((name): [string, Part | undefined][] => {
    const below = Object.entries(PARTS).filter(([each]) => each === name || each.startsWith(`${name}/`))
    return below.length > 0 ? below : [[name, undefined]]
  })
}

/** The group that a file belongs to; undefined for a file of no part. */
export function groupOf(file: string): Group | undefined {
  const groups = Object.values(PARTS).flatMap((part) => part.groups)
  return groups.find(({ files }) => {
    const isExcepted = files.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)))
    return !isExcepted && files.some((pattern) => matchesGlob(file, pattern))
  })
}

/**
 * The share of noticed mutants in percent. A mutant that cannot be compiled or is ignored does not count. `late` are those
 * that made a test take too long, which on a busy machine may be its own fault.
 */
export function scoreOf(results: readonly Pick<Mutant, 'status'>[]) {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  const late = count('Timeout')
  const noticed = count('Killed') + late
  const all = noticed + count('Survived', 'NoCoverage')
  if (all === 0) throw new Error('There is nothing to change in these files.')
  return { noticed, late, all, percent: Math.floor((noticed / all) * 1000) / 10 }
}

/** A survivor in one line: file and line, kind, and the code after the change. */
export function lineOf({ location, mutatorName, replacement, status }: Mutant, path: string): string {
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
  const seen = status === 'NoCoverage' ? ', run by no test' : ''
  return `${path}:${location.start.line}:${location.start.column} ${mutatorName}${seen}: ${text}`
}
