import { branch, branches, type Tree } from '@portal/document'
import type { Operation } from './operation.ts'

/** The headers of all documents that a page must be allowed to send or to read; names are in lower case. */
export type DocumentedHeaders = {
  /** The headers of requests, keys included. */
  asked: string[]
  answered: string[]
  /** Whether a document asks for a cookie, which a page of another origin sends only where that is allowed. */
  hasCookies: boolean
}

export function documentedHeaders(operations: readonly Operation[]): DocumentedHeaders {
  return {
    asked: sortedNames(operations.flatMap((each) => [...each.headers, ...keyHeaders(each)])),
    answered: sortedNames(operations.flatMap(answerHeaders)),
    hasCookies: operations.some(asksForCookie),
  }
}

function sortedNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].sort()
}

/** The headers that carry the keys of the document's security schemes. */
function keyHeaders({ tree }: Operation): string[] {
  return schemesOf(tree).flatMap(({ in: location, name }) =>
    location === 'header' && isName(name) ? name : [],
  )
}

function schemesOf(tree: Tree): Tree[] {
  return branches(branch(tree, 'components'), 'securitySchemes').map(([, scheme]) => scheme)
}

/** Whether an operation has a parameter, or its document a key, in a cookie. */
function asksForCookie({ tree, described: { parameters } }: Operation): boolean {
  return [...parameters.map(({ node }) => node), ...schemesOf(tree)].some((each) => each.in === 'cookie')
}

/** The documented headers of the answers. */
function answerHeaders({ described }: Operation): string[] {
  return described.responses.flatMap(({ node }) =>
    branches(node, 'headers')
      .map(([name]) => name)
      .filter(isName),
  )
}

/** Whether a text can be the name of a header; a document may have any. */
function isName(text: unknown): text is string {
  return typeof text === 'string' && /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(text)
}
