import { isPlainObject } from '@redocly/openapi-core'
import {
  branch,
  branches,
  type DescribedOperation,
  type Located,
  resolved,
  type Tree,
  text,
} from '../packages/document/src/index.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Side } from './schema-losses.ts'

export type OperationSide = { tree: Tree; operation: DescribedOperation }

/** The sides of parameters and bodies that a caller sends, and of answers; the other way round in a callback. */
type Sides = { sent: Side; received: Side }
export const CALLS: Sides = { sent: 'request', received: 'answer' }
export const CALLED_BACK: Sides = { sent: 'answer', received: 'request' }

/** Lists what breaks those who call an operation, or who are called: parameters, bodies, answers and headers. */
export function compareOperations(before: OperationSide, after: OperationSide, sides = CALLS): string[] {
  const { id } = before.operation
  return [
    ...(id === after.operation.id ? [] : [`operationId ${id}: renamed`]),
    ...compareParameters(before, after, sides.sent),
    ...compareRequests(before, after, sides.sent),
    ...compareAnswers(before, after, sides.received),
  ]
}

function compareParameters(before: OperationSide, after: OperationSide, side: Side): string[] {
  const keyed = ({ operation }: OperationSide) =>
    new Map(operation.parameters.map((one) => [keyOf(one), one]))
  const [known, current] = [keyed(before), keyed(after)]
  const changes = [...known].flatMap(([key, old]) => {
    const now = current.get(key)
    if (now !== undefined) {
      const change = compareParameter(
        { tree: before.tree, node: old.node },
        { tree: after.tree, node: now.node },
        side,
      )
      return change.map((each) => `parameter ${key}${each}`)
    }
    const moved = [...current.values()].find(({ node }) => node.name === old.node.name)
    return [`parameter ${key}: ${moved === undefined ? 'removed' : `moved to ${text(moved.node, 'in')}`}`]
  })
  const isNew = (key: string) => !known.has(key)
  const added = [...current].filter(([key, { node }]) => isNew(key) && node.required === true)
  return [...changes, ...added.map(([key]) => `parameter ${key}: now required`)]
}

/** Location and name; names of headers are alike in upper and lower case. */
function keyOf({ node }: Located): string {
  const name = text(node, 'name')
  return `${text(node, 'in')} ${node.in === 'header' ? name.toLowerCase() : name}`
}

type Written = { tree: Tree; node: Tree }

/** A parameter or a header of an answer: whether it is required, how it is written, and its schema. */
function compareParameter(before: Written, after: Written, side: Side): string[] {
  const [old, now] = [before.node, after.node]
  const changes = ['style', 'explode', 'allowReserved', 'allowEmptyValue'].filter(
    (keyword) => written(old, keyword) !== written(now, keyword),
  )
  const [less, more, word] =
    side === 'request' ? [old, now, 'now required'] : [now, old, 'no longer required']
  return [
    ...(more.required === true && less.required !== true ? [`: ${word}`] : []),
    ...changes.map((keyword) => `: ${keyword} changed`),
    ...('schema' in old && 'schema' in now
      ? compareSchemas({ ...before, node: old.schema }, { ...after, node: now.schema }, side)
      : []),
    ...('content' in old !== 'content' in now ? [': written in another way'] : []),
    ...compareContent(before, after, side),
  ]
}

/** How a parameter is written, with the defaults of its location. */
function written(node: Tree, keyword: string): unknown {
  const style = node.style ?? (node.in === 'query' || node.in === 'cookie' ? 'form' : 'simple')
  if (keyword === 'style') return style
  return node[keyword] ?? (keyword === 'explode' ? style === 'form' : false)
}

function compareRequests(before: OperationSide, after: OperationSide, side: Side): string[] {
  const [old, now] = [before.operation.requestBody, after.operation.requestBody]
  const required = now?.node.required === true && old?.node.required !== true && side === 'request'
  const changes = required ? ['request: body now required'] : []
  if (old === undefined) return changes
  if (now === undefined) return ['request: body removed']
  const content = compareContent(
    { tree: before.tree, node: old.node },
    { tree: after.tree, node: now.node },
    side,
  )
  return [...changes, ...content.map((change) => `request${change}`)]
}

function compareAnswers(before: OperationSide, after: OperationSide, side: Side): string[] {
  return before.operation.responses.flatMap((answer) => {
    const { status } = answer
    const same = sameAnswer(after, status)
    const now = same ?? onlyNewAnswer(before, after, status)
    if (now === undefined) return [`answer ${status}: status removed`]
    const [old, current] = [
      { tree: before.tree, node: answer.node },
      { tree: after.tree, node: now.node },
    ]
    return [
      ...(same === undefined ? [`: status changed to ${now.status}`] : []),
      ...compareHeaders(old, current, side),
      ...compareContent(old, current, side),
    ].map((change) => `answer ${status}${change}`)
  })
}

/** A range or the default says less of an answer than its own status, but a client may still get it. */
function sameAnswer({ operation }: OperationSide, status: string) {
  const names = [status, status.replace(/\d\d$/, 'XX'), 'default']
  return names.map((name) => operation.responses.find((one) => one.status === name)).find(Boolean)
}

/** The answer under another status, where one status of a kind is gone and one is new, such as 201 in place of 200. */
function onlyNewAnswer(before: OperationSide, after: OperationSide, status: string) {
  const inOnly = (side: OperationSide, other: OperationSide) =>
    side.operation.responses.filter((one) => one.status[0] === status[0] && !sameAnswer(other, one.status))
  const [gone, fresh] = [inOnly(before, after), inOnly(after, before)]
  return gone.length === 1 && fresh.length === 1 ? fresh[0] : undefined
}

function compareHeaders(before: Written, after: Written, side: Side): string[] {
  const headers = ({ tree, node }: Written) =>
    new Map(branches(node, 'headers').map(([name, header]) => [name.toLowerCase(), resolved(tree, header)]))
  const current = headers(after)
  return [...headers(before)].flatMap(([name, header]) => {
    const now = current.get(name)
    if (now === undefined) return [` header ${name}: removed`]
    const change = compareParameter({ ...before, node: header }, { ...after, node: now }, side)
    return change.map((each) => ` header ${name}${each}`)
  })
}

/** The bodies of each media type, with the encoding of their parts. */
function compareContent(before: Written, after: Written, side: Side): string[] {
  const current = new Map(branches(after.node, 'content'))
  return branches(before.node, 'content').flatMap(([mediaType, old]) => {
    const now = current.get(mediaType)
    if (now === undefined) return [` ${mediaType}: removed`]
    const encodings = Object.keys(branch(old, 'encoding')).filter(
      (part) =>
        JSON.stringify(branch(old, 'encoding')[part]) !== JSON.stringify(branch(now, 'encoding')[part]),
    )
    const changed = encodings.map((part) => `.${part}: encoding changed`)
    if (!isSchema(old.schema) || !isSchema(now.schema)) return changed
    return [
      ...changed,
      ...compareSchemas({ ...before, node: old.schema }, { ...after, node: now.schema }, side),
    ]
  })
}

const isSchema = (value: unknown) => isPlainObject(value) || typeof value === 'boolean'
