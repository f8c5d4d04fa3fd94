import { expect, test } from 'vitest'
import { readSource, sourcesOf } from '../sources.ts'
import { findingsIn } from './findings.ts'
import { DOUBLES, SINGLE } from './planted.ts'
import { BRANCHES, LISTS } from './planted-lists.ts'

/** The most assertions that may be kept although they cannot fail, each with its reason. */
const MOST_EXCEPTIONS = 9

test('no assertion of the repository is one that cannot fail (#32, 3)', { timeout: 240_000 }, () => {
  const texts = new Map<string, string>()
  const read = (path: string) => {
    const text = texts.get(path) ?? readSource(path)
    texts.set(path, text)
    return text
  }
  const sources = sourcesOf('ts', 'tsx').filter((path) =>
    /\.(?:test|e2e)\.tsx?$|\/e2e\/|\/testing\/|\/test-[^/]+$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(700)
  const verdicts = sources.map((path) => findingsIn(path, read(path), read))
  expect(verdicts.flatMap(({ findings }) => findings)).toEqual([])
  expect(verdicts.flatMap(({ exceptions }) => exceptions).length).toBeLessThanOrEqual(MOST_EXCEPTIONS)
})

/** The reasons that are found in a planted text. `many.ts` beside it exports the lists that it imports. */
function reasonsIn(text: string, path = 'tests/a/planted.test.ts'): string[] {
  const { findings } = findingsIn(path, text, () => "export const MANY = ['a']\nexport const NONE = []\n")
  return findings.map((each) => each.replace(/^.*:\d+: /, ''))
}

test.each([...SINGLE, ...DOUBLES, ...LISTS, ...BRANCHES])('%s: %s', (reason, _what, broken, kept, path) => {
  expect(reasonsIn(broken, path)).toEqual([reason])
  expect(reasonsIn(kept, path)).toEqual([])
})

test('a finding has its line, and a comment with a reason keeps it (#32, 3)', () => {
  const finding = "test('a', () => {\n  expect(1).toBe(1)\n})\n"
  const read = () => ''
  expect(findingsIn('a.test.ts', finding, read)).toEqual({
    findings: ['a.test.ts:2: a constant is compared'],
    exceptions: [],
  })
  const comment = '//'
  const excepted = finding.replace('  expect', `  ${comment} vacuous: the reason\n  expect`)
  expect(findingsIn('a.test.ts', excepted, read)).toEqual({
    findings: [],
    exceptions: ['a.test.ts:3: the reason'],
  })
  const unused = excepted.replace('expect(1)', 'expect(f(1))')
  expect(findingsIn('a.test.ts', unused, read).findings).toEqual([
    'a.test.ts:3: an exception, where nothing is found',
  ])
})
