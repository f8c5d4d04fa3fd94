import { isPlainObject } from '@redocly/openapi-core'
import {
  branch,
  branches,
  type DescribedOperation,
  list,
  resolved,
  type Tree,
} from '../packages/document/src/index.ts'

type Secured = { tree: Tree; operation: DescribedOperation }

/** Lists the ways to authenticate that were enough for an operation and no longer are. */
export function compareSecurity(before: Secured, after: Secured): string[] {
  const current = alternativesOf(after)
  return alternativesOf(before)
    .filter((old) => !current.some((now) => now.every((need) => old.includes(need))))
    .map((old) =>
      old.length === 0
        ? 'security: a call without credentials is refused'
        : `security: ${old.join(' and ')} is no longer enough`,
    )
}

/** Each alternative as its needs: `bearer`, or `oauth scope read`. An empty one is a call without credentials. */
function alternativesOf({ tree, operation }: Secured): string[][] {
  const written = operation.node.security === undefined ? tree : operation.node
  const alternatives = list(written, 'security').filter(isPlainObject)
  if (alternatives.length === 0) return [[]]
  return alternatives.map((alternative) =>
    Object.keys(alternative).flatMap((scheme) => [
      scheme,
      ...list(alternative, scheme).map((scope) => `${scheme} scope ${scope}`),
    ]),
  )
}

/** Lists the security schemes whose credentials are sent in another way, or are others. */
export function schemesOf(before: Tree, after: Tree): string[] {
  const schemes = (tree: Tree) => branches(branch(tree, 'components'), 'securitySchemes')
  const current = new Map(schemes(after))
  return schemes(before).flatMap(([name, written]) => {
    const now = current.get(name)
    // Operations that use a removed scheme are reported themselves.
    if (now === undefined) return []
    const [old, other] = [resolved(before, written), resolved(after, now)]
    const keys = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl']
    return [
      ...keys
        .filter((key) => old[key] !== other[key])
        .map((key) => `security scheme ${name}: ${key} changed`),
      ...compareFlows(old, other).map((change) => `security scheme ${name}${change}`),
    ]
  })
}

/** The flows of OAuth and their addresses. Scopes are compared where an operation needs them. */
function compareFlows(before: Tree, after: Tree): string[] {
  return branches(before, 'flows').flatMap(([name, flow]) => {
    const now = branch(branch(after, 'flows'), name)
    if (Object.keys(now).length === 0) return [` flow ${name}: removed`]
    const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].filter((url) => flow[url] !== now[url])
    return urls.map((url) => ` flow ${name}: ${url} changed`)
  })
}
