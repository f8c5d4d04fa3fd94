import {
  below,
  branch,
  entryIn,
  idNameOf,
  isTree,
  keysOf,
  METHODS,
  type PathStep,
  percentDecoded,
  plainPath,
  pointerOf,
  resolvedAt,
  type Tree,
  templateNames,
  text,
  valueAt,
} from '@portal/document'
import { answerFor, type Operation } from '../document/operations.ts'
import { type Exchange, jsonOf, statusOf } from '../send/exchange.ts'

/** The id of a created entry: from `Location`, from a link of the document, or from the body by name and schema. */
export function createdId(operation: Operation, exchange: Exchange, step: PathStep): unknown {
  const { fits = () => true } = step
  const linked = () => linkedIds(operation, exchange, step).find((each) => each !== undefined && fits(each))
  return locatedPath(exchange, step)?.at(-1) ?? linked() ?? idInBody(exchange, step)
}

function idInBody(exchange: Exchange, step: PathStep): unknown {
  const entry = entryIn(jsonOf(exchange), step)?.entry
  return entry?.[idNameOf(entry, step) ?? '']
}

/**
 * The path values in a `Location` that points at an entry of the collection, from left to right; the last one is its id.
 * Undefined for an address of anything else, such as the collection itself.
 */
export function locatedPath(exchange: Exchange, step: PathStep): string[] | undefined {
  return pathValues(exchange.got?.headers.location, exchange, step)
}

function pathValues(address: unknown, exchange: Exchange, step: PathStep): string[] | undefined {
  const { collection, prefix = '', fits = () => true } = step
  const { url } = exchange.sent
  if (typeof address !== 'string' || !URL.canParse(address, url)) return undefined
  const wanted = segmentsOf(`${collection.slice(prefix.length)}/{}`)
  const all = segmentsOf(new URL(address, url).pathname)
  const segments = all.slice(-wanted.length)
  if (segments.length < wanted.length || segments.some((each, at) => !isSame(each, wanted[at])))
    return undefined
  const before = all.slice(0, -wanted.length).join('/')
  const isHere = new URL(address, url).host === new URL(url).host
  if (isHere && !['', prefix.slice(1), baseOf(exchange)].includes(before)) return undefined
  const values = segments.filter((_, at) => wanted[at] === '{}')
  return fits(values.at(-1)) ? values : undefined
}

/** The path in front of the operation's path in its request, which may differ from the document's, as behind a gateway. */
function baseOf({ sent, operation }: Exchange): string {
  const all = segmentsOf(new URL(sent.url).pathname)
  return all.slice(0, all.length - segmentsOf(operation.path).length).join('/')
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((each) => each !== '')
    .map(percentDecoded)
}

function isSame(segment: string, wanted: string | undefined): boolean {
  return wanted === '{}' || segment === wanted
}

/** The values that the links of an answer give for the parameter of the collection's entries. */
function linkedIds(operation: Operation, exchange: Exchange, step: PathStep): unknown[] {
  const answer = answerFor(operation, statusOf(exchange))
  if (answer === undefined) return []
  const { tree } = operation.document
  return Object.keys(branch(answer.node, 'links')).flatMap((key) => {
    const { node } = resolvedAt(tree, below(answer.pointer, 'links', key))
    const name = parameterOf(operation, targetPath(tree, node), step)
    const parameters = branch(node, 'parameters')
    const given = name === undefined ? undefined : (parameters[name] ?? parameters[`path.${name}`])
    return typeof given === 'string' ? [evaluated(given, exchange, step)] : []
  })
}

/** The path of the operation that a link leads to. */
function targetPath(tree: Tree, link: Tree): string | undefined {
  const reference = text(link, 'operationRef')
  if (reference.startsWith('#/paths/')) return keysOf(pointerOf(reference))[1]
  const id = text(link, 'operationId')
  const paths = branch(tree, 'paths')
  return Object.keys(paths).find((path) =>
    METHODS.some((method) => id !== '' && text(branch(branch(paths, path), method), 'operationId') === id),
  )
}

/** The name of the collection's parameter in a path at or below its entries. */
function parameterOf(
  { prefix }: Operation,
  path: string | undefined,
  { collection }: PathStep,
): string | undefined {
  if (path === undefined || !`${plainPath({ prefix, path })}/`.startsWith(`${collection}/{}/`))
    return undefined
  return templateNames(path)[collection.split('{}').length - 1]?.name
}

const IN_BODY = '$response.body#'
const IN_HEADER = '$response.header.'

/** The value of a runtime expression (OpenAPI 3.1, Link Object). */
function evaluated(given: string, exchange: Exchange, step: PathStep): unknown {
  const expression = /^\{(\$.+)\}$/.exec(given)?.[1] ?? given
  if (expression.startsWith(IN_BODY)) {
    const value = valueAt(jsonOf(exchange), expression.slice(IN_BODY.length))
    return isTree(value) || Array.isArray(value) ? undefined : value
  }
  if (!expression.startsWith(IN_HEADER)) return undefined
  const value = exchange.got?.headers[expression.slice(IN_HEADER.length).toLowerCase()]
  return value?.includes('/') ? pathValues(value, exchange, step)?.at(-1) : value
}
