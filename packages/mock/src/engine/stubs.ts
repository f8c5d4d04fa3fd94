import { branches, documentedStatus, isJsonType } from '@portal/document'
import type { LooseRequest, Stub, StubbedAnswer } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { PlainAnswer, Violation } from './exchange.ts'
import { cacheHeader, type Operation } from './operation.ts'
import type { createPrism } from './prism.ts'

/** The status of a stub that names none: the first success of the document; undefined where it has none. */
export function successOf({ described }: Operation): number | undefined {
  const statuses = described.responses.map(({ status }) => status)
  const first =
    statuses.find((each) => each.startsWith('2')) ?? statuses.find((each) => /^default$/i.test(each))
  return first === undefined ? undefined : Number(first.replace(/xx/i, '00')) || 200
}

/** The violations of the contract by an answer that is stated in full. An example of the document is checked when it is sent. */
export function stubViolations(operation: Operation, answer: StubbedAnswer): Violation[] {
  const status = answer.status ?? successOf(operation)
  if (status === undefined)
    return [{ where: 'answer', message: 'The document has no success: give a status.' }]
  const responses = operation.described.responses.map((each) => each.status)
  const isDocumented = documentedStatus(responses, status) !== undefined
  if (isDocumented && isExample(operation, answer)) return []
  const { statusCode, headers, body } = plain(operation, answer, status)
  return operation.checks
    .answer({ statusCode, headers, body: body instanceof Uint8Array ? '' : body })
    .map(({ message, path }) => ({ where: ['answer', ...(path ?? [])].join('/'), message }))
}

/** The stub that answers the next call of an operation; undefined without one, and after its last call. */
export function stubOf(world: World, operationId: string): Stub | undefined {
  const stub = world.stubs.get(operationId)
  return stub?.times === 0 ? undefined : stub
}

/** Answers a call by a stub, and counts it. @param request given to the function of a stub */
export async function answerByStub(
  prism: Pick<ReturnType<typeof createPrism>, 'exampleOf'>,
  stub: Stub,
  { operation, request }: { operation: Operation; request: LooseRequest },
): Promise<PlainAnswer> {
  stub.answered += 1
  if (stub.times !== undefined) stub.times -= 1
  const given = typeof stub.answer === 'function' ? await stub.answer(request) : stub.answer
  const status = given.status ?? successOf(operation) ?? 200
  if (stub.unchecked || !isExample(operation, { ...given, status })) return plain(operation, given, status)
  const example = await prism.exampleOf(operation, status)
  return { ...example, headers: { ...example.headers, ...headersOf(operation, given) } }
}

/** Whether an answer leaves its body to the document. */
function isExample(operation: Operation, { status = successOf(operation), body }: StubbedAnswer): boolean {
  return body === undefined && typesOf(operation, status).length > 0
}

function plain(operation: Operation, answer: StubbedAnswer, status: number): PlainAnswer {
  const { body } = answer
  const type = body === undefined ? {} : { 'content-type': typeFor(operation, answer, status) }
  return { statusCode: status, headers: { ...type, ...headersOf(operation, answer) }, body }
}

function headersOf(operation: Operation, { headers = {}, contentType }: StubbedAnswer) {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const type = contentType === undefined ? {} : { 'content-type': contentType }
  return { ...cacheHeader(operation), ...Object.fromEntries(named), ...type }
}

/** The first documented media type; of several, one that can carry the body. */
function typeFor(operation: Operation, { body }: StubbedAnswer, status: number): string {
  const types = typesOf(operation, status).filter((type) => !type.includes('*'))
  const isText = typeof body === 'string' || body instanceof Uint8Array
  return (isText ? types[0] : types.find(isJsonType)) ?? 'application/json'
}

/** The media types that the document has for a status. */
function typesOf({ described: { responses } }: Operation, status: number | undefined): string[] {
  const documented = documentedStatus(
    responses.map((each) => each.status),
    status ?? 0,
  )
  const response = responses.find((each) => each.status === documented)
  return branches(response?.node ?? {}, 'content').map(([type]) => type)
}
