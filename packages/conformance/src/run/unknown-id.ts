import { answerFor } from '../answers/check-answer.ts'
import type { Operation } from '../document/operations.ts'
import { isTree } from '../document/tree.ts'
import { entryIn, listIn } from './answer-parts.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { jsonOf, statusOf } from './kit.ts'
import { idNameOf, stepsOf } from './resources.ts'

/**
 * Whether a success for an unknown id is left open by the document: it has no 404 or 410, and the answer shows nothing of an
 * entry that is not there. A PUT may create what is missing, and a DELETE may have nothing to do. An answer that shows
 * entries, or a change of what does not exist, is against any document.
 */
export function isLeftOpen({ operation, values }: Draft, exchange: Exchange): boolean {
  if (saysUnknown(operation)) return false
  const answer = jsonOf(exchange)
  switch (operation.method) {
    case 'PUT':
    case 'DELETE':
      return true
    case 'GET':
      return !showsEntries(operation, values.path, answer)
    case 'POST':
      return statusOf(exchange) !== 201 && !hasContent(answer)
    default:
      return false
  }
}

/** A PUT may create and a DELETE may find nothing, so a `default` that may be any error says nothing about their unknown ids. */
function saysUnknown(operation: Operation): boolean {
  const said = answerFor(operation, 404) ?? answerFor(operation, 410)
  const isVague = ['PUT', 'DELETE'].includes(operation.method) && said?.status.toLowerCase() === 'default'
  return said !== undefined && !isVague
}

function showsEntries(operation: Operation, path: Draft['values']['path'], answer: unknown): boolean {
  const list = listIn(answer)
  if (list !== undefined && !operation.path.endsWith('}')) return list.entries.length > 0
  const step = stepsOf(operation).at(-1)
  const entry = step === undefined ? undefined : entryIn(answer, step)?.entry
  const own = step === undefined || entry === undefined ? undefined : entry[idNameOf(entry, step) ?? '']
  // Below an entry an answer may repeat the id that was asked for: `{"project": "…", "health": 0}`.
  const isEcho = own !== undefined && step !== undefined && String(own) === String(path[step.name])
  if (!operation.path.endsWith('}')) return own !== undefined && !isEcho
  // The last part of a path may select from a list: `/tags/{type}` answers `{"version": 1, "tags": []}`.
  const isEmptySelection = list?.entries.length === 0 && own === undefined
  return !isEmptySelection && hasContent(answer)
}

function hasContent(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length > 0 : isTree(answer) && Object.keys(answer).length > 0
}
