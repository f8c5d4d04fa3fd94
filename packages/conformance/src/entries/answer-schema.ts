import { isTree, type Tree, valueAt } from '@portal/document'
import { alternatives, flat, type Reader } from '../document/flat-schema.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor } from '../document/operations.ts'
import { isCredential } from '../document/sensitive.ts'
import type { Exchange } from '../send/exchange.ts'

/** The documented schemas of one value in an answer: its own, flat, and the schemas of its alternatives. */
export type Documented = { reader: Reader; shapes: Tree[] }

/** The schemas of the value at a JSON pointer of an answer's body. */
export function documentedAt({ operation, got }: Exchange, path: string): Documented {
  const reader: Reader = { document: operation.document, side: 'answer' }
  const media = answerFor(operation, got?.status ?? 0)?.media ?? []
  const { schema } = mediaFor(media, got?.headers['content-type'] ?? '') ?? media[0] ?? {}
  const root = schema === undefined ? undefined : valueAt(reader.document.schemas.tree.answer, schema)
  let documented = expanded(reader, [root])
  for (const name of path.split('/').slice(1)) documented = inside(documented, name)
  return documented
}

/** The schemas of a property. */
export function inside({ reader, shapes }: Documented, name: string): Documented {
  const found = shapes.flatMap(({ properties, additionalProperties: others }) =>
    isTree(properties) && Object.hasOwn(properties, name)
      ? [properties[name]]
      : isTree(others)
        ? [others]
        : [],
  )
  return expanded(reader, found)
}

/** The schemas of a list's entries. */
export function entriesOf({ reader, shapes }: Documented): Documented {
  return expanded(
    reader,
    shapes.map(({ items }) => items),
  )
}

/** Whether an answer may have a property: it is documented, or the object is open and has no documented ones. */
export function describes({ shapes }: Documented, name: string): boolean {
  return shapes.some(({ properties, additionalProperties: others }) => {
    if (isTree(properties) && Object.hasOwn(properties, name)) return properties[name] !== false
    return isTree(others) || others === true
  })
}

/** Whether a service may hide a value, or show it in parts: a password, a card number. */
export function isHidden({ shapes }: Documented, name: string): boolean {
  return (
    isCredential(name) || shapes.some((each) => each.format === 'password' || each['x-sensitive'] === true)
  )
}

function expanded(reader: Reader, schemas: readonly unknown[]): Documented {
  return { reader, shapes: schemas.filter(isTree).flatMap((each) => withAlternatives(reader, each, 0)) }
}

function withAlternatives(reader: Reader, schema: unknown, depth: number): Tree[] {
  const shape = flat(reader, schema)
  const several = depth > 4 ? [] : alternatives(reader, shape)
  return [shape, ...several.flatMap((each) => withAlternatives(reader, each.schema, depth + 1))]
}
