import { isPlainObject } from '@redocly/openapi-core'
import {
  branches,
  type Operation,
  operationsOf,
  type Place,
  placeAt,
  type Tree,
  text,
} from '../packages/contracts/src/openapi-tree.ts'
import { compareSchemas } from './compare-schemas.ts'

type Document = { name: string; tree: Tree }

/**
 * Lists the changes that break clients or services written for the old contracts: removed operations, parameters,
 * statuses, media types and properties, requests that require more, and narrower types, enums and bounds on either
 * side. A new optional property, status or operation breaks nothing. A wider answer is not reported, because clients
 * handle unknown values neutrally.
 * @returns one line per change, stable enough to be listed as accepted
 */
export function compareContracts(before: readonly Document[], after: readonly Document[]): string[] {
  return before.flatMap((old) => {
    const now = after.find(({ name }) => name === old.name)
    if (now === undefined) return [`${old.name}: document removed`]
    const operations = operationsOf(now)
    return operationsOf(old).flatMap((operation) => {
      const where = `${old.name} ${operation.method.toUpperCase()} ${operation.path}`
      const same = operations.find(
        ({ method, path }) => method === operation.method && path === operation.path,
      )
      if (same === undefined) return [`${where}: operation removed`]
      return compareOperations({ tree: old.tree, operation }, { tree: now.tree, operation: same }).map(
        (change) => `${where} ${change}`,
      )
    })
  })
}

type Side = { tree: Tree; operation: Operation }

function compareOperations(before: Side, after: Side): string[] {
  return [
    ...(before.operation.id === after.operation.id ? [] : [`operationId ${before.operation.id}: renamed`]),
    ...compareParameters(before, after),
    ...compareRequests(before, after),
    ...before.operation.responses.flatMap((old) => {
      const now = after.operation.responses.find(({ status }) => status === old.status)
      if (now === undefined) return [`answer ${old.status}: status removed`]
      return compareBodies(before.tree, old, after.tree, now, 'answer').map(
        (change) => `answer ${old.status}${change}`,
      )
    }),
  ]
}

function compareParameters(before: Side, after: Side): string[] {
  const key = ({ node }: Place) => `${text(node, 'in')} ${text(node, 'name')}`
  const known = new Map(before.operation.parameters.map((place) => [key(place), place]))
  const current = new Map(after.operation.parameters.map((place) => [key(place), place]))
  const removed = [...known.keys()].filter((name) => !current.has(name))
  const changes = [...current].flatMap(([name, { node, pointer }]) => {
    const old = known.get(name)
    const becomesRequired = node.required === true && old?.node.required !== true
    const narrowed =
      old === undefined
        ? []
        : compareSchemas(
            { tree: before.tree, node: placeAt(before.tree, `${old.pointer}/schema`).node },
            { tree: after.tree, node: placeAt(after.tree, `${pointer}/schema`).node },
            'request',
          )
    return [
      ...(becomesRequired ? [`parameter ${name}: now required`] : []),
      ...narrowed.map((change) => `parameter ${name}${change}`),
    ]
  })
  return [...removed.map((name) => `parameter ${name}: removed`), ...changes]
}

function compareRequests(before: Side, after: Side): string[] {
  const old = before.operation.requestBody
  const now = after.operation.requestBody
  if (old === undefined) return now?.node.required === true ? ['request: body now required'] : []
  if (now === undefined) return ['request: body removed']
  const required =
    now.node.required === true && old.node.required !== true ? ['request: body now required'] : []
  return [
    ...required,
    ...compareBodies(before.tree, old, after.tree, now, 'request').map((change) => `request${change}`),
  ]
}

function compareBodies(
  beforeTree: Tree,
  before: Place,
  afterTree: Tree,
  after: Place,
  side: 'request' | 'answer',
): string[] {
  const current = new Map(branches(after.node, 'content'))
  return branches(before.node, 'content').flatMap(([mediaType, { schema }]) => {
    const now = current.get(mediaType)
    if (now === undefined) return [` ${mediaType}: removed`]
    if (!isPlainObject(schema) || !isPlainObject(now.schema)) return []
    return compareSchemas({ tree: beforeTree, node: schema }, { tree: afterTree, node: now.schema }, side)
  })
}
