import { alternatives, flat, type Reader } from '../schema/flat-schema.ts'
import { isTree, type Tree } from '../tree.ts'

/** The documented schemas of one value in an answer: its own, flat, and the schemas of its alternatives. */
export type Documented<Of extends Reader = Reader> = { reader: Of; shapes: Tree[] }

/** The schemas of the value at a JSON pointer of a body. @param schema the schema of the body */
export function documentedIn<Of extends Reader>(reader: Of, schema: unknown, path: string): Documented<Of> {
  let documented = expanded(reader, [schema])
  for (const name of path.split('/').slice(1)) documented = inside(documented, name)
  return documented
}

/** The schemas of a property. */
export function inside<Of extends Reader>({ reader, shapes }: Documented<Of>, name: string): Documented<Of> {
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
export function entriesOf<Of extends Reader>({ reader, shapes }: Documented<Of>): Documented<Of> {
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

function expanded<Of extends Reader>(reader: Of, schemas: readonly unknown[]): Documented<Of> {
  return { reader, shapes: schemas.filter(isTree).flatMap((each) => withAlternatives(reader, each, 0)) }
}

function withAlternatives(reader: Reader, schema: unknown, depth: number): Tree[] {
  const shape = flat(reader, schema)
  const several = depth > 4 ? [] : alternatives(reader, shape)
  return [shape, ...several.flatMap((each) => withAlternatives(reader, each.schema, depth + 1))]
}
