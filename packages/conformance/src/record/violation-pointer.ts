import { below } from '@portal/document'
import type { Case } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import { operationPointer, pointerWithin } from '../document/schema-pointers.ts'
import type { Subject } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'

/** The pointer of what is violated in the document, and the cause where one cause shows at several pointers. */
export type Found = { pointer: string; cause?: string }

/** Rules that a service breaks as a whole: the pointer leads to each operation, the cause is the kind of request. */
const OF_THE_SERVICE = /^(security-|refuses-malformed$|refuses-content-type$)/

/** The rules of a service that fails, whatever was sent. */
const FAILURES: readonly RuleId[] = ['server-error', 'no-answer']

/** Finds the part of the document that a case shows as violated: the shared schema or parameter that the request varied, or the operation. */
export function caseViolation({ draft, title }: Pick<Case, 'draft' | 'title'>, rule: RuleId): Found {
  const { operation, body, invalid } = draft
  const own = operationPointer(operation)
  if (OF_THE_SERVICE.test(rule) && !title.startsWith('/')) return { pointer: own, cause: title }
  const varied = subjectPointer(operation, body?.media.schema, titled(operation, title) ?? invalid)
  return FAILURES.includes(rule) ? { pointer: own, cause: varied ?? own } : { pointer: varied ?? own }
}

/** Finds the part of the document that a check of state shows as violated: the parameter that its title begins with, or the operation. */
export function stateViolation(operation: Operation, title: string): Found {
  const subject = titled(operation, title)
  return { pointer: subjectPointer(operation, undefined, subject) ?? operationPointer(operation) }
}

/** The subject of a title: `genre at its maximum, 9`, `/address/zip left out`. */
function titled({ parameters }: Operation, title: string): Subject | undefined {
  const [first = ''] = title.split(/[ =]/)
  if (first.startsWith('/')) return { in: 'body', path: first.split('/').slice(1) }
  return parameters.find(({ name }) => name === first)
}

function subjectPointer(
  operation: Operation,
  bodySchema: string | undefined,
  subject: Subject | undefined,
): string | undefined {
  if (subject === undefined) return undefined
  if (subject.in === 'body') {
    if (bodySchema === undefined || subject.path.length === 0) return undefined
    const reader = { document: operation.document, side: 'request' } as const
    return pointerWithin(reader, bodySchema, subject.path.map(String))
  }
  const { in: location, name } = subject
  const schema = operation.parameters.find((each) => each.in === location && each.name === name)?.schema
  const shared = schema?.replace(/\/(content\/[^/]+\/)?schema$/, '')
  // A parameter of a list is reported by its name, because its position there changes with the list.
  return shared === undefined || /\/parameters\/\d+$/.test(shared)
    ? below(operationPointer(operation), 'parameters', location, name)
    : shared
}
