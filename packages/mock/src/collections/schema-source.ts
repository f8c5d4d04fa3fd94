import {
  absolute,
  createAjv,
  fits,
  guardedPatterns,
  pointerOf,
  type SchemaSource,
  type Side,
  sidedTree,
  type Tree,
  valueAt,
  workable,
} from '@portal/document'

type Check = (value: unknown) => boolean

/**
 * The schemas of a document for values that the mock makes. A schema that cannot be compiled allows everything: each answer is
 * compared with its contract before it is sent.
 */
export function schemaSource(document: Tree): SchemaSource {
  const tree = { request: sidedTree(document, 'readOnly'), answer: sidedTree(document, 'writeOnly') }
  const patterns = guardedPatterns()
  const targetOf = (id: string) => {
    const side = (['request', 'answer'] as const).find((each) => id.startsWith(`${keyOf(each)}#/`))
    return side && valueAt(tree[side], pointerOf(id.slice(id.indexOf('#'))))
  }
  let made: ReturnType<typeof createAjv> | undefined
  // Made for the first value, because a start only reads.
  const ajv = () => {
    made ??= begin()
    return made
  }
  const begin = () => {
    const created = createAjv({
      patterns,
      options: { code: { optimize: false } },
      refersOn: (id) => JSON.stringify(targetOf(id) ?? null).includes('"$ref":'),
      schemaAt: targetOf,
    })
    for (const side of ['request', 'answer'] as const) created.addSchema(workable(tree[side]), keyOf(side))
    return created
  }
  const known = new Map<string, Check>()
  return {
    tree,
    patterns,
    of(side, schema) {
      if (typeof schema === 'boolean') return () => schema
      const key = `${side} ${JSON.stringify(schema)}`
      const found = known.get(key) ?? compiled(() => ajv().compile(workable(absolute(schema, keyOf(side)))))
      known.set(key, found)
      return found
    },
  }
}

function keyOf(side: Side): string {
  return `state:/${side}`
}

function compiled(compile: () => Parameters<typeof fits>[0]): Check {
  try {
    const validate = compile()
    return (value) => fits(validate, value)
  } catch {
    return () => true
  }
}
