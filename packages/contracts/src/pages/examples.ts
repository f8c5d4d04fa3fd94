import { branches, isTree, list, resolved, type Tree, text } from '@portal/document'
import { unfolded } from './schema-words.ts'

/** A named example; `summary` describes it. Its value may be missing, or stand at the address `external`. */
export type Example = { name: string; summary: string; value?: unknown; external?: string }

/** The examples of a media type or a parameter: the named ones, or the single one. */
export function examplesOf(tree: Tree, node: Tree): Example[] {
  const named = branches(node, 'examples').map(([name, written]) => {
    const example = resolved(tree, written)
    return {
      name,
      summary: text(example, 'summary'),
      value: example.value,
      external: text(example, 'externalValue'),
    }
  })
  if (named.length > 0 || node.example === undefined) return named
  return [{ name: 'example', summary: '', value: node.example }]
}

/**
 * A value for a parameter: an example, or a value that its schema names; undefined without either.
 * @param preferred the name of the example to prefer
 */
export function valueFor(tree: Tree, node: Tree, preferred = ''): unknown {
  const example = exampleFor(examplesOf(tree, node), preferred)
  if (example !== undefined) return example.value
  const { node: schema } = unfolded(tree, node.schema)
  const [first] = [
    schema.const,
    schema.default,
    schema.example,
    ...list(schema, 'examples'),
    ...list(schema, 'enum'),
  ].filter((value) => value !== undefined)
  return first
}

/** The example of a name; else the first one. Examples without a value do not count. */
export function exampleFor(examples: readonly Example[], preferred: string): Example | undefined {
  const valued = examples.filter(({ value }) => value !== undefined)
  return valued.find(({ name }) => name === preferred) ?? valued[0]
}

/** The error codes in the examples of an answer: `errors[].code` of the envelope, in order of appearance. */
export function codesOf(examples: readonly Example[]): string[] {
  const codes = examples.flatMap(({ value }) =>
    isTree(value) ? list(value, 'errors').map((error) => (isTree(error) ? text(error, 'code') : '')) : [],
  )
  return [...new Set(codes)].filter((code) => code !== '')
}
