import { flat, isTree, plainName, propertiesOf, valueAt } from '@portal/document'
import type { Operation, Parameter } from '../document/operations.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'

/**
 * Headers that one operation requires and another operation returns, such as a csrf token. Providers are
 * found by name, in the answer schemas of GET operations.
 */
export type ProvidedHeaders = {
  /** The operation that provides the header, if there is one. */
  providerOf(parameter: Parameter): Operation | undefined
  /** The value of the header in an answer of the provider. */
  valueIn(parameter: Parameter, exchange: Exchange): unknown
}

export function createProvidedHeaders(operations: readonly Operation[]): ProvidedHeaders {
  const found = new Map<string, Operation | undefined>()
  return {
    providerOf({ name }) {
      const plain = plainName(name)
      if (!found.has(plain))
        found.set(
          plain,
          operations.find((each) => provides(each, plain)),
        )
      return found.get(plain)
    },
    valueIn({ name }, exchange) {
      if (!isAccepted(exchange)) return undefined
      return exchange.got?.headers[name.toLowerCase()] ?? propertyIn(jsonOf(exchange), plainName(name), 0)
    },
  }
}

function provides(operation: Operation, plain: string): boolean {
  if (operation.method !== 'GET' || operation.path.includes('{')) return false
  if (operation.parameters.some((parameter) => plainName(parameter.name) === plain)) return false
  const { tree } = operation.document.schemas
  return operation.answers
    .filter(({ status }) => status.startsWith('2'))
    .some(
      ({ headers, media }) =>
        headers.some(({ name }) => plainName(name) === plain) ||
        media.some(
          ({ schema }) =>
            schema !== undefined && hasProperty(operation, valueAt(tree.answer, schema), plain, 0),
        ),
    )
}

function hasProperty(operation: Operation, schema: unknown, plain: string, depth: number): boolean {
  if (depth > 4) return false
  const shape = flat({ document: operation.document, side: 'answer' }, schema)
  return propertiesOf(shape).some(
    ({ name, schema: inner }) => plainName(name) === plain || hasProperty(operation, inner, plain, depth + 1),
  )
}

function propertyIn(value: unknown, plain: string, depth: number): unknown {
  if (!isTree(value) || depth > 4) return undefined
  for (const [name, each] of Object.entries(value)) {
    const found = plainName(name) === plain ? each : propertyIn(each, plain, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
