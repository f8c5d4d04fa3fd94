import { isPlainObject } from '@portal/contracts'
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getLineColLocation,
  lint,
  type Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { DocumentError } from './document-error.ts'
import type { WholeDocument } from './kept-documents.ts'
import { shortenAliases } from './short-aliases.ts'
import { soundness } from './soundness.ts'

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'mock/schema-compiles': 'error',
} as const

const config = await createConfig({ rules: RULES }, { plugins: [soundness] })

/** Reads each file once for both, the rules and the bundle, and JSON faster than as YAML. */
class Resolver extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = jsonOf(source) ?? super.parseDocument(source, isRoot)
    if (isPlainObject(document.parsed)) shortenAliases(document.parsed)
    return document
  }
}

/**
 * Reads a document and puts what it refers to into it.
 * @param file a path or an address
 * @throws DocumentError when it is invalid
 */
export async function readDocument(file: string): Promise<WholeDocument> {
  const externalRefResolver = new Resolver(config.resolve)
  await refuseUnsound(file, externalRefResolver)
  const { bundle: bundled } = await bundle({ ref: file, config, externalRefResolver, dereference: false })
  if (!isPlainObject(bundled.parsed)) throw new DocumentError(`${file}: this is not an OpenAPI document`)
  return { tree: structuredClone(bundled.parsed), files: [...externalRefResolver.getFiles()] }
}

/** The document of plain JSON. A mistake in JSON is left to the parser of YAML, which says the line. */
function jsonOf(source: Source): Document | undefined {
  if (!/^\s*\{/.test(source.body)) return undefined
  try {
    return { source, parsed: JSON.parse(source.body) }
  } catch {
    return undefined
  }
}

async function refuseUnsound(file: string, externalRefResolver: BaseResolver) {
  const problems = await lint({ ref: file, config, externalRefResolver }).catch((error: unknown) => {
    const at = error instanceof YamlParseError ? `${error.source.absoluteRef}:${error.line}` : file
    throw new DocumentError(`${at}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const [first] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return
  const [location] = first.location
  const at =
    location === undefined
      ? file
      : `${location.source.absoluteRef}:${getLineColLocation(location).start.line}`
  throw new DocumentError(`${at}: ${first.message}`)
}
