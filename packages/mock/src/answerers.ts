import { keptOperations } from './collections/kept-operations.ts'
import type { Handlers, LooseHandler } from './engine/define-handlers.ts'
import type { MockDocument } from './engine/load-documents.ts'
import type { Operation } from './engine/operation.ts'
import type { Match } from './engine/router.ts'

/** The way in which an operation is answered: by code, by a real service, from what was written before, or with its example. */
type AnsweredBy = { operationId: string; by: 'handler' | 'proxy' | 'kept' | 'example' }

type Asked = Pick<Match, 'document' | 'operation'>

/** Those who answer the operations of the documents. */
export type Answerers = {
  /** The code that answers an operation. */
  codeOf(asked: Asked): LooseHandler | undefined
  /** The code, or the kept state. */
  handlerOf(asked: Asked): LooseHandler | undefined
  /** Each operation with the way in which it is answered. `unhandled` ones are answered with examples. */
  listed(
    operations: readonly Asked[],
    sentOn: ReadonlySet<Operation> | undefined,
  ): { answeredBy: AnsweredBy[]; unhandled: string[]; proxied: string[] }
}

/**
 * Chooses who answers: the code of a user before ours, and for the documents of others then what was written before. A
 * stranger's operation may have the id of one of ours.
 * @param options `added`: the handlers of a user, by the id of the operation
 */
export function createAnswerers({
  documents,
  handlers,
  added = new Map(),
}: {
  documents: readonly MockDocument[]
  handlers: Handlers
  added?: ReadonlyMap<string, LooseHandler> | undefined
}): Answerers {
  const strangers = documents.filter(({ title }) => !handlers.has(title))
  const kept = new Map(strangers.map((document) => [document, keptOperations(document)]))
  const codeOf = ({ document, operation: { id } }: Asked) => {
    const own = added.get(id)
    if (own === undefined) return handlers.get(document.title)?.get(id)
    return kept.has(document) ? Object.assign(own, { takesAnyKey: true }) : own
  }
  const keptOf = ({ document, operation }: Asked) => kept.get(document)?.get(operation.id)
  const wayOf = (asked: Asked, sentOn: ReadonlySet<Operation> | undefined): AnsweredBy['by'] => {
    if (sentOn?.has(asked.operation)) return 'proxy'
    if (codeOf(asked) !== undefined) return 'handler'
    return keptOf(asked) === undefined ? 'example' : 'kept'
  }
  return {
    codeOf,
    handlerOf: (asked) => codeOf(asked) ?? keptOf(asked),
    listed(operations, sentOn) {
      const answeredBy = operations.map((each) => ({
        operationId: each.operation.id,
        by: wayOf(each, sentOn),
      }))
      const named = (wanted: AnsweredBy['by']) =>
        answeredBy.filter(({ by }) => by === wanted).map(({ operationId }) => operationId)
      return { answeredBy, unhandled: named('example'), proxied: named('proxy') }
    },
  }
}
