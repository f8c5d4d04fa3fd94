import { below, branches, documentedStatus, shapeAt } from '@portal/document'
import { type MockAnswer, readJson, typed } from './exchange.ts'
import type { MockDocument } from './load-documents.ts'
import type { Operation } from './operation.ts'
import type { createPrism } from './prism.ts'

type Prism = ReturnType<typeof createPrism>

/** Whether a documented status means an error. */
const IS_ERROR = /^([45](\d\d|XX)|default)$/i

/**
 * An error of the mock in the form that the document gives it: its first example, or one made from its schema. An error
 * that already follows the document stays, because it says more. Where the operation does not document the status, the
 * other operations show what the document's errors look like.
 * @param asked without an operation for a path that the document does not have; undefined where it is of no document
 */
export async function asDocumented(
  prism: Prism,
  asked: { operation: Operation | undefined; document: MockDocument } | undefined,
  answer: MockAnswer,
): Promise<MockAnswer> {
  if (asked === undefined) return answer
  const body = readJson(String(answer.body))
  for (const { from, status } of sourcesOf(asked.operation, asked.document.operations, answer.status)) {
    const isValid = follows(from, status, { ...answer, body })
    if (isValid && names(from, status, body)) return answer
    const example = await exampleOf(prism, from, status)
    if (example === undefined || (isValid && isEmpty(example.body))) continue
    const made = typed(answer.status, example.body, example.headers)
    const { 'content-type': type = 'application/json' } = made.headers
    const headers = { ...made.headers, ...answer.headers, 'content-type': type }
    return { ...answer, headers, body: made.body }
  }
  return answer
}

/** Whether an example has no members, as one made from a schema that names none. */
function isEmpty(example: unknown): boolean {
  return typeof example === 'object' && Object.keys(example ?? {}).length === 0
}

type Source = { from: Operation; status: number }

/** The documented errors that can replace one of a status, the nearest first. */
function sourcesOf(operation: Operation | undefined, all: readonly Operation[], status: number): Source[] {
  const own = [String(status), `${Math.floor(status / 100)}XX`, 'default']
  const asked = operation === undefined ? [] : [operation]
  const isOwn = asked.some((from) => statusesOf(from).some((each) => own.includes(each)))
  if (isOwn) return asked.map((from) => ({ from, status }))
  const others = [...asked, ...all].flatMap((from) =>
    statusesOf(from)
      .filter((each) => IS_ERROR.test(each))
      .map((each) => ({ from, status: numberOf(each, status), rank: own.indexOf(each) })),
  )
  const distance = (each: Source) => Math.abs(each.status - status)
  return others.sort((a, b) => distance(a) - distance(b) || a.rank - b.rank).slice(0, 1)
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

type ReadAnswer = Pick<MockAnswer, 'headers'> & { body: unknown }

/** Whether the body of an error follows what is documented. Its headers are not compared: gateways add them. */
function follows({ checks }: Operation, status: number, { headers, body }: ReadAnswer): boolean {
  return checks.answer({ statusCode: status, headers, body }).every(({ path }) => path?.[0] === 'header')
}

/** Whether a schema of a documented error names every member of a body. An open one takes members that it does not know. */
function names({ described: { responses }, tree }: Operation, status: number, body: unknown): boolean {
  const documented = documentedStatus(
    responses.map((each) => each.status),
    status,
  )
  return responses
    .filter((each) => each.status === documented)
    .flatMap(({ pointer, node }) =>
      branches(node, 'content').map(([type]) => shapeAt(tree, below(pointer, 'content', type, 'schema'))),
    )
    .some(({ properties }) => Object.keys(Object(body)).every((name) => properties.has(name)))
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
