import { createLogger, type IPrismDiagnostic } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import { documentOf } from './document-of.ts'
import type { Operation } from './operation.ts'
import type { PlainAnswer } from './prism.ts'

const CONFIG = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const

const logger = createLogger('mock', { level: 'silent' })
// A silent logger can be shared, although Prism asks for a child logger for every request.
logger.child = () => logger

const examples = createInstance(CONFIG, { logger, route: first })

/** Validates requests and answers nothing. */
const reader = createInstance(
  { ...CONFIG, validateRequest: true },
  {
    logger,
    route: first,
    mock: () => () => ({ _tag: 'Right', right: { statusCode: 200 } }),
  },
)

function first({ resources: [resource] }: { resources: IHttpOperation[] }) {
  return resource === undefined
    ? { _tag: 'Left' as const, left: new Error('the request has no operation') }
    : { _tag: 'Right' as const, right: resource }
}

const resources = new WeakMap<Operation, Promise<IHttpOperation>>()

/** The operation as Prism knows it. It is made once, from the part of the document that it needs. */
function resourceOf(operation: Operation): Promise<IHttpOperation> {
  const known = resources.get(operation) ?? toResource(operation)
  resources.set(operation, known)
  return known
}

async function toResource(operation: Operation): Promise<IHttpOperation> {
  const { path, method } = operation.described
  const all = await getHttpOperationsFromSpec(documentOf(operation))
  const resource = all.find((each) => each.path === path && each.method === method)
  if (resource === undefined) throw new Error(`Prism does not know ${operation.id}`)
  return resource
}

/** Prism's example answer to a valid request. The returned function throws when Prism has none. */
export async function example(operation: Operation, request: IHttpRequest): Promise<() => PlainAnswer> {
  // Prism writes the first Accept header into its configuration, so each call gets its own.
  const config = { ...CONFIG, mock: { dynamic: false } }
  const result = await examples.request(request, [await resourceOf(operation)], config)()
  return () => {
    if (result._tag === 'Left') throw result.left
    const { statusCode, headers, body } = result.right.output
    const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
    return { statusCode, headers: Object.fromEntries(named), body }
  }
}

/** The violations of a request with a form, whose fields Prism reads and validates. */
export async function formProblems(operation: Operation, request: IHttpRequest): Promise<IPrismDiagnostic[]> {
  const result = await reader.request(request, [await resourceOf(operation)])()
  if (result._tag === 'Left') throw result.left
  return result.right.validations.input
}
