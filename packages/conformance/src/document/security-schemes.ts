import { below, isTree, list, placeAt, type Tree, text } from './tree.ts'

/** A security scheme: a bearer token, or a key in a header, a query or a cookie. */
export type Scheme = { name: string; kind: 'bearer' | 'basic' | 'apiKey' | 'other'; in: string; key: string }

export function needsOf(tree: Tree, node: Tree): Scheme[][] {
  const needs = (Array.isArray(node.security) ? node.security : list(tree, 'security')).filter(isTree)
  // An empty requirement among others makes the session optional.
  if (needs.some((need) => Object.keys(need).length === 0)) return []
  return needs.map((need) => Object.keys(need).map((name) => schemeOf(tree, name)))
}

function schemeOf(tree: Tree, name: string): Scheme {
  const { node } = placeAt(tree, below('/components/securitySchemes', name))
  const type = text(node, 'type')
  if (type === 'apiKey') return { name, kind: 'apiKey', in: text(node, 'in'), key: text(node, 'name') }
  const basic = type === 'http' && text(node, 'scheme').toLowerCase() === 'basic'
  const bearer =
    type === 'oauth2' || type === 'openIdConnect' || text(node, 'scheme').toLowerCase() === 'bearer'
  return { name, kind: basic ? 'basic' : bearer ? 'bearer' : 'other', in: 'header', key: 'Authorization' }
}
