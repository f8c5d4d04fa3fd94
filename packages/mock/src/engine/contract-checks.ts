import {
  below,
  branches,
  cookieTexts,
  type DescribedOperation as Described,
  documentedStatus,
  type Located,
  pathTemplate,
  pathTexts,
  resolvedAt,
  type Texts,
  type Tree,
  text,
} from '@portal/document'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import { type Bodies, bodiesOf } from './body-check.ts'
import { problem } from './diagnostics.ts'
import { headerTexts, type Named, textCheck } from './parameters.ts'
import type { Schemas } from './schemas.ts'

/** A request, with the raw texts of its query where it has one. */
export type CheckedRequest = Pick<IHttpRequest, 'body' | 'headers'> & { url: { path: string }; query?: Texts }

/** The checks of the messages of an operation against its contract. */
export type ContractChecks = {
  request(request: CheckedRequest): IPrismDiagnostic[]
  answer(answer: IHttpResponse): IPrismDiagnostic[]
}

type Source = { tree: Tree; schemas: Schemas }

/** The checks of an operation. Nothing is compiled before its first message. */
export function contractChecks(source: Source, operation: Described): ContractChecks {
  let request: ContractChecks['request'] | undefined
  const answers = new Map<string, ContractChecks['answer']>()
  const statuses = operation.responses.map(({ status }) => status)
  return {
    request(message) {
      request ??= requestCheck(source, operation)
      return request(message)
    },
    answer(message) {
      const status = documentedStatus(statuses, message.statusCode)
      const response = operation.responses.find((each) => each.status === status)
      if (status === undefined || response === undefined) {
        const all = statuses.join(',')
        return [
          problem(`Unable to match the returned status code with those defined in the document: ${all}`),
        ]
      }
      const check = answers.get(status) ?? answerCheck(source, response)
      answers.set(status, check)
      return check(message)
    },
  }
}

function requestCheck(source: Source, operation: Described): ContractChecks['request'] {
  const bodies = bodiesOf(source, 'request', operation.requestBody)
  const isRequired = operation.requestBody?.node.required === true
  const [header, query, path, cookie] = (['header', 'query', 'path', 'cookie'] as const).map((part) =>
    textCheck(source, { part, side: 'request' }, parametersIn(operation, part)),
  )
  const template = pathTemplate(operation.path)
  return ({ body, headers = {}, url, query: texts = NO_TEXTS }) => [
    ...bodyProblems(bodies, isRequired, { body, headers }),
    ...(header?.(headerTexts(headers)) ?? []),
    ...(query?.(texts) ?? []),
    ...(path?.(pathTexts(template, url.path) ?? NO_TEXTS) ?? []),
    ...(cookie?.(cookieTexts(headers.cookie ?? '')) ?? []),
  ]
}

const NO_TEXTS: Texts = new Map()

/** The parameters in one part. */
function parametersIn({ parameters }: Described, part: string): Named[] {
  return parameters
    .filter(({ node }) => node.in === part)
    .map((each) => ({ ...each, name: text(each.node, 'name') }))
}

type Sent = { body: unknown; headers: Record<string, string> }

function bodyProblems(bodies: Bodies, isRequired: boolean, { body, headers }: Sent): IPrismDiagnostic[] {
  if (body === undefined) return isRequired ? [problem('Body parameter is required')] : []
  const mediaType = headers['content-type']
  const isSupported = mediaType === undefined || bodies.fitting(mediaType) !== undefined
  if (isSupported && bodies.types.length > 0) return bodies.check(body, mediaType)
  return [
    problem(
      bodies.types.length > 0
        ? `Supported content types: ${bodies.types.join(',')}`
        : 'No supported content types, but request included a non-empty body',
    ),
  ]
}

function answerCheck({ tree, schemas }: Source, response: Located): ContractChecks['answer'] {
  const bodies = bodiesOf({ tree, schemas }, 'answer', response)
  const named = branches(response.node, 'headers').map(([name]) => ({
    ...resolvedAt(tree, below(response.pointer, 'headers', name)),
    name,
  }))
  const header = textCheck({ tree, schemas }, { part: 'header', side: 'answer' }, named)
  return ({ body, headers = {} }) => {
    const contentType = contentTypeOf(headers)
    return [
      ...typeProblems(bodies, contentType ?? ''),
      ...bodies.check(body, contentType),
      ...(header?.(headerTexts(headers)) ?? []),
    ]
  }
}

/** Prism spells the names of its headers in its own way. */
function contentTypeOf(headers: NonNullable<IHttpResponse['headers']>): string | undefined {
  return headers['content-type'] ?? headers['Content-type'] ?? headers['Content-Type']
}

function typeProblems({ types, fitting }: Bodies, contentType: string): IPrismDiagnostic[] {
  if (types.length === 0 || fitting(contentType) !== undefined) return []
  const ones = types.length > 1 ? 'ones' : 'one'
  return [
    problem(
      `The received media type "${contentType}" does not match the ${ones} specified in the current response: ${types.join(', ')}`,
    ),
  ]
}
