import { isTree, plainName } from '@portal/document'
import { type Exchange, jsonOf, statusOf } from '../send/exchange.ts'

const CODE_NAMES = ['code', 'errorcode', 'type', 'reason', 'kind', 'error']

/** The machine-readable error codes in an error body. */
export function codesOf(exchange: Exchange): string[] {
  return codesIn(jsonOf(exchange), 0)
}

function codesIn(value: unknown, depth: number): string[] {
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((each) => codesIn(each, depth + 1))
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && isCode(plainName(name), each) ? [each] : codesIn(each, depth + 1),
  )
}

/** A class of errors may be called by its name: `{"name": "NameExistsError"}`. */
function isCode(name: string, value: string): boolean {
  if (/\s/.test(value)) return false
  return CODE_NAMES.includes(name) || (name === 'name' && /(Error|Exception)$/.test(value))
}

export function sameRefusal(left: Exchange, right: Exchange): boolean {
  return statusOf(left) === statusOf(right) && codesOf(left).join() === codesOf(right).join()
}

/** An answer in short: `404 NOT_FOUND`. */
export function describe(exchange: Exchange): string {
  return [statusOf(exchange) || exchange.problem, ...new Set(codesOf(exchange))].join(' ')
}
