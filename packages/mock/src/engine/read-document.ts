import {
  type GuardedResolver,
  guardedResolver,
  isTree,
  overgrownSchema,
  RefusedDocument,
  reachOf,
  withDigits,
} from '@portal/document'
import {
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  type Oas3Rule,
  type Plugin,
  YamlParseError,
} from '@redocly/openapi-core'
import { DocumentError } from './document-error.ts'
import type { WholeDocument } from './kept-documents.ts'

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'mock/schema-compiles': 'error',
} as const

/**
 * Rejects schemas that Redocly accepts and Prism cannot compile. Prism would silently accept every value for such a
 * schema.
 */
const soundness: Plugin = { id: 'mock', rules: { oas3: { 'mock/schema-compiles': schemaCompiles } } }

const config = await createConfig({ rules: RULES }, { plugins: [soundness] })

/**
 * Reads a document and puts what it refers to into it. Each file is read once for both, the rules and the bundle.
 * @param file a path or an address
 * @param roots folders and origins, besides its own, to which its references may lead
 * @throws DocumentError when it is invalid, refers to something out of reach, or is too large
 */
export async function readDocument(file: string, roots: readonly string[]): Promise<WholeDocument> {
  const externalRefResolver = await guardedResolver(await reachOf(file, roots))
  try {
    return await readSound(file, externalRefResolver)
  } catch (error) {
    if (error instanceof DocumentError) error.files = [...externalRefResolver.getFiles()]
    throw error
  }
}

async function readSound(file: string, externalRefResolver: GuardedResolver): Promise<WholeDocument> {
  await refuseUnsound(file, externalRefResolver)
  const { bundle: bundled } = await bundle({ ref: file, config, externalRefResolver, dereference: false })
  if (!isTree(bundled.parsed)) throw new DocumentError(`${file}: this is not an OpenAPI document`)
  const overgrown = overgrownSchema(bundled.parsed)
  if (overgrown !== undefined)
    throw new DocumentError(`${file}#${overgrown}: this stands for more than 50,000 schemas`)
  return { tree: withDigits(bundled.parsed), files: [...externalRefResolver.getFiles()] }
}

/** File and position at the end of a message of YAML. */
const SOURCE = / in "[^"]*" \(\d+:\d+\)$/

async function refuseUnsound(file: string, externalRefResolver: GuardedResolver) {
  const problems = await lint({ ref: file, config, externalRefResolver }).catch((error: unknown) => {
    const at =
      error instanceof YamlParseError ? `${error.source.absoluteRef}:${error.line}:${error.col}` : file
    const reason = (error instanceof Error ? error.message : String(error)).replace(SOURCE, '')
    throw new DocumentError(error instanceof RefusedDocument ? reason : `${at}: ${reason}`)
  })
  const { refusal } = externalRefResolver
  if (refusal !== undefined) throw new DocumentError(refusal.message)
  const [first] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return
  const [location] = first.location
  throw new DocumentError(`${location === undefined ? file : positionOf(location)}: ${first.message}`)
}

function positionOf(location: Parameters<typeof getLineColLocation>[0]): string {
  const { line, col } = getLineColLocation(location).start
  return `${location.source.absoluteRef}:${line}:${col}`
}

function schemaCompiles(): ReturnType<Oas3Rule> {
  return {
    Schema(schema, { report, location }) {
      const { pattern, multipleOf, enum: values } = schema
      if (pattern !== undefined && !isPattern(pattern)) {
        report({ message: `"${pattern}" is no pattern.`, location: location.child('pattern') })
      }
      if (multipleOf !== undefined && multipleOf <= 0) {
        report({ message: '`multipleOf` must be above 0.', location: location.child('multipleOf') })
      }
      if (values?.length === 0) {
        report({ message: '`enum` must have a value.', location: location.child('enum') })
      }
    },
  }
}

/** Compiles the pattern with the flag that Ajv, Prism's validator, uses. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
