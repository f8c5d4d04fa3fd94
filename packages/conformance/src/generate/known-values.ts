import { isNumber, isTree, numberIn } from '@portal/document'
import { graft, type Path } from './spots.ts'

/** A fixture value as it is, and as the string or number that a schema may require. */
export function readingsOf(value: unknown): unknown[] {
  if (value === undefined) return []
  if (isNumber(value)) return [value, String(value)]
  const number = typeof value === 'string' ? numberRead(value) : undefined
  return number === undefined ? [value] : [value, number]
}

/** The number that a text is read as. A code may begin with zeros, which no number of JSON has: `013116` is 13116. */
export function numberRead(text: string): ReturnType<typeof numberIn> {
  const trimmed = text.trim()
  if (trimmed === '' || !Number.isFinite(Number(trimmed))) return undefined
  return numberIn(trimmed) ?? Number(trimmed)
}

/** The value with known values in place of generated ones, matched by property name, where they fit. */
export function settled(
  value: unknown,
  knownFor: (name: string) => unknown[],
  fits: (value: unknown) => boolean,
): unknown {
  let result = value
  for (const path of propertyPaths(value)) {
    const changed = knownFor(String(path.at(-1)))
      .map((known) => graft(result, result, path, known))
      .find(fits)
    if (changed !== undefined) result = changed
  }
  return result
}

function propertyPaths(value: unknown, above: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => propertyPaths(each, [...above, index]))
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, each]) => [
    [...above, name],
    ...propertyPaths(each, [...above, name]),
  ])
}
