import { expect, test } from 'vitest'
import { changelogProblems, compareVersions } from '../../scripts/changelog.ts'
import { problemLine } from '../../scripts/contracts.ts'
import { petsDocument } from './breaking-document.ts'
import { set } from './planted-document.ts'

const PAGE = '# Changelog\n\n## pets\n\n### 1.1.0\n\n- Names.\n\n### 1.0.0\n\n- The first version.\n'

test('the newest entry is the version of its document', () => {
  expect(problems(PAGE)).toEqual([])
  expect(problems(PAGE, '1.2.0')).toEqual(['5: the newest entry of pets is not its info.version, 1.2.0'])
  expect(problems(PAGE, '1.0.0')).toEqual(['5: the newest entry of pets is not its info.version, 1.0.0'])
  expect(problems('')).toEqual(['1: the newest entry of pets is not its info.version, 1.1.0'])
  expect(problems(PAGE.replaceAll('\n', '\r\n'))).toEqual([])
})

test.each([
  ['a version above a higher one', '1.0.0', '1.10.0', '9: 1.10.0 is not lower than 1.1.0 above it'],
  ['a version twice', '1.0.0', '1.1.0', '9: 1.1.0 is not lower than 1.1.0 above it'],
  ['a version of two numbers', '1.0.0', '1.0', '9: 1.0 is not three numbers'],
  ['an entry without a list', '- Names.', 'Names.', '5: 1.1.0 has no list of its changes'],
])('%s is refused with its line', (_, text, planted, problem) => {
  expect(problems(PAGE.replace(text, planted))).toEqual([problem])
})

test('a section of no document is refused', () => {
  expect(problems(`${PAGE}\n## cats\n\n### 1.0.0\n\n- The first version.\n`)).toEqual([
    '13: no document is called cats',
  ])
})

test('versions are compared by number', () => {
  const versions = ['2.0.0', '1.10.0', '1.9.10', '1.9.9']
  expect([...versions].reverse().sort((one, other) => compareVersions(other, one))).toEqual(versions)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
})

/** The problems as line and message. */
function problems(page: string, version = '1.1.0'): string[] {
  const tree = petsDocument()
  set('/info/version', version)(tree)
  const lines = changelogProblems(page, [{ name: 'pets', tree }]).map(problemLine)
  return lines.map((line) => line.replace(/^openapi\/CHANGELOG\.md:(\d+) {2}changelog {2}/, '$1: '))
}
