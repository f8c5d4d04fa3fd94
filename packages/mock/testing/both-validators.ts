import { below, branches, resolvedAt } from '@portal/document'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'
import { validateInput, validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import type { IHttpOperation } from '@stoplight/types'
import { documentOf } from '../src/engine/document-of.ts'
import type { Operation } from '../src/engine/operation.ts'

/** A message of an operation: a request, or an answer with its status. */
export type Message = { status?: number | undefined; mediaType: string; body: unknown }

/** Each violation in one line, as our validator and as Prism's own states it. */
type Verdicts = { ours: string[]; prism: string[] }

/** Asks both validators about the bodies of one operation. */
export async function askBoth(operation: Operation): Promise<(message: Message) => Verdicts> {
  const { path, method } = operation.described
  const all = await getHttpOperationsFromSpec(documentOf(operation))
  const resource = all.find((each) => each.path === path && each.method === method)
  if (resource === undefined) throw new Error(`Prism does not know ${operation.id}`)
  return ({ status, mediaType, body }) => {
    if (status === undefined) return bothOfRequest(operation, resource, requestOf(operation, mediaType, body))
    const element = { statusCode: status, headers: { 'content-type': mediaType }, body }
    return {
      ours: linesOf(operation.checks.answer(element)),
      prism: linesOf(leftOf(validateOutput({ resource, element }))),
    }
  }
}

function bothOfRequest(operation: Operation, resource: IHttpOperation, element: IHttpRequest): Verdicts {
  return {
    ours: linesOf(operation.checks.request(element)),
    prism: linesOf(leftOf(validateInput({ resource, element }))),
  }
}

function requestOf({ method, described }: Operation, mediaType: string, body: unknown): IHttpRequest {
  return {
    method,
    url: { path: described.path, query: {} },
    headers: { 'content-type': mediaType, 'content-length': '1' },
    body,
  }
}

type Either = { _tag: 'Left'; left: IPrismDiagnostic[] } | { _tag: 'Right' }

function leftOf(result: Either): IPrismDiagnostic[] {
  return result._tag === 'Left' ? result.left : []
}

/** The lines about the body alone: the messages have no parameters. */
function linesOf(found: readonly IPrismDiagnostic[]): string[] {
  return found
    .map(({ path = [], message }) => `${path.join('/')}: ${message}`)
    .filter((line) => /^(body|: )/.test(line))
    .sort()
}

/** Every example of a body of an operation, except bodies of forms, which Prism reads for both. */
export function exampleMessages({ described, tree }: Operation): Message[] {
  const holders = [
    ...(described.requestBody === undefined ? [] : [{ ...described.requestBody, status: undefined }]),
    ...described.responses.map((response) => ({ ...response, status: Number(response.status) })),
  ]
  return holders.flatMap(({ node, pointer, status }) =>
    branches(node, 'content')
      .filter(([mediaType]) => !mediaType.includes('form'))
      .flatMap(([mediaType, content]) =>
        branches(content, 'examples').map(([name]) => ({
          status,
          mediaType,
          body: resolvedAt(tree, below(pointer, 'content', mediaType, 'examples', name)).node.value,
        })),
      ),
  )
}
