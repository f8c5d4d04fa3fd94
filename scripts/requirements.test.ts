import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './host.mjs'
import {
  claimingFiles,
  loadClaims,
  loadRequirements,
  ranges,
  readRequirements,
  summaries,
} from './requirement-claims.ts'
import { claimsOf } from './test-claims.ts'

const claim = '// covers:'

/** The most claims of one test, or of one row of its table. */
const MOST_CLAIMS = 4

const NEVER_RUN = /\.(?:skip|todo|fixme|skipIf|runIf)\b/

test('claims are read with ranges expanded, each with its test', () => {
  const source = [
    `${claim} AUTH-001..003, PET-010`,
    '// Its reason.',
    `${claim} POL-001..POL-002`,
    "test('one', () => {",
    `  expect('${claim} PET-001').toBe("${claim} PET-002")`,
    '})',
    "describe('some', () => {",
    `  /* ${claim.slice(3)} API-007 */`,
    "  test.each([1])('two', () => {})",
    '})',
    "test('three, as PET-003', () => {}) // see AUTH-002",
  ].join('\n')
  expect(claimsOf('a.test.ts', source)).toEqual([
    {
      line: 4,
      declaration: 'test',
      title: 'one',
      ids: ['AUTH-001', 'AUTH-002', 'AUTH-003', 'PET-010', 'POL-001', 'POL-002'],
    },
    { line: 9, declaration: 'test.each', title: 'two', ids: ['API-007'] },
  ])
})

test('a row of a table claims by itself, in a list and in an object', () => {
  const source = [
    'test.each([',
    `  ${claim} AUTH-001`,
    "  ['first', 1],",
    "  ['second', 2],",
    `  ${claim} AUTH-002, AUTH-003`,
    "  ['third', 3],",
    "])('%s', (_name, value) => {})",
    'const TABLE = {',
    `  ${claim} PET-004`,
    '  fourth: 4,',
    '}',
  ].join('\n')
  expect(claimsOf('a.test.ts', source)).toEqual([
    { line: 3, declaration: 'row', title: "['first', 1],", ids: ['AUTH-001'] },
    { line: 6, declaration: 'row', title: "['third', 3],", ids: ['AUTH-002', 'AUTH-003'] },
    { line: 10, declaration: 'row', title: 'fourth: 4,', ids: ['PET-004'] },
  ])
})

test.each([
  ['a function', `${claim} PET-001\nfunction helper() {}\ntest('one', () => {})`],
  ['a loop', `${claim} PET-001\nfor (const a of []) test('one', () => {})`],
  ['the end of the file', `test('one', () => {})\n${claim} PET-001`],
])('a claim over %s is refused', (_what, source) => {
  expect(() => claimsOf('a.test.ts', source)).toThrow(
    /a.test.ts:\d: a claim is directly over a test, or over a row/,
  )
})

test('a requirement without a claim is missing, unless it repeats another one', () => {
  const requirements = readRequirements(
    '- id: PET-001\n- id: PET-002\n  same_as: "000 §1"\n- id: PET-003\n  broken_by:\n    - "a.ts: the sign of the sum"\n    - "a.ts: no sum"\n',
  )
  const at = (file: string, line: number) => ({ file, line, title: 'one' })
  const claims = new Map([
    ['PET-003', [at('a.test.ts', 1)]],
    ['PET-999', [at('a.test.ts', 1), at('a.test.ts', 9), at('b.test.ts', 2)]],
  ])
  const { rows, unknown } = summaries(requirements, claims)
  expect(rows).toEqual([{ prefix: 'PET', claimed: 1, all: 2, broken: 1, missing: ['PET-001'] }])
  expect(unknown).toEqual(['PET-999 (a.test.ts, b.test.ts)'])
})

test('a file that is not a catalogue is refused', () => {
  expect(() => readRequirements('id: PET-001')).toThrow('must be a list')
  expect(() => readRequirements('- must: something')).toThrow('needs an id')
})

test('consecutive ids form one range, within a prefix', () => {
  expect(ranges(['PET-001', 'PET-002', 'PET-004', 'POL-005'])).toBe('PET-001..002 PET-004 POL-005')
})

test('every claim names an existing requirement, and every requirement is claimed', () => {
  const { rows, unknown } = summaries(loadRequirements(ROOT), loadClaims(ROOT))
  expect(rows.length).toBeGreaterThan(20)
  expect({ unknown, unclaimed: rows.flatMap(({ missing }) => missing) }).toEqual({
    unknown: [],
    unclaimed: [],
  })
})

const claims = claimingFiles(ROOT).flatMap((file) =>
  claimsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((each) => ({ file, ...each })),
)

test('no claim is above a test that never runs', () => {
  expect(claims.length).toBeGreaterThan(300)
  expect(claims.filter(({ declaration }) => NEVER_RUN.test(declaration))).toEqual([])
})

test('no single test, and no row of one, claims so much that nobody can tell what in it proves a claim', () => {
  const large = claims.filter(({ ids }) => ids.length > MOST_CLAIMS)
  expect(large.map(({ file, line, ids }) => `${file}:${line} claims ${ids.length}`)).toEqual([])
})

test('each requirement is claimed by a test that `npm test` runs, and not by a large journey alone', () => {
  const isJourney = (file: string) => file.endsWith('.e2e.ts')
  const large = [...loadClaims(ROOT)].filter(([, claimants]) =>
    claimants.every(({ file, line }) => isJourney(file) && !isQuick(file, line)),
  )
  expect(large.map(([id]) => id)).toEqual([])
})

/** Whether a journey that begins in this line has the tag, which is before its function. */
function isQuick(file: string, line: number) {
  const [head = ''] = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .split('async (')
  return head.includes('QUICK')
}

test('a change that was tried names its file, which is there', () => {
  const tried = loadRequirements(ROOT).flatMap(({ id, brokenBy }) =>
    brokenBy.map((change) => ({ id, change })),
  )
  expect(tried.length).toBeGreaterThan(1400)
  for (const { id, change } of tried) {
    const [file = '', words = ''] = change.split(/: (.*)/s)
    expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true)
    expect(words, id).toMatch(/\w+ \w+/)
  }
})
