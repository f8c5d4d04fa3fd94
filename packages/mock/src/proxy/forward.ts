import { isJsonType } from '@portal/document'
import {
  type OperationOutcome,
  readSent,
  refusedAnswer,
  requestOfNobody,
} from '../engine/answer-operation.ts'
import { asDocumented } from '../engine/documented-errors.ts'
import {
  json,
  type MockAnswer,
  type MockRequest,
  type PlainAnswer,
  readJson,
  typed,
  type Violation,
} from '../engine/exchange.ts'
import type { createPrism } from '../engine/prism.ts'
import { checkedRequest } from '../engine/read-request.ts'
import type { Match } from '../engine/router.ts'
import { answerByStub, stubOf } from '../engine/stubs.ts'
import type { Stub } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Proxied } from './proxied.ts'
import { ServiceError } from './service.ts'

type Prism = ReturnType<typeof createPrism>
type Asked = { match: Match; world: World; request: MockRequest; url: URL }

/**
 * Lets the real service answer a call, and checks both sides. A request that breaks the contract is refused, as by the mock
 * itself, and an answer that does is passed on with its violations, unless the proxy is set otherwise. Sessions, csrf tokens
 * and idempotency keys are the service's own matter. A stub of the world answers in place of the service.
 */
export async function forwardOperation(
  prism: Prism,
  proxy: Proxied,
  asked: Asked,
): Promise<OperationOutcome> {
  const { match, request, url } = asked
  const sent = readSent(request)
  const isRead = !('problem' in sent)
  const unreadable = isRead ? [] : [sent.problem]
  const body = isRead ? sent.logged : undefined
  const stub = stubOf(asked.world, match.operation.id)
  const sentTo = stub === undefined ? { sentTo: proxy.service.address } : {}
  let answer: MockAnswer | undefined
  let failure: ServiceError | undefined
  const answerOf = async () =>
    stub === undefined
      ? await askService(proxy, asked)
      : await stubbed(prism, { stub, asked, value: isRead ? sent.value : undefined })
  const prismRequest = checkedRequest(match, request, url, isRead ? sent.checked : undefined)
  const { requestViolations, answerViolations } = await prism.check(
    match.operation,
    prismRequest,
    async ({ violations }) => {
      const isSent = proxy.passesRequests || (violations.length === 0 && isRead)
      if (!isSent) return UNSENT
      const answered = await answerOf()
      if (answered instanceof ServiceError) failure = answered
      else answer = answered
      return answer === undefined ? UNSENT : readable(answer)
    },
  )
  const found = isRead ? requestViolations : unreadable
  if (failure !== undefined) {
    const { answer: made, violation } = await gatewayError(prism, match, failure)
    return { answer: made, violations: [...found, violation], body, ...sentTo }
  }
  if (answer === undefined) {
    const refused = await refusedAnswer(prism, asked, 'VALIDATION_FAILED', found)
    return { answer: refused, violations: found, body }
  }
  const violations = stub?.unchecked === true ? found : [...found, ...answerViolations]
  const isPassed = stub !== undefined || !proxy.refusesAnswers || answerViolations.length === 0
  if (isPassed) return { answer, violations, body, ...sentTo }
  const refused = await refusedAnswer(prism, asked, 'INTERNAL_ERROR', answerViolations)
  return { answer: refused, violations, body, ...sentTo }
}

async function askService({ service }: Proxied, { request, url }: Asked): Promise<MockAnswer | ServiceError> {
  try {
    const { status, headers, cookies, bytes } = await service.send(request, url)
    return { status, headers, cookies, body: contentOf(headers, bytes) }
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

/** The answer of a stub. @param value the body of the request, for the function of a stub */
async function stubbed(
  prism: Prism,
  { stub, asked, value }: { stub: Stub; asked: Asked; value: unknown },
): Promise<MockAnswer> {
  const call = { operation: asked.match.operation, request: requestOfNobody(asked, value) }
  const { statusCode, headers, body } = await answerByStub(prism, stub, call)
  return body instanceof Uint8Array ? { status: statusCode, headers, body } : typed(statusCode, body, headers)
}

/** A placeholder for Prism when the service gave no answer; its violations are not read. */
const UNSENT: PlainAnswer = { statusCode: 500, headers: {}, body: undefined }

const IS_TEXT = /^text\/|[/+](json|xml|javascript|x-www-form-urlencoded|yaml)\b/i

/** The body as text, where its type is one of texts and it is UTF-8; else its bytes. */
function contentOf(headers: Record<string, string>, bytes: Uint8Array): string | Uint8Array {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined || !IS_TEXT.test(type)) return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

/** The answer as its check reads it: the value of JSON, a text, or nothing of a file. */
function readable({ status, headers, body }: MockAnswer): PlainAnswer {
  const answer = { statusCode: status, headers }
  if (body.length === 0) return { ...answer, body: undefined }
  if (typeof body !== 'string') return { ...answer, body: '' }
  if (!isJsonType(headers['content-type'] ?? '')) return { ...answer, body }
  try {
    return { ...answer, body: readJson(body) }
  } catch {
    return { ...answer, body }
  }
}

/** The error of a gateway, in the form of the document. The log of calls has the reason. */
async function gatewayError(prism: Prism, match: Match, { status, message }: ServiceError) {
  const made = json(status, { errors: [{ code: 'SERVICE_UNAVAILABLE', message }] })
  const violation: Violation = { where: 'service', message }
  return { answer: await asDocumented(prism, match, made), violation }
}
