import { isTree, plainName, sameJson, type Tree } from '../document/tree.ts'

/** Properties that a service changes by itself. */
const CHANGED_BY_SERVICE =
  /(^|[a-z])(version|revision|etag|updatedat|updated|modifiedat|lastmodified|updatedtimestamp|accessedat|count)$/

/**
 * The names of properties that differ from the expected ones. Only expected properties are compared; instants
 * are equal whatever their time zone.
 * @param documented whether an answer may have the property at all
 */
export function differences(expected: Tree, actual: Tree, documented: (name: string) => boolean): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (!(name in actual)) return value === null || !documented(name) ? [] : [name]
    return sameValue(value, actual[name]) ? [] : [name]
  })
}

/** The entry without the properties that a service changes by itself. */
export function lasting(entry: Tree): Tree {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => !CHANGED_BY_SERVICE.test(plainName(name))),
  )
}

function sameValue(expected: unknown, actual: unknown): boolean {
  if (isTree(expected) && isTree(actual)) return differences(expected, actual, () => true).length === 0
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return (
      expected.length === actual.length && expected.every((each, index) => sameValue(each, actual[index]))
    )
  }
  if (
    typeof expected === 'string' &&
    typeof actual === 'string' &&
    isInstant(expected) &&
    isInstant(actual)
  ) {
    return Date.parse(expected) === Date.parse(actual)
  }
  return sameJson(expected, actual)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))
}
