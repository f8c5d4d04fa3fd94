import { RANKS, rankOf } from '../rules.ts'
import type { Finding } from './findings.ts'
import { type Judgement, verdictOf } from './judgement.ts'
import { type Positions, uriOf } from './positions-of.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

const LEVELS = { error: 'error', warn: 'warning', note: 'note' } as const

/** The findings in the form of code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarifReport(judgement: Judgement, positions: Positions): string {
  const { findings, result } = judgement
  const used = [...new Set(findings.map(({ rule }) => rule))].toSorted(
    (left, right) => rankOf(left) - rankOf(right) || left.localeCompare(right),
  )
  const run = {
    tool: { driver: { name: 'conformance', rules: used.map(ruleOf) } },
    automationDetails: { id: `conformance/${result.seed ?? 'traffic'}` },
    invocations: [{ executionSuccessful: true, exitCodeDescription: verdictOf(judgement) }],
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => resultOf(judgement, finding, used.indexOf(finding.rule), positions)),
  }
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`
}

const SENTENCES: Record<string, string> = Object.assign({}, ...Object.values(RANKS))

function ruleOf(id: string) {
  const text = SENTENCES[id] ?? id
  return { id, shortDescription: { text }, fullDescription: { text } }
}

function resultOf({ comparison }: Judgement, finding: Finding, ruleIndex: number, positions: Positions) {
  const { id, rule, level, message, operations, times, place } = finding
  const position = positions.get(finding)
  const physicalLocation = position && {
    artifactLocation: { uri: uriOf(position.file) },
    region: { startLine: position.line },
  }
  const isKnown = comparison?.kept.includes(finding) === true
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[level],
    message: { text: `${operations.join(', ')}: ${message}` },
    locations: [{ physicalLocation, logicalLocations: [{ fullyQualifiedName: place, kind: 'object' }] }],
    partialFingerprints: { 'conformance/v1': id },
    baselineState: comparison === undefined || level !== 'error' ? undefined : isKnown ? 'unchanged' : 'new',
    properties: { operations, times },
  }
}
