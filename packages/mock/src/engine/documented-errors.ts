import { type MockAnswer, readJson, typed } from './exchange.ts'
import type { Operation } from './operation.ts'
import type { createPrism } from './prism.ts'
import type { Match } from './router.ts'

type Prism = ReturnType<typeof createPrism>

/** Whether a documented status is that of an error. */
const IS_ERROR = /^([45](\d\d|XX)|default)$/i

/**
 * An error of the mock in the form that the document gives it: its first example, or one made from its schema. An error
 * that already follows the document stays, because it says more. Where the operation does not document the status, the
 * other operations show what the document's errors look like.
 */
export async function asDocumented(prism: Prism, match: Match, answer: MockAnswer): Promise<MockAnswer> {
  const { operation, document } = match
  for (const { from, status } of sourcesOf(operation, document.operations, answer.status)) {
    if (follows(from, status, answer)) return answer
    const example = await exampleOf(prism, from, status)
    if (example !== undefined) {
      return typed(answer.status, example.body, { ...answer.headers, ...example.headers })
    }
  }
  return answer
}

type Source = { from: Operation; status: number }

/** The documented errors that can stand for one of a status, the nearest first. */
function sourcesOf(operation: Operation, all: readonly Operation[], status: number): Source[] {
  const own = [String(status), `${Math.floor(status / 100)}XX`, 'default']
  const isOwn = statusesOf(operation).some((each) => own.includes(each))
  if (isOwn) return [{ from: operation, status }]
  const others = [operation, ...all].flatMap((from) =>
    statusesOf(from).flatMap((each) => (IS_ERROR.test(each) ? { from, status: numberOf(each, status) } : [])),
  )
  const distance = (each: Source) => Math.abs(each.status - status)
  return others.sort((a, b) => distance(a) - distance(b)).slice(0, 1)
}

function statusesOf({ described }: Operation): string[] {
  return described.responses.map(({ status }) => status.toUpperCase().replace('DEFAULT', 'default'))
}

/** A status of a range. */
function numberOf(documented: string, wanted: number): number {
  const range = Number(documented[0]) * 100
  return documented === 'default'
    ? wanted
    : Number(documented) || Math.max(range, Math.min(range + 99, wanted))
}

/** Whether the body of an error follows what is documented. Its headers are not compared: gateways add them. */
function follows({ checks }: Operation, status: number, { headers, body }: MockAnswer): boolean {
  const answer = { statusCode: status, headers, body: readJson(String(body)) }
  return checks.answer(answer).every(({ path }) => path?.[0] === 'header')
}

/** The documented error; undefined when there is neither an example nor a schema. */
async function exampleOf(prism: Prism, operation: Operation, status: number) {
  try {
    const answer = await prism.exampleOf(operation, status)
    return answer.body === undefined || answer.statusCode !== status ? undefined : answer
  } catch {
    return undefined
  }
}
