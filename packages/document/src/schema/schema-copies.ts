import { isTree, type Tree, texts } from '../tree.ts'
import { workableSchema } from '../validation/workable-schema.ts'

/** The direction of a value. Requests omit `readOnly` properties, answers omit `writeOnly` ones. */
export type Side = 'request' | 'answer'

/** A copy that Ajv understands rightly. */
export function workable(schema: Tree): Tree {
  const found = workableSchema(schema)
  return isTree(found) ? found : {}
}

/** Rewrites references of a merged schema so that they point into the document. */
export function absolute(node: unknown, key: string): Tree {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isTree(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) =>
        name === '$ref' && typeof each === 'string' && each.startsWith('#')
          ? [name, `${key}${each}`]
          : [name, walk(each)],
      ),
    )
  }
  const walked = walk(node)
  return isTree(walked) ? walked : {}
}

/** A copy of the document in which properties marked with `flag` are neither required nor allowed. */
export function sidedTree(tree: Tree, flag: 'readOnly' | 'writeOnly'): Tree {
  const flagged = (schema: unknown): boolean => isTree(schema) && schema[flag] === true
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isTree(value)) return value
    const { properties, required } = value
    const copy: Tree = {}
    for (const [name, each] of Object.entries(value)) copy[name] = walk(each)
    if (!isTree(properties)) return copy
    const hidden = Object.keys(properties).filter((name) => flagged(properties[name]))
    if (hidden.length === 0) return copy
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, hidden.includes(name) ? false : walk(each)]),
    )
    if (Array.isArray(required))
      copy.required = texts(value, 'required').filter((name) => !hidden.includes(name))
    return copy
  }
  const walked = walk(tree)
  return isTree(walked) ? walked : {}
}
