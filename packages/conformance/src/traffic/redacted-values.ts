import { isTree } from '@portal/document'
import { isRedacted } from '../secrets/marks.ts'

/** The problems of a JSON value without those about values that the recording does not show. */
export function withoutRedacted<Found extends { message: string }>(
  problems: readonly Found[],
  value: unknown,
): Found[] {
  if (problems.length === 0 || !hasRedacted(value)) return [...problems]
  return problems.filter(({ message }) => {
    const path = /^\/\S*/.exec(message)?.[0].replace(/[.;,]$/, '')
    return path === undefined || !valuesAt(value, path.split('/').slice(1)).some(hasRedacted)
  })
}

/** The values at a path, in which `*` means every entry of a list. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path
  if (key === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, rest))
  return isTree(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : []
}

function hasRedacted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasRedacted)
  return isTree(value) ? Object.values(value).some(hasRedacted) : isRedacted(value)
}
