import { randomUUID } from 'node:crypto'
import { terminalText } from '../terminal-text.ts'
import { counted } from './counts.ts'
import { escaped } from './escaped.ts'
import { type Finding, operationsLine } from './findings.ts'
import { type Judgement, verdictOf } from './judgement.ts'
import { type Positions, pathOf } from './positions-of.ts'
import { proofLine } from './proof.ts'

/** A page of a workflow shows no more annotations of a kind for a step. */
const MOST_ANNOTATIONS = 10

/** A summary is read at a glance; the report has the rest. */
const MOST_ROWS = 25

/**
 * Lines that a workflow of GitHub obeys: an annotation for each of the first violations and warnings, at the line of the
 * document. https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotations({ failing, findings }: Judgement, positions: Positions): string[] {
  const warnings = findings.filter(({ level }) => level === 'warn')
  return [
    ...failing.slice(0, MOST_ANNOTATIONS).map((each) => annotation('error', each, positions)),
    ...warnings.slice(0, MOST_ANNOTATIONS).map((each) => annotation('warning', each, positions)),
  ]
}

function annotation(command: 'error' | 'warning', finding: Finding, positions: Positions): string {
  const position = positions.get(finding)
  const path = position && pathOf(position.file)
  const at = path === undefined ? [] : [`file=${property(path)}`, `line=${position?.line ?? 1}`]
  const title = `title=${property(`${finding.rule} ${finding.id}`)}`
  const message = terminalText(`${operationsLine(finding)}: ${finding.message}`)
  return `::${command} ${[...at, title].join(',')}::${data(message)}`
}

/** A message of a workflow command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** A property of a workflow command. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/**
 * Puts lines between two others between which a workflow obeys none, because the texts of a document or of an answer may be
 * written like a command.
 */
export function withoutCommands(lines: readonly string[]): string[] {
  const token = randomUUID()
  return [`::stop-commands::${token}`, ...lines, `::${token}::`]
}

/** The run in Markdown, for the summary of a step. */
export function stepSummary(judgement: Judgement): string {
  const { result, failing, findings, proof, holds, comparison } = judgement
  const rows = failing
    .slice(0, MOST_ROWS)
    .map(
      (each) => `| ${cell(each.rule)} | ${cell(operationsLine(each))} | ${cell(each.message)} | ${each.id} |`,
    )
  const more = failing.length - MOST_ROWS
  const lower = findings.filter((each) => !failing.includes(each)).length
  const compared =
    comparison &&
    `${comparison.fresh.length} new, ${comparison.kept.length} kept, ${comparison.gone.length} gone`
  const untried = proof.untried.slice(0, MOST_ROWS)
  const parts = [
    `## ${holds ? '✅' : '❌'} ${cell(verdictOf(judgement))}`,
    `${cell(proofLine(proof))}. ${counted(result.requests, 'request')} to ${cell(result.target)}${result.seed === undefined ? '' : `, seed ${result.seed}`}.`,
    ...(compared === undefined ? [] : [`Against the baseline: ${compared}.`]),
    ...result.notes.map((note) => `> ${cell(note)}`),
    ...(rows.length === 0
      ? []
      : [['| rule | operations | violation | id |', '|---|---|---|---|', ...rows].join('\n')]),
    ...(more > 0 ? [`and ${counted(more, 'further violation')}, in the report`] : []),
    ...(untried.length === 0
      ? []
      : [untried.map((each) => `- ${cell(each.operationId)} is untried: ${cell(each.reason)}`).join('\n')]),
    ...(lower > 0 ? [`${counted(lower, 'other finding')} in the report`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** In characters. */
const LONGEST_CELL = 300

/** A text of a document or an answer as plain text in a line of Markdown: no markup, no link, no mention, no new row. */
function cell(text: string): string {
  const short = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
  return escaped(terminalText(short)).replaceAll(/[\\`*_[\]|~#@!]|:\/\//g, (found) =>
    [...found].map((character) => `&#${character.charCodeAt(0)};`).join(''),
  )
}
