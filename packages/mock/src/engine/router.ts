import { DocumentError } from './document-error.ts'
import type { MockDocument } from './documents.ts'
import type { Operation } from './operation.ts'
import { pathValues } from './path-template.ts'

export { decoded } from './path-template.ts'

export type Match = { document: MockDocument; operation: Operation; path: Record<string, string> }

export type Router = {
  /** The matching operation, or the methods of the path; `[]` for an unknown path. */
  find(method: string, pathname: string): Match | { methods: string[] }
  operations: readonly { document: MockDocument; operation: Operation }[]
}

/**
 * Finds operations by the first segment of a path, which identifies the document. Prism's own routing would search
 * every operation on every request.
 * @throws DocumentError when two documents have the same operation id or the same method and path
 */
export function createRouter(documents: readonly MockDocument[]): Router {
  const bySegment = new Map<string, { document: MockDocument; operation: Operation }[]>()
  const all: { document: MockDocument; operation: Operation }[] = []
  const taken = new Map<string, string>()
  const literal = new Map<string, { document: MockDocument; operation: Operation }>()
  for (const document of documents) {
    for (const operation of document.operations) {
      const segment = firstSegment(operation.path)
      const entry = { document, operation }
      claim(taken, operation.id, document.name)
      claim(taken, `${operation.method} ${operation.path}`, document.name)
      all.push(entry)
      if (operation.template.names.length === 0) literal.set(`${operation.method} ${operation.path}`, entry)
      bySegment.set(segment, [...(bySegment.get(segment) ?? []), entry])
    }
  }
  for (const entries of bySegment.values()) {
    entries.sort((a, b) => b.operation.literals - a.operation.literals)
  }

  return {
    operations: all,
    find(method, pathname) {
      // Most calls name a path without parameters, which also precedes one with parameters.
      const known = literal.get(`${method} ${pathname}`)
      if (known !== undefined) return { ...known, path: {} }
      const methods: string[] = []
      for (const { document, operation } of bySegment.get(firstSegment(pathname)) ?? []) {
        const path = pathValues(operation.template, pathname)
        if (path === undefined) continue
        if (operation.method !== method) {
          methods.push(operation.method.toUpperCase())
          continue
        }
        return { document, operation, path }
      }
      return { methods }
    },
  }
}

function claim(taken: Map<string, string>, what: string, document: string) {
  const other = taken.get(what)
  if (other !== undefined) throw new DocumentError(`${document} and ${other} both have ${what}.`)
  taken.set(what, document)
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path : path.slice(0, end)
}
