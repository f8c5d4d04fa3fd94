import { below } from '@portal/document'
import type { Case } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import { operationPointer, pointerWithin } from '../document/schema-pointers.ts'
import type { Subject } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'

/** The place of a violation in the document, and its cause where one cause shows at several places. */
export type Found = { place: string; cause?: string }

/** Rules that a service breaks as a whole: the place is each operation, the cause is the kind of request. */
const OF_THE_SERVICE = /^(security-|refuses-malformed$|refuses-content-type$)/

/** The rules that tell of a failed service, whatever was sent. */
const FAILURES: readonly RuleId[] = ['server-error', 'no-answer']

/** Finds the place of a broken rule: the shared schema or parameter that the request varied, or the operation. */
export function placeOfCase({ draft, title }: Pick<Case, 'draft' | 'title'>, rule: RuleId): Found {
  const { operation, body, invalid } = draft
  const own = operationPointer(operation)
  if (OF_THE_SERVICE.test(rule) && !title.startsWith('/')) return { place: own, cause: title }
  const varied = subjectPlace(operation, body?.media.schema, titled(operation, title) ?? invalid)
  return FAILURES.includes(rule) ? { place: own, cause: varied ?? own } : { place: varied ?? own }
}

/** The place of a check of state: the parameter that its title begins with, or the operation. */
export function placeOfState(operation: Operation, title: string): Found {
  const subject = titled(operation, title)
  return { place: subjectPlace(operation, undefined, subject) ?? operationPointer(operation) }
}

/** The subject of a title: `genre at its maximum, 9`, `/address/zip left out`. */
function titled({ parameters }: Operation, title: string): Subject | undefined {
  const [first = ''] = title.split(/[ =]/)
  if (first.startsWith('/')) return { in: 'body', path: first.split('/').slice(1) }
  return parameters.find(({ name }) => name === first)
}

function subjectPlace(
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
  const { in: place, name } = subject
  const schema = operation.parameters.find((each) => each.in === place && each.name === name)?.schema
  const shared = schema?.replace(/\/(content\/[^/]+\/)?schema$/, '')
  // A parameter of a list is told by its name, because its position there changes with the list.
  return shared === undefined || /\/parameters\/\d+$/.test(shared)
    ? below(operationPointer(operation), 'parameters', place, name)
    : shared
}
