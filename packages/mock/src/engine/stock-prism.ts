import { styleOf, writtenParameter } from '@portal/document'
import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import { documentOf } from './document-of.ts'
import type { PlainAnswer } from './exchange.ts'
import { negotiated } from './negotiation.ts'
import type { Operation } from './operation.ts'

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

/** Headers by their names in lower case; Prism leaves the values as their examples are. */
function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined)
  const texts = given.map(([name, value]) => [
    name.toLowerCase(),
    typeof value === 'string' ? value : writtenParameter(styleOf({}, { name, in: 'header' }), value),
  ])
  return Object.fromEntries(texts)
}

/**
 * Prism's example answer to a valid request, in the media type that the client accepts. The returned function throws when
 * Prism has none.
 * @param code the status of the answer, in place of the status of a success
 */
export async function example(
  operation: Operation,
  request: IHttpRequest,
  code?: number,
): Promise<() => PlainAnswer> {
  const { accept, ...others } = request.headers ?? {}
  // Prism compares ranges as texts and forgets parameters, so each response keeps only the type that is sent.
  const resource = await resourceOf(operation)
  const responses = resource.responses.map((response) => {
    const { contents = [] } = response
    const type = negotiated(
      contents.map(({ mediaType }) => mediaType),
      accept,
    )
    return { ...response, contents: contents.filter(({ mediaType }) => mediaType === type?.documented) }
  })
  const asked = { ...request, headers: others }
  const config = { ...CONFIG, mock: { dynamic: false, ...(code === undefined ? {} : { code }) } }
  const result = await examples.request(asked, [{ ...resource, responses }], config)()
  return () => {
    if (result._tag === 'Left') throw result.left
    const { statusCode, headers, body } = result.right.output
    const named = textsOf(headers ?? {})
    const type = named['content-type']
    const sent = type === undefined ? undefined : negotiated([type], accept)?.sent
    return { statusCode, headers: { ...named, ...(sent && { 'content-type': sent }) }, body }
  }
}
