import { branches, mediaTypeFits, rounded } from '@portal/document'
import type { CustomerRow } from '../tables/rows.ts'
import type { LinkGrant, LooseRequest, Stub } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { LooseAnswer, LooseHandler } from './define-handlers.ts'
import { asDocumented } from './documented-errors.ts'
import {
  DEEPEST,
  type MockAnswer,
  type MockRequest,
  type PlainAnswer,
  typed,
  type Violation,
} from './exchange.ts'
import { isForm, readForm, type SentBody, UNREADABLE } from './forms.ts'
import { checkCsrfToken, fingerprint, hasKeys, idempotencyKey, replayOf } from './guards.ts'
import { answerOfUsed, holderOf, keepAnswer } from './link-calls.ts'
import { POOL_TYPE } from './load-documents.ts'
import { cacheHeader, type Operation } from './operation.ts'
import type { Checked, createPrism } from './prism.ts'
import { checkedRequest, parseBody, typedQuery } from './read-request.ts'
import { type EngineRefusal, refusalOf } from './refusals.ts'
import type { Match } from './router.ts'
import { answerByStub, stubOf } from './stubs.ts'

export type OperationOutcome = {
  answer: MockAnswer
  violations: Violation[]
  body: unknown
  /** The address of the real service that it was sent on to. */
  sentTo?: string
}

type Prism = ReturnType<typeof createPrism>

/**
 * Answers a call of an operation. It checks session, contract, csrf token and idempotency, runs the handler, and checks
 * the answer against the contract. An answer that violates the contract becomes a 500 that names the violation.
 */
export async function answerOperation(
  prism: Prism,
  handler: LooseHandler | undefined,
  { match, world, request, url }: { match: Match; world: World; request: MockRequest; url: URL },
): Promise<OperationOutcome> {
  const { operation, document } = match
  const refuse = refusalOf(document)
  const refused = async (refusal: EngineRefusal, violations: Violation[], body: unknown) => {
    const answer = await refusedAnswer(prism, { match, request }, refusal, violations)
    return { answer, violations, body }
  }
  const sent = readSent(request)
  if ('problem' in sent) return refused('VALIDATION_FAILED', [sent.problem], undefined)
  const body = sent.logged
  const bearer = openTo(handler, { match, request, url })
    ? NOBODY
    : bearerOf(world, request, { operation, url, body: sent.value })
  if (typeof bearer === 'string') return refused(bearer, [], body)
  if (bearer !== NOBODY && takesAnyKey(handler) && !hasKeys(operation, request, { url, isSignedIn: true }))
    return refused('UNAUTHORIZED', [], body)
  const call = { match, world, request, url, body: sent.value, ...bearer }
  const prismRequest = checkedRequest(match, request, url, sent.checked)
  const regular =
    handler === undefined ? await prism.example(operation, prismRequest) : () => runHandler(handler, call)
  let stub: Stub | undefined
  const answerIt = () => {
    stub = stubOf(world, operation.id)
    return stub === undefined ? regular() : answerByStub(prism, stub, { operation, request: requestOf(call) })
  }
  let refusal: EngineRefusal | undefined
  let file: Uint8Array | undefined
  const checked = await prism.check(operation, prismRequest, async ({ violations }) => {
    const result = refusalBefore(call, violations) ?? (await answerIt())
    if (typeof result === 'string') {
      refusal = result
      return REFUSED
    }
    if (!(result.body instanceof Uint8Array)) return result
    file = result.body
    return { ...result, body: FILE }
  })
  if (refusal !== undefined) return refused(refusal, checked.requestViolations, body)
  const judged = stub?.unchecked === true ? { ...checked, answerViolations: [] } : checked
  return { ...answerOrViolation(judged, refuse, file), body }
}

/** The body of a request, or the problem that it cannot be read. */
export function readSent(request: MockRequest): SentBody | { problem: Violation } {
  const form = isForm(request.headers['content-type'])
  const sent = form ? readForm(request) : parseBody(request)
  if (sent !== UNREADABLE) return sent
  const expected = form ? 'a form' : `JSON, or it is nested deeper than ${DEEPEST}`
  return { problem: { where: 'request/body', message: `The body is not ${expected}.` } }
}

/** The answer of a refusal, with the status and in the form that the document gives it. */
export function refusedAnswer(
  prism: Prism,
  { match, request }: { match: Match; request: MockRequest },
  refusal: EngineRefusal,
  violations: Violation[],
): Promise<MockAnswer> {
  const answer = refusalOf(match.document)(refusal, violations)
  return asDocumented(prism, match, withDocumentedStatus(match, request, answer))
}

/** Whether a call needs no session. */
function openTo(handler: LooseHandler | undefined, { match: { operation }, request, url }: Keyed): boolean {
  if (!operation.secured) return true
  return takesAnyKey(handler) && hasKeys(operation, request, { url, isSignedIn: false })
}

type Keyed = { match: Match; request: MockRequest; url: URL }

/** Whether the operation is a stranger's, whose keys the mock does not know. */
function takesAnyKey(handler: LooseHandler | undefined): boolean {
  return handler === undefined || handler.takesAnyKey === true
}

/** A refused request has the status that the operation documents: 415 for its media type, 422 in place of 400. */
function withDocumentedStatus({ operation }: Match, request: MockRequest, answer: MockAnswer): MockAnswer {
  if (answer.status !== 400) return answer
  const documented = operation.described.responses.map(({ status }) => status)
  const types = branches(operation.described.requestBody?.node ?? {}, 'content').map(([type]) => type)
  const sent = request.headers['content-type']
  const hasBody = request.body !== undefined && request.body.length > 0
  const isOtherType = hasBody && sent !== undefined && !types.some((type) => mediaTypeFits(sent, type))
  if (isOtherType && documented.includes('415')) return { ...answer, status: 415 }
  const isOther = !documented.includes('400') && documented.includes('422')
  return isOther ? { ...answer, status: 422 } : answer
}

/** A placeholder for Prism while the engine refuses a call, because the refusal is sent unchecked. */
const REFUSED: PlainAnswer = { statusCode: 500, headers: {}, body: undefined }

/** A placeholder for the bytes of a file, which have no schema. */
const FILE = ''

function refusalBefore({ match, world, request }: Call, violations: readonly Violation[]) {
  return violations.length > 0 ? 'VALIDATION_FAILED' : checkCsrfToken(world, match.operation, request)
}

function answerOrViolation(
  { response, answerViolations }: Checked,
  refuse: ReturnType<typeof refusalOf>,
  file: Uint8Array | undefined,
) {
  const regular = () =>
    file === undefined
      ? typed(response.statusCode, response.body, { ...response.headers })
      : { status: response.statusCode, headers: { ...response.headers }, body: file }
  const answer = answerViolations.length === 0 ? regular() : refuse('INTERNAL_ERROR', answerViolations)
  return { answer, violations: answerViolations }
}

/** The policyholder that a token belongs to, and the link whose token it is. */
type Bearer = { customer: CustomerRow | undefined; link: LinkGrant | undefined }

const NOBODY: Bearer = { customer: undefined, link: undefined }

type Result = PlainAnswer | 'NOT_FOUND' | 'CONFLICT'

type Call = {
  match: Match
  world: World
  request: MockRequest
  url: URL
  body: unknown
} & Bearer

function runHandler(handler: LooseHandler, call: Call): Result | Promise<Result> {
  const { match, world, request, url, body, link } = call
  const asked = link === undefined ? undefined : { link, operation: match.operation, url, body }
  const repeated = asked === undefined ? undefined : answerOfUsed(asked)
  if (repeated !== undefined) return withType(repeated, match)
  const key = idempotencyKey(match.operation, request, call.customer)
  const print = fingerprint(match.operation, url, body)
  const earlier = key === undefined ? undefined : replayOf(world, key, print)
  if (earlier === 'differs') return 'CONFLICT'
  if (earlier !== undefined) return withType(earlier, match)
  const answered = handler(world, requestOf(call))
  const keep = (result: LooseAnswer | 'NOT_FOUND' | 'CONFLICT'): Result => {
    if (typeof result === 'string') return result
    // Nothing was carried out of a refused write, so that a corrected one can have the same key.
    if (key !== undefined && result.status < 400) {
      world.state.idempotency[key] = { fingerprint: print, ...structuredClone(result) }
    }
    if (asked !== undefined) keepAnswer(asked, result)
    return withType(result, match)
  }
  // Without a wait in between, no other call comes between a handler and its key.
  return answered instanceof Promise ? answered.then(keep) : keep(answered)
}

/** The request of a caller that the mock does not know, as a stub gets it. */
export function requestOfNobody(asked: Omit<Call, 'body' | keyof Bearer>, body: unknown): LooseRequest {
  return requestOf({ ...asked, body, ...NOBODY })
}

/** The request as a handler gets it. */
function requestOf({ match, request, url, body, link, customer }: Call): LooseRequest {
  return {
    path: match.path,
    query: typedQuery(url, match.operation.queryTypes),
    header: (name) => request.headers[name.toLowerCase()],
    // A handler counts with its numbers.
    body: rounded(body),
    exactBody: body,
    url,
    link,
    get customer(): CustomerRow {
      if (customer === undefined) throw new Error(`${match.operation.id} is public and has no customer`)
      return customer
    },
  }
}

function withType({ status, body, headers }: LooseAnswer, { document, operation }: Match): PlainAnswer {
  const type = document.dialect === 'identity-pool' ? POOL_TYPE : 'application/json'
  return {
    statusCode: status,
    headers: { 'content-type': type, ...cacheHeader(operation), ...headers },
    body,
  }
}

/** The policyholder of an access token, or of a link's token if the operation accepts it; else the refusal. */
function bearerOf(
  world: World,
  request: MockRequest,
  call: { operation: Operation; url: URL; body: unknown },
): Bearer | 'UNAUTHORIZED' | 'LINK_EXPIRED' {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) return 'UNAUTHORIZED'
  const link = world.linkOf(token, call.operation.linkKinds)
  if (link !== undefined) {
    const holder = holderOf(world, { link, ...call })
    return typeof holder === 'string' ? holder : { customer: holder, link }
  }
  const customer = world.sessions.authenticate(token)
  return customer === undefined ? 'UNAUTHORIZED' : { customer, link: undefined }
}
