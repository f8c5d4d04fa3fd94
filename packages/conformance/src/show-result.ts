import type { Values } from './options.ts'
import type { Judgement } from './report/judgement.ts'
import { terminalText } from './terminal-text.ts'

type Kit = typeof import('./index.ts')

/** Prints the lines of the command: `out` the report, `err` the reason why it could not run. */
export type Print = { out(text: string): void; err(text: string): void }

/** Writes the reports, and shows the result where the command runs: at a terminal, or in a workflow of GitHub too. */
export async function showResult(
  { kit, values, print }: { kit: Kit; values: Values; print: Print },
  judgement: Judgement,
  written: readonly string[],
): Promise<void> {
  const { report } = values
  const isSought = report !== undefined || isOnGithub()
  const positions = isSought ? await kit.positionsOf(judgement) : new Map()
  const files = report === undefined ? [] : await kit.writeReports(judgement, report, positions)
  show(kit, print, [...[...written, ...files].map(terminalText), kit.consoleReport(judgement)])
  if (isOnGithub()) for (const line of kit.annotations(judgement, positions)) print.out(line)
  const summary = values.summary ?? process.env.GITHUB_STEP_SUMMARY ?? ''
  if (summary !== '') await kit.appendSummary(summary, kit.stepSummary(judgement))
}

const isOnGithub = () => process.env.GITHUB_ACTIONS === 'true'

/** Prints lines, of which a workflow of GitHub obeys none. */
export function show(kit: Kit, print: Print, lines: readonly string[]): void {
  for (const line of isOnGithub() ? kit.withoutCommands(lines) : lines) print.out(line)
}

/** 0 the service keeps its documents, 1 it does not, 2 not every document could be tested. */
export function exitCodeOf({ result, holds }: Judgement): number {
  if (result.unread.length > 0) return 2
  return holds ? 0 : 1
}
