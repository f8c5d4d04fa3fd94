import { PathTable, pathTemplate, pathTexts, type Texts } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import type { Recorded } from './har.ts'

/** The operation of a call, with the raw texts of its path; or the reason why it is none of the documents. */
type Meant = { operation: Operation; path: Texts } | 'elsewhere' | 'undocumented'

type Where = {
  /** The address of the service. Without it a call of any origin counts whose path fits. */
  target?: string | undefined
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
}

/** Finds the operation of each call by method and path, below the path of the documents' servers or of the target. */
export function operationFinder(operations: readonly Operation[], { target, base }: Where) {
  const table = new PathTable<Operation>()
  const startsOf = ({ prefix }: Operation) => [
    ...new Set([base ?? prefix, ...(target === undefined ? [] : [base ?? ''])]),
  ]
  for (const operation of operations)
    for (const start of startsOf(operation)) table.add(`${start}${operation.path}`, operation)
  const service = target === undefined ? undefined : new URL(target)
  const above = service?.pathname.replace(/\/+$/, '') ?? ''
  const textsIn = (operation: Operation, path: string) =>
    startsOf(operation)
      .map((start) => pathTexts(pathTemplate(`${start}${operation.path}`), path))
      .find((texts) => texts !== undefined)
  return (call: Recorded): Meant => {
    const path = pathBelow(call.url, service?.origin, above)
    if (path === undefined) return 'elsewhere'
    for (const operation of table.find(path).filter(({ method }) => method === call.method)) {
      const texts = textsIn(operation, path)
      if (texts !== undefined) return { operation, path: texts }
    }
    return service !== undefined && call.method !== 'OPTIONS' ? 'undocumented' : 'elsewhere'
  }
}

/** The path below the target; undefined for the address of something else. */
function pathBelow(
  { origin, pathname }: URL,
  service: string | undefined,
  above: string,
): string | undefined {
  if (service !== undefined && origin !== service) return undefined
  if (above === '') return pathname
  return pathname.startsWith(`${above}/`) ? pathname.slice(above.length) : undefined
}
