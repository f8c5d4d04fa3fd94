import { branch, type Tree, text } from '../packages/document/src/index.ts'
import type { LintProblem } from './contracts.ts'

export type Versioned = { name: string; tree: Tree }

/** An entry of a document: a version and its list. `line` counts from 1. */
export type Entry = { version: string; line: number; isEmpty: boolean }
type Section = { document: string; line: number; entries: Entry[] }

/** `info.version` of a document; an empty text when it is missing. */
export const versionOf = (tree: Tree): string => text(branch(tree, 'info'), 'version')

/**
 * Compares two versions of three numbers.
 * @returns below 0 where the first is lower, above 0 where it is higher
 */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

/** Lists the entries of a document in the order of the page. */
export function entriesOf(page: string, document: string): Entry[] {
  return sectionsOf(page).flatMap((section) => (section.document === document ? section.entries : []))
}

/** Sections (`## document`) of entries (`### version` with a list). */
function sectionsOf(page: string): Section[] {
  const sections: Section[] = []
  for (const [index, content] of page.split(/\r?\n/).entries()) {
    const [, mark, title = ''] = /^(##|###|-) +(.*\S)/.exec(content) ?? []
    const entries = sections.at(-1)?.entries
    const entry = entries?.at(-1)
    const line = index + 1
    if (mark === '##') sections.push({ document: title, line, entries: [] })
    if (mark === '###') entries?.push({ version: title, line, isEmpty: true })
    if (mark === '-' && entry !== undefined) entry.isEmpty = false
  }
  return sections
}

/**
 * Checks the page against the documents: the newest entry of each is its version, versions go down, each entry says
 * something, and each section is of a document that exists.
 * @param page the text of `openapi/CHANGELOG.md`
 */
export function changelogProblems(page: string, documents: readonly Versioned[]): LintProblem[] {
  const known = new Set(documents.map(({ name }) => name))
  const sections = sectionsOf(page)
  return [
    ...documents.flatMap(({ name, tree }) => {
      const newest = entriesOf(page, name)[0]
      if (newest?.version === versionOf(tree)) return []
      const line = newest?.line ?? 1
      return [problem(line, `the newest entry of ${name} is not its info.version, ${versionOf(tree)}`)]
    }),
    ...sections
      .filter(({ document }) => !known.has(document))
      .map(({ document, line }) => problem(line, `no document is called ${document}`)),
    ...[...known].flatMap((name) => entryProblems(entriesOf(page, name))),
  ]
}

function entryProblems(entries: readonly Entry[]): LintProblem[] {
  return entries.flatMap(({ version, line, isEmpty }, index) => {
    const above = entries[index - 1]?.version
    const isLower = above === undefined || compareVersions(version, above) < 0
    return [
      ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [problem(line, `${version} is not three numbers`)]),
      ...(isLower ? [] : [problem(line, `${version} is not lower than ${above} above it`)]),
      ...(isEmpty ? [problem(line, `${version} has no list of its changes`)] : []),
    ]
  })
}

const problem = (line: number, message: string): LintProblem => ({
  file: 'openapi/CHANGELOG.md',
  line,
  rule: 'changelog',
  message,
})
