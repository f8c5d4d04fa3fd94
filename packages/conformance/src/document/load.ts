import { basename } from 'node:path'
import {
  branch,
  isTree,
  METHODS,
  overgrownSchema,
  type Side,
  serverPath,
  type Tree,
  text,
} from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { bundledOf } from './bundle.ts'
import { inNewNotation } from './convert.ts'
import type { SourceText } from './positions.ts'
import { Schemas } from './schemas.ts'

/** A bundled OpenAPI document with validators for its schemas, and notes for the reader of the report. */
export type ApiDocument = {
  name: string
  title: string
  tree: Tree
  prefix: string
  schemas: Schemas
  notes: string[]
  isSwagger: boolean
  /** The files as they were read, the document itself first; none for a document that was given as a tree. */
  sources: SourceText[]
}

/** A document, read for requests or for answers. */
export type Reader = { document: ApiDocument; side: Side }

/** A document that the run goes on without, and the mistake in it. */
export type Unread = { file: string; reason: string }

/**
 * Reads documents with everything they refer to, from files or URLs, in YAML or JSON. One of several with a mistake in it,
 * such as a reference that leads nowhere, is left out and named.
 * @param roots folders and origins, besides the folder or the origin of each document, to which its references may lead
 * @throws CannotRun naming the document that cannot be read, is not OpenAPI, has no operations, or refers to something
 * out of reach; and when no document is left
 */
export async function loadDocuments(
  files: readonly string[],
  roots: readonly string[] = [],
): Promise<{ documents: ApiDocument[]; unread: Unread[] }> {
  const documents: ApiDocument[] = []
  const unread: Unread[] = []
  for (const file of files) {
    const bundled = await bundledOf(file, roots)
    if ('reason' in bundled) throw new CannotRun(`${file} cannot be read: ${bundled.reason}.`)
    // The version is checked first, because a document of another version may seem to lack required parts.
    const document = documentOf(file, bundled.parsed, bundled.sources)
    if (bundled.problem === undefined) documents.push(document)
    else unread.push({ file, reason: bundled.problem })
  }
  const [first] = unread
  if (documents.length === 0 && first !== undefined) throw new CannotRun(`${first.file}: ${first.reason}.`)
  return { documents, unread }
}

/**
 * A document from its parsed and bundled text, in OpenAPI 3.1; an older notation is converted.
 * @throws CannotRun when the tree is not an OpenAPI document, has no operations, or a schema in it expands to too many
 */
export function documentOf(file: string, written: unknown, sources: SourceText[] = []): ApiDocument {
  if (!isTree(written)) throw new CannotRun(`${file} is not an OpenAPI document.`)
  const { tree, notes, isSwagger } = inNewNotation(file, written)
  if (!Object.values(branch(tree, 'paths')).some(hasOperation)) {
    const hooks = Object.keys(branch(tree, 'webhooks')).length > 0
    const why = hooks ? 'what it has are webhooks, which the service sends itself' : 'its paths are empty'
    throw new CannotRun(`${file} has no operations to try: ${why}.`)
  }
  const overgrown = overgrownSchema(tree)
  if (overgrown !== undefined)
    throw new CannotRun(`${file}#${overgrown} cannot be checked: it stands for more than 50,000 schemas.`)
  const name = basename(file).replace(/\.(ya?ml|json)$/, '')
  const title = text(branch(tree, 'info'), 'title') || name
  const schemas = new Schemas(name, tree)
  return { name, title, tree, prefix: serverPath(tree), schemas, notes, isSwagger, sources }
}

/** A path item may be a `$ref`; its target then has the operations. */
function hasOperation(item: unknown): boolean {
  return isTree(item) && ['$ref', ...METHODS].some((name) => name in item)
}
