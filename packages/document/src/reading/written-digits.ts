import { ExactNumber, mayBeLong, parseJson } from '../exact-numbers.ts'

/** The numbers of read documents that the language rounds, by the object or list that has them, and by name or position. */
const written = new WeakMap<object, Map<string, ExactNumber>>()

/**
 * Remembers the digits of the numbers in a document, which stay rounded in it, because Redocly's rules and bundler know
 * no others. `withDigits` puts them in.
 * @param text the JSON or YAML that was parsed
 */
export function keepDigits(parsed: unknown, text: string, exactYaml: (text: string) => unknown): void {
  if (typeof parsed === 'object' && mayBeLong(text))
    remember(parsed, exactJson(text) ?? exactYaml(text), new Set())
}

/** A copy of a parsed document or of a part of it, with all digits of its numbers. Shared parts stay shared. */
export function withDigits<Value>(value: Value): Value
export function withDigits(value: unknown): unknown {
  return copyOf(value, new Map())
}

function copyOf(value: unknown, known: Map<object, object>): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return value
  const before = known.get(value)
  if (before !== undefined) return before
  const digits = written.get(value)
  const copy: object = Array.isArray(value) ? [] : {}
  known.set(value, copy)
  for (const [name, each] of Object.entries(value)) {
    const own = digits?.get(name) ?? copyOf(each, known)
    Object.defineProperty(copy, name, { value: own, writable: true, enumerable: true, configurable: true })
  }
  return copy
}

function exactJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function remember(parsed: unknown, exact: unknown, seen: Set<unknown>): void {
  if (typeof parsed !== 'object' || parsed === null || seen.has(parsed)) return
  seen.add(parsed)
  for (const [name, value] of Object.entries(parsed)) {
    const own: unknown = Object(exact)[name]
    if (own instanceof ExactNumber) written.set(parsed, (written.get(parsed) ?? new Map()).set(name, own))
    else remember(value, own, seen)
  }
}
