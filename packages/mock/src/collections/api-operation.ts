import {
  alternatives,
  below,
  branches,
  examplesAt,
  flat,
  isJsonType,
  isTree,
  jsonExcess,
  list,
  propertiesOf,
  type Reader,
  type SchemaSource,
  type Tree,
  typesOf,
  valueAt,
} from '@portal/document'
import type { MockDocument } from '../engine/load-documents.ts'
import type { Operation } from '../engine/operation.ts'

/** The success of an operation: the status with which it is answered, and the JSON of its body. */
export type Success = {
  status: number
  /** The pointer of the response in its document. */
  pointer: string
  node: Tree
  /** The media type and the schema of its body; undefined where it has none. */
  body: { type: string; schema: unknown; examples: unknown[]; skeleton: unknown } | undefined
}

/** An operation as the state reads it. */
export type ApiOperation = {
  operation: Operation
  id: string
  /** In capitals. */
  method: string
  prefix: string
  /** The path below the prefix. */
  path: string
  /** Undefined where a success is no JSON, or comes later (202). */
  success: Success | undefined
  /** The schema of a body in JSON; undefined where the operation takes none. */
  body: unknown
  /** Whether it takes no body but JSON that describes an entry, or none at all. */
  takesEntry: boolean
  documentedStatuses: string[]
  answers: Reader
  requests: Reader
}

/** A schema that is nested deeper than this describes no entry. */
const MOST_LEVELS = 150

function isTooDeep(reader: Reader, schema: unknown): boolean {
  return jsonExcess(JSON.stringify(flat(reader, schema)), { depth: MOST_LEVELS }) !== undefined
}

/** The statuses of a success in the order in which a method prefers them. */
const PREFERRED: Record<string, string[]> = {
  POST: ['201', '200', '204'],
  PUT: ['200', '204', '201'],
  DELETE: ['204', '200'],
}

/** Reads an operation for the state. */
export function apiOperation(
  document: MockDocument,
  operation: Operation,
  schemas: SchemaSource,
): ApiOperation {
  const { described, tree } = operation
  const answers: Reader = { document: { schemas }, side: 'answer' }
  const requests: Reader = { document: { schemas }, side: 'request' }
  const asked = jsonIn(described.requestBody?.node ?? {})
  const pointer = described.requestBody?.pointer ?? ''
  const schema = valueAt(schemas.tree.request, below(pointer, 'content', asked ?? '', 'schema'))
  const body = asked === undefined ? undefined : (schema ?? {})
  return {
    operation,
    id: operation.id,
    method: described.method.toUpperCase(),
    prefix: document.prefix,
    path: described.path,
    success: successOf(operation, answers),
    body,
    takesEntry: described.requestBody === undefined || (asked !== undefined && !isTooDeep(requests, body)),
    documentedStatuses: described.responses.map(({ status }) => status.toUpperCase()),
    answers,
    requests,
  }

  function successOf(of: Operation, reader: Reader): Success | undefined {
    const found = chosen(of)
    if (found === undefined) return undefined
    const types = branches(found.node, 'content').map(([type]) => type)
    const type = jsonIn(found.node)
    const status = Number(found.status) || 200
    if (type === undefined) return types.length > 0 ? undefined : { ...found, status, body: undefined }
    const media = below(found.pointer, 'content', type)
    const schema = valueAt(schemas.tree.answer, below(media, 'schema'))
    if (schema === undefined || isTooDeep(reader, schema)) return undefined
    const examples = examplesAt(tree, media).map(({ value }) => value)
    return { ...found, status, body: { type, schema, examples, skeleton: skeletonOf(reader, schema) } }
  }
}

function chosen({ described: { method, responses } }: Operation) {
  const good = responses.filter(({ status }) => /^2/.test(status))
  const order = PREFERRED[method.toUpperCase()] ?? ['200']
  const found = order.flatMap((status) => good.filter((each) => each.status === status))[0] ?? good[0]
  const answered =
    found ?? (responses.some(({ status }) => /^3/.test(status)) ? undefined : responses.find(isDefault))
  return answered?.status === '202' ? undefined : answered
}

function isDefault({ status }: { status: string }): boolean {
  return status === 'default'
}

/** The first JSON type of a body, except one of changes by pointers. */
function jsonIn(node: Tree): string | undefined {
  return branches(node, 'content')
    .map(([type]) => type)
    .find((type) => isJsonType(type) && !type.includes('json-patch'))
}

const DEEPEST = 6

/** The parts that a skeleton has at most: entries of lists, properties of objects. */
const MOST_PARTS = 3_000

/**
 * The shape of a value that fits a schema, with every property that it names and one entry in each list. It is read as an
 * answer is read, before there is any.
 */
export function skeletonOf(reader: Reader, schema: unknown): unknown {
  let parts = 0
  const build = (part: unknown, depth: number): unknown => {
    parts += 1
    const shape = flat(reader, part)
    if (depth > DEEPEST || parts > MOST_PARTS) return 'x'
    const [first] = alternatives(reader, shape)
    if (first !== undefined) return build(first.schema, depth + 1)
    const [type = isTree(shape.properties) ? 'object' : 'string'] = typesOf(shape)
    if (type === 'array') return [build(shape.items ?? list(shape, 'prefixItems')[0] ?? {}, depth + 1)]
    if (type !== 'object') return SCALARS[type]
    return Object.fromEntries(
      propertiesOf(shape).map(({ name, schema: each }) => [name, build(each, depth + 1)]),
    )
  }
  return build(schema, 0)
}

const SCALARS = { string: 'x', integer: 1, number: 1, boolean: true, null: null }
