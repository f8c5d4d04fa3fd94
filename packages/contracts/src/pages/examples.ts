import { isPlainObject } from '@redocly/openapi-core'
import { branches, list, resolved, type Tree, text } from '../openapi-tree.ts'
import { unfolded } from './schema-words.ts'

/** A named example; `summary` describes it. */
export type Example = { name: string; summary: string; value: unknown }

/** The examples of a media type or a parameter: the named ones, or the single one. */
export function examplesOf(tree: Tree, node: Tree): Example[] {
  const named = branches(node, 'examples').map(([name, written]) => {
    const example = resolved(tree, written)
    return { name, summary: text(example, 'summary'), value: example.value }
  })
  if (named.length > 0 || node.example === undefined) return named
  return [{ name: 'example', summary: '', value: node.example }]
}

/** A value for a parameter: an example, or a value that its schema names; undefined without either. */
export function valueFor(tree: Tree, node: Tree): unknown {
  const [example] = examplesOf(tree, node)
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

/** The error codes in the examples of an answer: `errors[].code` of the envelope, in order of appearance. */
export function codesOf(examples: readonly Example[]): string[] {
  const codes = examples.flatMap(({ value }) =>
    isPlainObject(value)
      ? list(value, 'errors').map((error) => (isPlainObject(error) ? text(error, 'code') : ''))
      : [],
  )
  return [...new Set(codes)].filter((code) => code !== '')
}
