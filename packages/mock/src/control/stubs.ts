import type { Operation } from '../engine/operation.ts'
import type { Router } from '../engine/router.ts'
import { stubViolations, successOf } from '../engine/stubs.ts'
import type { LooseRequest, Stub, StubbedAnswer } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { ControlError, readFlag, readInteger, refuseOthers } from './input.ts'

type StubFunction = (request: LooseRequest, world: World) => StubbedAnswer | Promise<StubbedAnswer>
type Counted = { times?: number; unchecked?: boolean }

/** An answer in place of an operation's own. The function is for the process of the mock alone. */
export type StubInput = StubFunction | (StubbedAnswer & Counted) | ({ answer: StubFunction } & Counted)

/** The actions of the control API on the stubs of a world. */
export function stubActions(router: Router) {
  const listed = (world: World) => [...world.stubs].map(([id, stub]) => lineOf(operationOf(router, id), stub))
  return {
    'GET stubs': (world: World) => ({ stubs: listed(world) }),
    'PUT stubs': (world: World, { operationId, ...input }: Record<string, unknown>) => {
      const operation = operationOf(router, operationId)
      return { stub: lineOf(operation, keep(world, operation, readStub(input))) }
    },
    'DELETE stubs': (world: World, _body: unknown, query: URLSearchParams) => {
      refuseOthers(Object.fromEntries(query), ['operationId'])
      const id = query.get('operationId')
      if (id === null) world.stubs.clear()
      else world.stubs.delete(operationOf(router, id).id)
      return { stubs: listed(world) }
    },
  }
}

/**
 * Sets the stub of an operation in a world, in place of an earlier one.
 * @throws ControlError for an unknown operation, and for an answer that breaks the contract
 */
export function setStub(router: Router, world: World, operationId: string, given: StubInput) {
  const { answer, ...input } =
    typeof given === 'function' ? { answer: given } : { answer: undefined, ...given }
  const operation = operationOf(router, operationId)
  const stub = readStub(input)
  if (answer !== undefined) stub.answer = (request) => answer(request, world)
  keep(world, operation, stub)
}

function keep(world: World, operation: Operation, stub: Stub): Stub {
  const { answer, unchecked } = stub
  const violations = unchecked || typeof answer === 'function' ? [] : stubViolations(operation, answer)
  if (violations.length > 0) {
    const lines = violations.map(({ where, message }) => `${where}: ${message}`)
    const message = `The stub breaks the contract of ${operation.id}, and is not "unchecked". ${lines.join('; ')}`
    throw new ControlError(400, message, undefined, violations)
  }
  world.stubs.set(operation.id, stub)
  return stub
}

/** A stub as it is listed. Of a function the status is the one that it need not name. */
function lineOf(operation: Operation, { answer, times, answered, unchecked }: Stub) {
  const { status = successOf(operation), body } = typeof answer === 'function' ? {} : answer
  return { operationId: operation.id, status, body, times, answered, unchecked }
}

function operationOf({ operations }: Router, id: unknown): Operation {
  const found = operations.find(({ operation }) => operation.id === id)
  if (found !== undefined) return found.operation
  const known = operations.map(({ operation }) => operation.id).sort()
  throw new ControlError(404, `There is no operation ${String(id)}.`, known)
}

function readStub(input: Record<string, unknown>): Stub {
  refuseOthers(input, ['operationId', 'status', 'headers', 'body', 'contentType', 'times', 'unchecked'])
  const { body, contentType } = input
  const status = readInteger(input, 'status', 200, 599)
  const times = readInteger(input, 'times', 1, 10_000)
  if (contentType !== undefined && !isHeaderText(contentType)) {
    throw new ControlError(400, '"contentType" is a media type, such as "application/json".')
  }
  const headers = input.headers === undefined ? {} : readHeaders(input.headers)
  return {
    // A body of the same process may change after it was set.
    answer: {
      headers,
      ...(status === undefined ? {} : { status }),
      ...(body === undefined ? {} : { body: structuredClone(body) }),
      ...(contentType === undefined ? {} : { contentType }),
    },
    ...(times === undefined ? {} : { times }),
    unchecked: readFlag(input, 'unchecked'),
    answered: 0,
  }
}

/** Headers with which a transport frames its messages. */
const OF_TRANSPORT = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']

function readHeaders(given: unknown): Record<string, string> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : undefined
  if (entries === undefined || Array.isArray(given)) {
    throw new ControlError(400, '"headers" is an object of texts, such as {"retry-after": "30"}.')
  }
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const isName = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !OF_TRANSPORT.includes(name.toLowerCase())
      if (isName && isHeaderText(value)) return [name.toLowerCase(), value]
      throw new ControlError(400, `The header "${name.slice(0, 100)}" cannot be sent with this value.`)
    }),
  )
}

function isHeaderText(value: unknown): value is string {
  return typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
}
