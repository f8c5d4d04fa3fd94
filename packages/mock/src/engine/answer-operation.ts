import type { CustomerRecord } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { json, type MockAnswer, type MockRequest, type Violation } from './exchange.ts'
import { checkCsrfToken, fingerprint, replayOf } from './guards.ts'
import type { LooseHandler } from './handlers.ts'
import type { ParameterType } from './operation.ts'
import type { createPrism } from './prism.ts'
import { refusalOf } from './refusals.ts'
import type { Match } from './router.ts'

export type OperationOutcome = { answer: MockAnswer; violations: Violation[]; body: unknown }

type Prism = ReturnType<typeof createPrism>
type Plain = { statusCode: number; headers: Record<string, string>; body: unknown }

/**
 * One call of an operation: session, contract, csrf token, idempotency, handler, contract again. An answer that
 * breaks the contract becomes a 500 that names the violation.
 */
export async function answerOperation(
  prism: Prism,
  handler: LooseHandler | undefined,
  { match, world, request, url }: { match: Match; world: World; request: MockRequest; url: URL },
): Promise<OperationOutcome> {
  const { operation, document } = match
  const refuse = refusalOf(document)
  const body = parseBody(request)
  if (body === UNREADABLE) {
    const violations = [{ where: 'request/body', message: 'The body is not JSON.' }]
    return { answer: refuse('VALIDATION_FAILED', violations), violations, body: undefined }
  }
  const customer = operation.secured ? bearerOf(world, request) : undefined
  if (operation.secured && customer === undefined) {
    return { answer: refuse('UNAUTHORIZED', []), violations: [], body }
  }
  const prismRequest = {
    method: operation.method,
    url: { path: url.pathname.slice(document.prefix.length) || '/', query: queryOf(url) },
    headers: request.headers,
    body,
  }
  const run = ({ violations }: { violations: Violation[] }): Plain => {
    if (violations.length > 0) return plain(refuse('VALIDATION_FAILED', violations))
    const csrf = document.kind === 'service' ? checkCsrfToken(world, operation, request) : undefined
    if (csrf !== undefined) return plain(refuse(csrf, []))
    return runHandler(handler, { match, world, request, url, body, customer })
  }
  if (handler === undefined) {
    const example = await prism.example(operation.resource, prismRequest)
    return { answer: json(example.statusCode, example.body, example.headers), violations: [], body }
  }
  const checked = await prism.check(operation.resource, prismRequest, run)
  const violations = [...checked.requestViolations, ...checked.answerViolations]
  const { statusCode, headers, body: answered } = checked.response
  const answer =
    checked.answerViolations.length === 0
      ? json(statusCode, answered, { ...headers })
      : refuse('INTERNAL_ERROR', checked.answerViolations)
  return { answer, violations, body }
}

type Call = {
  match: Match
  world: World
  request: MockRequest
  url: URL
  body: unknown
  customer: CustomerRecord | undefined
}

function runHandler(handler: LooseHandler | undefined, call: Call): Plain {
  if (handler === undefined) throw new Error(`${call.match.operation.id} has no handler`)
  const { match, world, request, url, body } = call
  const key = match.operation.needsIdempotencyKey ? request.headers['idempotency-key'] : undefined
  const print = fingerprint(match.operation, url, body)
  const earlier = key === undefined ? undefined : replayOf(world, key, print)
  if (earlier === 'differs') return plain(refusalOf(match.document)('CONFLICT', []))
  if (earlier !== undefined) return withType(earlier.status, earlier.body, match)
  const result = handler(world, {
    path: match.path,
    query: typedQuery(url, match.operation.queryTypes),
    header: (name) => request.headers[name.toLowerCase()],
    body,
    get customer(): CustomerRecord {
      if (call.customer === undefined)
        throw new Error(`${match.operation.id} is public and knows no customer`)
      return call.customer
    },
  })
  if (key !== undefined)
    world.state.idempotency[key] = { fingerprint: print, status: result.status, body: result.body }
  return withType(result.status, result.body, match, result.headers)
}

function withType(status: number, body: unknown, match: Match, headers: Record<string, string> = {}): Plain {
  const type = match.document.kind === 'provider' ? 'application/x-amz-json-1.1' : 'application/json'
  return { statusCode: status, headers: { 'content-type': type, ...headers }, body }
}

function plain(answer: MockAnswer): Plain {
  return { statusCode: answer.status, headers: answer.headers, body: JSON.parse(String(answer.body)) }
}

const UNREADABLE = Symbol('unreadable')

function parseBody(request: MockRequest): unknown {
  if (request.body === undefined || request.body === '') return undefined
  if (!/[/+]json|x-amz-json/.test(request.headers['content-type'] ?? '')) return request.body
  try {
    return JSON.parse(request.body)
  } catch {
    return UNREADABLE
  }
}

function bearerOf(world: World, request: MockRequest): CustomerRecord | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token === undefined ? undefined : world.authenticate(token)
}

function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(name)
    query[name] = all.length === 1 ? (all[0] ?? '') : all
  }
  return query
}

function typedQuery(url: URL, types: Map<string, ParameterType>): Record<string, unknown> {
  return Object.fromEntries(
    [...url.searchParams].map(([name, value]) => {
      const type = types.get(name)
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'number' ? Number(value) : value]
    }),
  )
}
