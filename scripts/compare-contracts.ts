import { isPlainObject } from '@redocly/openapi-core'
import {
  branch,
  branches,
  type DescribedOperation,
  describedOperations,
  list,
  resolved,
  type Tree,
  text,
} from '../packages/document/src/index.ts'
import { CALLED_BACK, compareOperations, type OperationSide } from './compare-operations.ts'
import { compareSecurity, schemesOf } from './compare-security.ts'

type Document = { name: string; tree: Tree }

/**
 * Lists the changes that break clients written for the old contracts: less that they can send, more that they must
 * send, and answers that lack what was there or hold what was not. Narrower answers, new optional properties, statuses
 * and operations break nobody.
 * @returns one line per change, stable enough to be listed as accepted
 */
export function compareContracts(before: readonly Document[], after: readonly Document[]): string[] {
  return before.flatMap((old) => {
    const now = after.find(({ name }) => name === old.name)
    if (now === undefined) return [`${old.name}: document removed`]
    // A body in two media types with one schema gives each line twice.
    return [...new Set(compareDocuments(old, now))].map((change) => `${old.name} ${change}`)
  })
}

function compareDocuments(before: Document, after: Document): string[] {
  const webhooks = ({ name, tree }: Document) => ({
    name,
    tree: { ...tree, paths: branch(tree, 'webhooks') },
  })
  return [
    ...compareServers(before.tree, after.tree),
    ...schemesOf(before.tree, after.tree),
    ...comparePaths(before, after),
    ...compareCalledBack('webhook', webhooks(before), webhooks(after)),
  ]
}

function comparePaths(before: Document, after: Document): string[] {
  const operations = describedOperations(after.tree)
  return describedOperations(before.tree).flatMap((operation) => {
    const where = nameOf(operation)
    const same = operations.find((other) => nameOf(other) === where)
    if (same === undefined) return [`${where}: operation removed`]
    const [old, now] = [
      { tree: before.tree, operation },
      { tree: after.tree, operation: same },
    ]
    return [
      ...compareOwnServers(old, now),
      ...compareSecurity(old, now),
      ...compareOperations(old, now),
      ...compareCallbacks(old, now),
    ].map((change) => `${where} ${change}`)
  })
}

const nameOf = ({ method, path }: DescribedOperation) => `${method.toUpperCase()} ${path}`

function compareCallbacks(before: OperationSide, after: OperationSide): string[] {
  const callbacks = ({ tree, operation }: OperationSide): Map<string, Document> =>
    new Map(
      branches(operation.node, 'callbacks').map(([name, callback]) => [
        name,
        { name, tree: { ...tree, paths: resolved(tree, callback) } },
      ]),
    )
  const current = callbacks(after)
  return [...callbacks(before)].flatMap(([name, callback]) =>
    compareCalledBack(`callback ${name}`, callback, current.get(name) ?? { name, tree: {} }),
  )
}

/** Calls of the service to the client: what they send is an answer to read. */
function compareCalledBack(word: string, before: Document, after: Document): string[] {
  const operations = describedOperations(after.tree)
  return describedOperations(before.tree).flatMap((operation) => {
    const same = operations.find((other) => nameOf(other) === nameOf(operation))
    if (same === undefined) return [`${word} ${nameOf(operation)}: removed`]
    const change = compareOperations(
      { tree: before.tree, operation },
      { tree: after.tree, operation: same },
      CALLED_BACK,
    )
    return change.map((each) => `${word} ${nameOf(operation)} ${each}`)
  })
}

function compareServers(before: Tree, after: Tree): string[] {
  const current = new Map(serversOf(after))
  return serversOf(before).flatMap(([url, server]) => {
    const now = current.get(url)
    if (now === undefined) return [`server ${url}: removed`]
    return branches(server, 'variables').flatMap(([name, variable]) => {
      const values = list(branch(branch(now, 'variables'), name), 'enum')
      const lost = list(variable, 'enum').filter((value) => values.length > 0 && !values.includes(value))
      return lost.map((value) => `server ${url} {${name}}: value ${JSON.stringify(value)} removed`)
    })
  })
}

/** An operation or its path may have servers of its own. */
function compareOwnServers(before: OperationSide, after: OperationSide): string[] {
  const own = ({ operation }: OperationSide): Tree | undefined =>
    [operation.node, operation.pathNode].find((node) => list(node, 'servers').length > 0)
  if (own(before) === undefined && own(after) === undefined) return []
  return compareServers(own(before) ?? before.tree, own(after) ?? after.tree)
}

/** The servers by address. */
function serversOf(node: Tree): [string, Tree][] {
  return list(node, 'servers')
    .filter(isPlainObject)
    .map((server) => [text(server, 'url'), server])
}
