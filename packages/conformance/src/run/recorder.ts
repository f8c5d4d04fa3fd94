import type { Kind } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import type { Exchange } from './exchange.ts'

export type Outcome = 'passed' | 'failed' | 'not tried'

/** One check. `message` says what is wrong, or why the check was not made. */
export type Check = {
  operationId: string
  kind: Kind
  rule: string
  title: string
  outcome: Outcome
  message: string
  exchange: Exchange | undefined
}

/** Collects the checks of the selected operations. */
export type Recorder = {
  checks: Check[]
  passed(operation: Operation, kind: Kind, rule: string, title: string, exchange?: Exchange): void
  failed(
    operation: Operation,
    kind: Kind,
    rule: string,
    title: string,
    message: string,
    exchange?: Exchange,
  ): void
  untried(operation: Operation, kind: Kind, rule: string, title: string, reason: string): void
}

/** @param cover removes credentials from titles and messages */
export function createRecorder(
  isWanted: (operationId: string) => boolean,
  cover: (text: string, exchange?: Exchange) => string,
): Recorder {
  const checks: Check[] = []
  const known = new Set<string>()
  const add = (
    { id }: Operation,
    kind: Kind,
    rule: string,
    title: string,
    outcome: Outcome,
    message: string,
    exchange?: Exchange,
  ) => {
    if (!isWanted(id)) return
    const covered = { title: cover(title, exchange), message: cover(message, exchange) }
    checks.push({ operationId: id, kind, rule, ...covered, outcome, exchange })
  }
  return {
    checks,
    passed: (operation, kind, rule, title, exchange) =>
      add(operation, kind, rule, title, 'passed', '', exchange),
    failed: (operation, kind, rule, title, message, exchange) =>
      add(operation, kind, rule, title, 'failed', message, exchange),
    untried(operation, kind, rule, title, reason) {
      const key = `${operation.id} ${rule} ${title}`
      if (known.has(key)) return
      known.add(key)
      add(operation, kind, rule, title, 'not tried', reason)
    },
  }
}
