import {
  below,
  branch,
  type DescribedOperation,
  describedOperations,
  documentedStatus,
  type Example,
  examplesAt,
  isTree,
  type Located,
  list,
  type ParameterStyle,
  resolvedAt,
  type Scheme,
  securityOf,
  serverPath,
  styleOf,
  type Tree,
  text,
  texts,
  valueAt,
} from '@portal/document'
import type { ApiDocument } from './load.ts'
import { isSensitive } from './sensitive.ts'

/** A parameter of an operation; `schema` is the pointer to the schema of its value. */
export type Parameter = ParameterStyle & {
  required: boolean
  schema: string | undefined
  examples: Example[]
  /** Reports must not show its values. */
  sensitive: boolean
  /** The kind of thing that its values identify, by `x-owner` of the parameter or of its schema; undefined where the document does not say. */
  owner: string | undefined
}

/** One media type of a request body or an answer. */
export type Media = { type: string; schema: string | undefined; examples: Example[]; node: Tree }

export type Answer = {
  status: string
  pointer: string
  node: Tree
  media: Media[]
  headers: AnswerHeader[]
}

/** A documented header of an answer, with the style of its value; the name in it is in lower case. */
type AnswerHeader = {
  name: string
  required: boolean
  schema: string | undefined
  style: ParameterStyle
}

export type Operation = {
  document: ApiDocument
  /** The `operationId`, or method and path; with the document before it where several documents have the same. */
  id: string
  /** The id that several documents have, so that it names none of their operations. */
  sharedId?: string
  method: string
  path: string
  /** The path that servers of the operation, its path or the document put in front of `path`. */
  prefix: string
  summary: string
  tags: string[]
  /** The ids in `x-requirements`: what the product wants, as far as this operation is concerned. */
  requirements: string[]
  parameters: Parameter[]
  body: { required: boolean; media: Media[] } | undefined
  answers: Answer[]
  /** The schemes that a call must satisfy together; empty when the operation is public. */
  security: Scheme[]
  /** Every alternative set of schemes; `security` is one of them. */
  needs: Scheme[][]
}

/** Every operation of a document, in document order. */
export function operationsOf(document: ApiDocument): Operation[] {
  return describedOperations(document.tree).map((described) => operationOf(document, described))
}

/** Every operation of several documents, each with an id of its own: `rooms GET /rooms/{id}`. */
export function operationsOfAll(documents: readonly ApiDocument[]): Operation[] {
  const all = documents.flatMap(operationsOf)
  const times = new Map<string, number>()
  for (const { id } of all) times.set(id, (times.get(id) ?? 0) + 1)
  return all.map((operation) => {
    const { id, document } = operation
    const isShared = (times.get(id) ?? 0) > 1
    return isShared
      ? { ...operation, id: `${nameAmong(documents, document)} ${id}`, sharedId: id }
      : operation
  })
}

/** The name of a document, with its number where several have the same name. */
function nameAmong(documents: readonly ApiDocument[], document: ApiDocument): string {
  const alike = documents.filter(({ name }) => name === document.name)
  return alike.length === 1 ? document.name : `${document.name}-${alike.indexOf(document) + 1}`
}

function operationOf(document: ApiDocument, described: DescribedOperation): Operation {
  const { tree } = document
  const { node, pathNode, path, requestBody } = described
  const method = described.method.toUpperCase()
  const needs = needsOf(tree, node)
  const servers = [node, pathNode, tree].find((each) => list(each, 'servers').length > 0)
  return {
    document,
    id: described.id,
    method,
    path,
    prefix: servers === undefined ? '' : serverPath(servers),
    summary: text(node, 'summary'),
    tags: texts(node, 'tags'),
    requirements: texts(node, 'x-requirements'),
    parameters: described.parameters.flatMap((each) => parameterOf(tree, each) ?? []),
    body: requestBody && {
      required: requestBody.node.required === true,
      media: mediaOf(tree, requestBody),
    },
    answers: described.responses.map((each) => answerOf(tree, each)),
    security: needs[0] ?? [],
    needs,
  }
}

/** The sets of schemes of which a call needs one. An empty one makes the session optional. */
function needsOf(tree: Tree, node: Tree): Scheme[][] {
  const alternatives = securityOf(tree, node)
  return alternatives.some((schemes) => schemes.length === 0) ? [] : alternatives
}

/** OpenAPI ignores parameters with these names; body, answers and security define the headers. */
const IGNORED_HEADERS = ['accept', 'content-type', 'authorization']

function parameterOf(tree: Tree, { pointer, node }: Located): Parameter | undefined {
  const name = text(node, 'name')
  const location = text(node, 'in')
  if (location !== 'path' && location !== 'query' && location !== 'header' && location !== 'cookie')
    return undefined
  if (location === 'header' && IGNORED_HEADERS.includes(name.toLowerCase())) return undefined
  const style = styleOf(node, { name, in: location })
  const at = contentPointer(pointer, style)
  return {
    ...style,
    required: node.required === true || location === 'path',
    schema: schemaAt(tree, at),
    examples: examplesAt(tree, at),
    sensitive: isSensitive(node),
    owner: text(node, 'x-owner') || ownerOf(tree, node.schema),
  }
}

/** The `x-owner` of a schema, or of the schema that it refers to: the outermost one counts. */
function ownerOf(tree: Tree, schema: unknown): string | undefined {
  let node = schema
  for (let depth = 0; depth < 9 && isTree(node); depth++) {
    const reference = text(node, '$ref')
    const own = text(node, 'x-owner')
    if (own !== '') return own
    node = reference.startsWith('#') ? valueAt(tree, decodeURI(reference.slice(1))) : node.items
  }
  return undefined
}

/** The pointer of the object that has the schema of a parameter or a header: the parameter itself, or its content. */
function contentPointer(pointer: string, { content }: ParameterStyle): string {
  return content === undefined ? pointer : below(pointer, 'content', content)
}

/** Whether a header carries a csrf token, judged by its name. */
export function isCsrf(parameter: Parameter): boolean {
  return parameter.in === 'header' && /csrf|xsrf/i.test(parameter.name)
}

function mediaOf(tree: Tree, { pointer, node }: Located): Media[] {
  return Object.keys(branch(node, 'content')).map((type) => {
    const media = resolvedAt(tree, below(pointer, 'content', type))
    return {
      type,
      schema: schemaAt(tree, media.pointer),
      examples: examplesAt(tree, media.pointer),
      node: media.node,
    }
  })
}

/** The schema of a request body in one media type; one that allows anything when the document has none. */
export function bodySchemaOf({ document }: Operation, media: Media): unknown {
  return media.schema === undefined ? {} : valueAt(document.schemas.tree.request, media.schema)
}

function answerOf(tree: Tree, response: Located & { status: string }): Answer {
  const headers = Object.keys(branch(response.node, 'headers')).map((name) => {
    const header = resolvedAt(tree, below(response.pointer, 'headers', name))
    const style = styleOf(header.node, { name: name.toLowerCase(), in: 'header' })
    const schema = schemaAt(tree, contentPointer(header.pointer, style))
    return { name, required: header.node.required === true, schema, style }
  })
  return { ...response, media: mediaOf(tree, response), headers }
}

function schemaAt(tree: Tree, pointer: string): string | undefined {
  const { node } = resolvedAt(tree, pointer)
  return node.schema === undefined ? undefined : below(pointer, 'schema')
}

/** Finds the documented answer for a status: the exact status, its class such as `4XX`, or `default`. */
export function answerFor(operation: Operation, status: number): Answer | undefined {
  const documented = operation.answers.map((answer) => answer.status)
  const found = documentedStatus(documented, status)
  return operation.answers.find((answer) => answer.status === found)
}

/**
 * Whether a status is a success that the document has: a 2xx, or a redirect or `default` where it has
 * no 2xx.
 */
export function isDocumentedSuccess(operation: Operation, status: number): boolean {
  const found = answerFor(operation, status)
  if (found === undefined || status < 200 || status >= 400) return false
  const successes = operation.answers.filter((answer) => answer.status.startsWith('2'))
  return successes.length === 0 || successes.includes(found)
}
