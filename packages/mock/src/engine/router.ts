import { PathTable, pathTexts, percentDecoded } from '@portal/document'
import { DocumentError } from './document-error.ts'
import type { MockDocument } from './load-documents.ts'
import type { Operation } from './operation.ts'

export type Entry = { document: MockDocument; operation: Operation }

export type Match = Entry & { path: Record<string, string> }

export type Router = {
  /** The matching operation, or the methods of the path and one of its operations; `[]` for an unknown path. */
  find(method: string, pathname: string): Match | { methods: string[]; nearest?: Entry | undefined }
  operations: readonly Entry[]
}

/** The pages of the mock itself: panel and control API, configuration, doubles. */
const OWN_PAGE = /^\/(_mock(\/|$)|external\/|config\.json$)/

/** Whether a path names its first segment. One that begins with a parameter takes no page of the mock. */
function beginsWithText({ operation: { template } }: Entry): boolean {
  return template.segments[0]?.names.length === 0
}

/**
 * Finds operations by the segments of a path. Prism's own routing would search every operation on every request.
 * @throws DocumentError when two documents have the same operation id or the same method and path
 */
export function createRouter(documents: readonly MockDocument[]): Router {
  const table = new PathTable<Entry>()
  const all: Entry[] = []
  const taken = new Map<string, string>()
  const literal = new Map<string, Entry>()
  for (const document of documents) {
    for (const operation of document.operations) {
      const entry = { document, operation }
      claim(taken, operation.id, document)
      claim(taken, `${operation.method} ${operation.path}`, document)
      all.push(entry)
      if (operation.template.names.length === 0) literal.set(`${operation.method} ${operation.path}`, entry)
      table.add(operation.path, entry)
    }
  }

  return {
    operations: all,
    find(method, pathname) {
      // Most calls name a path without parameters, which also precedes one with parameters.
      const known = literal.get(`${method} ${pathname}`)
      if (known !== undefined) return { ...known, path: {} }
      const fitting = table.find(pathname)
      const found = OWN_PAGE.test(pathname) ? fitting.filter(beginsWithText) : fitting
      const entry = found.find(({ operation }) => operation.method === method)
      if (entry === undefined)
        return { methods: found.map(({ operation }) => operation.method.toUpperCase()), nearest: found[0] }
      const texts = pathTexts(entry.operation.template, pathname) ?? []
      const path = Object.fromEntries([...texts].map(([name, [text = '']]) => [name, percentDecoded(text)]))
      return { ...entry, path }
    },
  }
}

function claim(taken: Map<string, string>, what: string, { name, file }: MockDocument) {
  const other = taken.get(what)
  if (other !== undefined) throw new DocumentError(`${file}: ${name} and ${other} both have ${what}.`)
  taken.set(what, name)
}
