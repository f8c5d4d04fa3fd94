import { terminalText } from '../terminal-text.ts'
import { checksByOperation, counted, countsOf } from './counts.ts'
import { coverageLine, missingIn } from './coverage.ts'
import { type Finding, onlyOption, operationsLine, variablesOf } from './findings.ts'
import { type Judgement, verdictOf } from './judgement.ts'
import { proofLine } from './proof.ts'
import { requirementsLine, requirementsOf } from './requirements.ts'

/**
 * The report for a terminal: one line for each operation, then the findings in the order in which to mend them, and a
 * summary. Control characters of a document or an answer are made visible.
 */
export function consoleReport(judgement: Judgement): string {
  const { result, failing, findings } = judgement
  const { notes } = result
  const at = (level: Finding['level']) => findings.filter((each) => each.level === level)
  const lines = [
    sourceLine(result),
    ...notes,
    '',
    ...operationLines(judgement),
    ...failing.slice(0, MOST_SHOWN).flatMap((each) => findingLines(judgement, each)),
    ...shortList('further violation', failing.slice(MOST_SHOWN)),
    ...shortList('warning', at('warn')),
    ...shortList('note', at('note'), ' on what the documents leave open'),
    ...openLines(judgement),
    ...uncoveredLines(judgement),
    ...variableLines(variablesOf(result, failing.slice(0, MOST_SHOWN))),
    '',
    ...summaryLines(judgement),
  ]
  return lines.map(terminalText).join('\n')
}

function sourceLine({ target, seed, recording, compared }: Judgement['result']): string {
  if (compared !== undefined) return `First service ${target}, second service ${compared}, seed ${seed}`
  if (recording === undefined) return `Target ${target}, seed ${seed}`
  const { files, entries, judged } = recording
  return `${judged} of ${counted(entries, 'recorded call')} judged, of ${files.join(', ')}`
}

/** More would not be read in a terminal; the report files have all. */
const MOST_SHOWN = 25

/** Longer curl lines appear in the report files only. */
const LONGEST_LINE = 1500

function operationLines({ result, levels, proof }: Judgement): string[] {
  const { operations } = result
  const checks = checksByOperation(result)
  const untried = new Set([...proof.untried, ...proof.allowed].map(({ operationId }) => operationId))
  const width = Math.max(...operations.map(({ id }) => id.length))
  return operations.map(({ id, method, path }) => {
    const { held, broken, untried: open } = countsOf(checks.get(id) ?? [], levels)
    const mark = broken > 0 ? '✗' : untried.has(id) ? '–' : '✓'
    const counts = `${String(held).padStart(4)} held ${String(broken).padStart(4)} broken ${String(open).padStart(3)} not tried`
    return `${mark} ${id.padEnd(width)} ${counts}  ${method} ${path}`
  })
}

function findingLines({ result, again, comparison }: Judgement, finding: Finding): string[] {
  const newIn = comparison?.newIn.get(finding) ?? []
  const { id, operationId, rule, message, times, operations, place, firstUser, other } = finding
  const shown = times > 1 ? `  (${times} times)` : ''
  return [
    '',
    `${operationId}  ${rule}${shown}`,
    `  ${message}`,
    ...(operations.length > 1 ? [`  in ${operations.length} operations: ${operationsLine(finding)}`] : []),
    ...(newIn.length === 0 ? [] : [`  known by the baseline, and new in ${newIn.join(', ')}`]),
    `  at ${place}`,
    ...curlLines(firstUser, '  the first user: '),
    ...curlLines(finding, firstUser === undefined ? '  ' : '  the second user: '),
    ...(other?.curl === undefined ? [] : [`  ${other.curl.slice(0, LONGEST_LINE)}`]),
    ...[again === undefined ? onlyOption(operationId, result.seed) : `${again} ${id}`]
      .filter((each) => each !== '')
      .map((each) => `  again: ${each}`),
  ]
}

function curlLines(shown: { curl: string | undefined } | undefined, before: string): string[] {
  const { curl = '' } = shown ?? {}
  if (curl === '') return []
  return [`${before}${curl.length > LONGEST_LINE ? `${curl.slice(0, LONGEST_LINE)}…` : curl}`]
}

function shortList(what: string, findings: readonly Finding[], about = ''): string[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, MOST_SHOWN)
  const more = findings.length - shown.length
  return [
    '',
    `${counted(findings.length, what)}${about}${more > 0 ? `, of which ${shown.length} are shown; --report DIR has all` : ''}:`,
    ...shown.map((each) => `  ${each.rule}  ${operationsLine(each)}: ${each.message}`),
  ]
}

/** Operations about which nothing is proved, with the advice how to change that. */
function openLines({ proof }: Judgement): string[] {
  const shown = proof.untried.slice(0, MOST_SHOWN)
  const more = proof.untried.length - shown.length
  return [
    ...shown.flatMap(({ operationId, reason }) => ['', `${operationId}  untried`, `  ${reason}`]),
    ...(more > 0 ? ['', `${counted(more, 'further operation')} untried; --report DIR names all.`] : []),
  ]
}

/** The operations that lack the most come first. */
function uncoveredLines({ coverage, uncovered }: Judgement): string[] {
  if (uncovered === undefined) return []
  const open = coverage.operations
    .map((each) => ({ id: each.operationId, missing: missingIn(each) }))
    .filter(({ missing }) => missing !== '')
    .toSorted((left, right) => right.missing.length - left.missing.length)
  const more = open.length - MOST_SHOWN
  return [
    '',
    `Not covered, of which --min-coverage ${uncovered} wants more:`,
    ...open.slice(0, MOST_SHOWN).map(({ id, missing }) => `  ${id}: ${missing}`),
    ...(more > 0 ? [`  and ${counted(more, 'further operation')}; --report DIR names all`] : []),
  ]
}

function variableLines(variables: readonly { name: string; meaning: string }[]): string[] {
  if (variables.length === 0) return []
  const meanings = variables.map(({ name, meaning }) => `  ${name}  ${meaning}`)
  return ['', 'Set these variables before you repeat a curl line:', ...meanings]
}

function summaryLines(judgement: Judgement): string[] {
  const { result, levels, proof, comparison, coverage } = judgement
  const { held, broken, untried } = countsOf(result.checks, levels)
  const seconds = (result.ms / 1000).toFixed(1)
  const requirements = requirementsLine(requirementsOf(judgement))
  return [
    `${proofLine(proof)}.`,
    ...skippedLines(result.skipped),
    `${counted(result.requests, result.recording === undefined ? 'request' : 'recorded call')} in ${seconds} s: ${counted(held, 'check')} held, ${broken} broken, ${untried} not tried`,
    ...cleanupLines(result),
    `${coverageLine(coverage)}.`,
    ...(requirements === '' ? [] : [`${requirements}.`]),
    ...proof.needless.map((id) => `--allow-untried ${id} is not needed: it was tried.`),
    ...(comparison === undefined ? [] : [comparisonLine(comparison)]),
    `${verdictOf(judgement)}.`,
  ]
}

function cleanupLines({ cleanup }: Judgement['result']): string[] {
  if (cleanup === undefined || cleanup.deleted === 0) return []
  return [
    `Deleted what the run created: ${cleanup.deleted === 1 ? '1 entry' : `${cleanup.deleted} entries`}.`,
  ]
}

/** By option: `Left out by --skip tag:billing: chargeCard, getCharge.` */
function skippedLines(skipped: Judgement['result']['skipped']): string[] {
  return [...new Set(skipped.map(({ by }) => by))].map((by) => {
    const ids = skipped.filter((each) => each.by === by).map(({ id }) => id)
    const names =
      by === '--only' || ids.length > MOST_SHOWN ? counted(ids.length, 'operation') : ids.join(', ')
    return `Left out by ${by}: ${names}.`
  })
}

function comparisonLine({ fresh, kept, gone }: NonNullable<Judgement['comparison']>): string {
  const line = `Against the baseline: ${fresh.length} new, ${kept.length} kept, ${gone.length} gone`
  return gone.length === 0 ? line : `${line}; --write-baseline takes the gone out`
}
