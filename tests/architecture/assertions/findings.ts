import { forgotten, ungiven } from './doubles.ts'
import { knownLists } from './lists.ts'
import { branches, emptyLoops, emptyTables } from './reached.ts'
import { asyncThrows, type Finding, foregone, unasserted, unfinished } from './single.ts'
import { readTests } from './syntax.ts'

/** A comment that keeps a finding: its reason is about the line below it. */
const EXCEPTION = /^\s*vacuous: (.+)/

/** The assertions of a source that cannot fail, and its exceptions. */
type Verdict = { findings: string[]; exceptions: string[] }

/**
 * The assertions of a source that cannot fail, each with its line and the reason. An exception without a finding is one too.
 * @param path relative to the root
 * @param read gives the text of another source by its path
 * @throws Error for a source that cannot be parsed
 */
export function findingsIn(path: string, text: string, read: (path: string) => string): Verdict {
  if (!/\b(?:expect|test)\b/.test(text)) return { findings: [], exceptions: [] }
  const source = readTests(path, text)
  const lists = knownLists(source, read)
  const found: Finding[] = [
    ...[unfinished, ungiven, forgotten, branches, foregone, asyncThrows, unasserted].flatMap((kind) =>
      kind(source),
    ),
    ...[emptyLoops, emptyTables].flatMap((kind) => kind(source, lists)),
  ]
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const exceptions = source.comments.flatMap(({ value, end }) => {
    const reason = EXCEPTION.exec(value)?.[1]
    return reason === undefined ? [] : [{ reason, line: lineAt(end) + 1 }]
  })
  const isKept = ({ start }: Finding) => exceptions.some(({ line }) => line === lineAt(start))
  const unused = exceptions.filter(({ line }) => !found.some(({ start }) => lineAt(start) === line))
  return {
    findings: [
      ...found
        .filter((each) => !isKept(each))
        .map(({ start, reason }) => `${path}:${lineAt(start)}: ${reason}`),
      ...unused.map(({ line }) => `${path}:${line}: an exception, where nothing is found`),
    ],
    exceptions: exceptions.map(({ line, reason }) => `${path}:${line}: ${reason}`),
  }
}
