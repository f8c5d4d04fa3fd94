import { keptOperations } from './collections/kept-operations.ts'
import type { Handlers, LooseHandler } from './engine/define-handlers.ts'
import type { MockDocument } from './engine/load-documents.ts'
import type { Match, Router } from './engine/router.ts'

/** The way in which an operation is answered: by code, from what was written before, or with its example. */
type AnsweredBy = { operationId: string; by: 'handler' | 'kept' | 'example' }

/** Answers operations of the documents, and says which operation is answered in which way. */
export type Answerers = {
  /** Each operation with the way in which it is answered. */
  answeredBy: AnsweredBy[]
  /** The operations that Prism answers with examples. */
  unhandled: string[]
  handlerOf(asked: Pick<Match, 'document' | 'operation'>): LooseHandler | undefined
}

/**
 * Chooses who answers: the code of a user before ours, and for the documents of others then what was written before. A
 * stranger's operation may have the id of one of ours.
 * @param added handlers of a user, by the id of the operation
 */
export function createAnswerers(
  {
    documents,
    handlers,
    added = new Map(),
  }: {
    documents: readonly MockDocument[]
    handlers: Handlers
    added?: ReadonlyMap<string, LooseHandler> | undefined
  },
  operations: Router['operations'],
): Answerers {
  const strangers = documents.filter(({ title }) => !handlers.has(title))
  const kept = new Map(strangers.map((document) => [document, keptOperations(document)]))
  const codeOf = ({ document, operation: { id } }: Pick<Match, 'document' | 'operation'>) => {
    const own = added.get(id)
    if (own === undefined) return handlers.get(document.title)?.get(id)
    return kept.has(document) ? Object.assign(own, { takesAnyKey: true }) : own
  }
  const keptOf = ({ document, operation }: Pick<Match, 'document' | 'operation'>) =>
    kept.get(document)?.get(operation.id)
  const answeredBy = operations.map((entry): AnsweredBy => {
    const by = codeOf(entry) === undefined ? undefined : 'handler'
    return { operationId: entry.operation.id, by: by ?? (keptOf(entry) === undefined ? 'example' : 'kept') }
  })
  return {
    answeredBy,
    unhandled: answeredBy.filter(({ by }) => by === 'example').map(({ operationId }) => operationId),
    handlerOf: (asked) => codeOf(asked) ?? keptOf(asked),
  }
}
