import { checksByOperation, countsOf } from './counts.ts'
import { type Finding, variablesOf } from './findings.ts'
import { type Judgement, verdictOf } from './judgement.ts'
import { proofLine } from './proof.ts'
import { requirementsOf } from './requirements.ts'

/** The run as JSON, for other programs. */
export function jsonReport(judgement: Judgement): string {
  const { result, levels, findings, failing, proof, comparison, coverage } = judgement
  const { target, seed, notes, requests, ms, checks } = result
  const { held, broken, untried } = countsOf(checks, levels)
  const isKnown = (finding: Finding) => comparison?.kept.includes(finding)
  const at = (level: Finding['level']) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => ({
        ...finding,
        isNew: comparison === undefined ? undefined : !isKnown(finding),
        newIn: comparison?.newIn.get(finding),
      }))
  const report = {
    target,
    seed,
    again: judgement.again,
    recording: result.recording,
    compared: result.compared,
    differences: result.compared === undefined ? undefined : differencesBy(findings),
    requests,
    ms: Math.round(ms),
    notes,
    ended: result.ended,
    cleanup: result.cleanup,
    unread: result.unread,
    verdict: verdictOf(judgement),
    holds: judgement.holds,
    failing: failing.length,
    summary: proofLine(proof),
    proof,
    coverage,
    requirements: requirementsOf(judgement),
    counts: { passed: held, failed: broken, 'not tried': untried },
    operations: summariesOf(judgement),
    skipped: result.skipped.map(({ id, ...rest }) => ({ operationId: id, ...rest })),
    checks: checks.map(({ exchange: _, firstUser: __, cause: ___, ...check }) => check),
    failures: at('error'),
    warnings: at('warn'),
    open: at('note'),
    gone: comparison?.gone,
    variables: variablesOf(result, findings),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The number of differences by operation. */
function differencesBy(findings: readonly Finding[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { operations } of findings) for (const id of operations) found[id] = (found[id] ?? 0) + 1
  return found
}

function summariesOf({ result, levels }: Judgement) {
  const byOperation = checksByOperation(result)
  return result.operations.map(({ id, method, path, document, summary }) => {
    const own = byOperation.get(id) ?? []
    const { held, broken, untried } = countsOf(own, levels)
    const open = own.filter(({ outcome }) => outcome === 'not tried')
    return {
      operationId: id,
      document: document.name,
      method,
      path,
      summary,
      passed: held,
      failed: broken,
      notTried: untried,
      untried: open.map(({ rule, title, message }) => ({ rule, title, reason: message })),
    }
  })
}
