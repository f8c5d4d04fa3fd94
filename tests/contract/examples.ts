import { isPlainObject } from '@redocly/openapi-core'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  below,
  branches,
  describedOperations,
  type Located,
  resolvedAt,
  type Tree,
} from '../../packages/document/src/index.ts'

/** Keywords of OpenAPI and of this project that JSON Schema does not know. Any other unknown keyword is an error. */
const VOCABULARY = [
  // Ajv sees the whole document when a schema refers to another one in it.

  'openapi',
  'info',
  'servers',
  'security',
  'tags',
  'paths',
  'components',

  'discriminator',
  'example',
  'externalDocs',
  'xml',
  'x-inferred',
  'x-owner',
  'x-sensitive',
  'x-guarded',
]

/** One example, with the pointers of its value and of its schema. */
type Example = { at: string; value: unknown; schema: string }

/**
 * Validates every example of a bundled document with strict JSON Schema 2020-12: examples of parameters, request
 * bodies, answers, headers and schemas.
 * @returns the number of checked examples, and one line for each violation
 */
export function checkExamples(document: { name: string; tree: Tree }): {
  checked: number
  failures: string[]
} {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, allErrors: true })
  ajv.addVocabulary(VOCABULARY)
  addFormats.default(ajv)
  ajv.addSchema(document.tree, document.name)
  const examples = [...examplesOfOperations(document), ...examplesOfSchemas(document.tree)]
  const failures = examples.flatMap(({ at, value, schema }) => {
    const validate: ValidateFunction | undefined = ajv.getSchema(`${document.name}#${encodeURI(schema)}`)
    if (validate === undefined) return [`${at}: no schema at ${schema}`]
    return validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`]
  })
  return { checked: examples.length, failures }
}

function examplesOfOperations(document: { name: string; tree: Tree }): Example[] {
  return describedOperations(document.tree).flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.flatMap((parameter) => examplesAt(document.tree, parameter)),
    ...[...(requestBody === undefined ? [] : [requestBody]), ...responses].flatMap((each) => [
      ...partsOf(document.tree, each, 'content'),
      ...partsOf(document.tree, each, 'headers'),
    ]),
  ])
}

function partsOf(tree: Tree, located: Located, name: 'content' | 'headers'): Example[] {
  return branches(located.node, name).flatMap(([key]) =>
    examplesAt(tree, resolvedAt(tree, below(located.pointer, name, key))),
  )
}

/** `example` and `examples` of a parameter, header or media type. */
function examplesAt(tree: Tree, { pointer, node }: Located): Example[] {
  const schema = below(pointer, 'schema')
  const single =
    node.example === undefined ? [] : [{ at: below(pointer, 'example'), value: node.example, schema }]
  const named = branches(node, 'examples').map(([name]) => {
    const example = resolvedAt(tree, below(pointer, 'examples', name))
    return { at: example.pointer, value: example.node.value, schema }
  })
  return [...single, ...named]
}

function examplesOfSchemas(tree: Tree): Example[] {
  const components = isPlainObject(tree.components) ? tree.components : {}
  return branches(components, 'schemas').flatMap(([name, node]) => {
    const schema = below('/components/schemas', name)
    const values: unknown[] = Array.isArray(node.examples) ? node.examples : []
    return values.map((value, index) => ({ at: below(schema, 'examples', index), value, schema }))
  })
}
