import type { Fault } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { json, type MockAnswer } from './exchange.ts'
import { type MockDocument, POOL_TYPE } from './load-documents.ts'

/** Takes the next fault for an operation and counts it as used. */
export function takeFault(world: World, operationId: string): Fault | undefined {
  const index = world.faults.findIndex((fault) => fault.operationId === operationId)
  const fault = world.faults[index]
  if (fault === undefined) return undefined
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times <= 0) world.faults.splice(index, 1)
  }
  return fault
}

const DEFAULT_STATUS = 500

/**
 * The answer of a fault.
 * @param regular the operation's answer, which `delay` and `truncated` keep
 * @param dialect the error format of a `status`
 */
export function faulty(fault: Fault, regular: MockAnswer, dialect: MockDocument['dialect']): MockAnswer {
  const delayed = fault.delayMs === undefined ? {} : { delayMs: fault.delayMs }
  switch (fault.kind) {
    case 'delay':
      return { ...regular, ...delayed }
    case 'timeout':
      return { ...regular, misbehaviour: 'timeout' }
    case 'reset':
      return { ...regular, misbehaviour: 'reset' }
    case 'truncated':
      return { ...regular, misbehaviour: 'truncated' }
    case 'html':
      return {
        status: fault.status ?? 502,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>',
        ...delayed,
      }
    case 'wrong-shape':
      return { ...json(fault.status ?? 200, { unexpected: { shape: [true] } }), ...delayed }
    case 'unsuccessful':
      return { ...json(fault.status ?? 200, { payload: { response: { success: false } } }), ...delayed }
    case 'empty':
      return { status: fault.status ?? DEFAULT_STATUS, headers: {}, body: '', ...delayed }
    case 'status':
      return { ...ANSWERS[dialect](fault), ...delayed }
  }
}

const CODES: Record<number, string> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'LINK_EXPIRED',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

const MESSAGE = 'The mock was told to fail here.'

function statusAnswer(fault: Fault): MockAnswer {
  const { status = DEFAULT_STATUS } = fault
  const code = CODES[status] ?? (status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL_ERROR')
  return json(status, { errors: [{ code, message: MESSAGE }] }, waitOf(fault))
}

/** The identity pool has its own error codes. A 400 refuses a password or a refresh token. */
function poolAnswer(fault: Fault): MockAnswer {
  const { status = DEFAULT_STATUS } = fault
  const ofClient = status === 429 ? 'TooManyRequestsException' : 'NotAuthorizedException'
  const type = status < 500 ? ofClient : 'InternalErrorException'
  return json(status, { __type: type, message: MESSAGE }, { 'content-type': POOL_TYPE, ...waitOf(fault) })
}

/** The card provider declines a card with a 402. */
function cardAnswer(fault: Fault): MockAnswer {
  const { status = DEFAULT_STATUS } = fault
  const ofClient = status === 402 ? 'card_error' : 'invalid_request_error'
  const error = { type: status < 500 ? ofClient : 'api_error', message: MESSAGE }
  return json(status, { error }, waitOf(fault))
}

const ANSWERS = { services: statusAnswer, 'identity-pool': poolAnswer, 'card-provider': cardAnswer }

function waitOf({ status, retryAfter }: Fault): Record<string, string> {
  const wait = retryAfter ?? (status === 429 ? 60 : undefined)
  return wait === undefined ? {} : { 'retry-after': String(wait) }
}
