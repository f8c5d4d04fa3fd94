import { branch, describedOperations, isTooDeep, serverPath, text } from '@portal/document'
import { DocumentError } from './document-error.ts'
import { FORM_TYPE } from './forms.ts'
import { keptOrRead, type WholeDocument } from './kept-documents.ts'
import { type Operation, toOperation } from './operation.ts'
import { readDeep } from './read-deep.ts'
import { Schemas } from './schemas.ts'
import { type SpecFile, specFiles } from './spec-files.ts'

/** A document that the mock serves. */
export type MockDocument = {
  name: string
  /** The name that the document gives itself. */
  title: string
  kind: 'service' | 'provider'
  /** The error format of its refusals: the format of the services, or of a provider's own protocol. */
  dialect: 'services' | 'identity-pool' | 'card-provider'
  /** The prefix of the operations' paths, such as `/fdp-user-service`; empty for a document without one. */
  prefix: string
  operations: Operation[]
  /** Names of parameters that must not be logged. */
  sensitive: Set<string>
  /** The bundled document, for downloads and the reference page. */
  json: Record<string, unknown>
  /** The file or address of the document, and all that it was read from. */
  file: string
  files: readonly string[]
}

/** The media type of the identity pool's requests and answers. */
export const POOL_TYPE = 'application/x-amz-json-1.1'

/**
 * Reads the OpenAPI documents of files, folders and addresses.
 * @param roots folders and origins to which links to documents and references of these may lead, besides the folder or
 * origin of each document and the given folders
 * @param known documents that were read before, and need not be read again
 * @throws DocumentError when one of these has no document, or a document is invalid
 */
export async function loadDocuments(
  specs: string | readonly string[],
  roots: readonly string[] = [],
  known: readonly MockDocument[] = [],
): Promise<MockDocument[]> {
  const files = await Promise.all(
    [specs].flat().map(async (spec) => {
      const found = await specFiles(spec, roots)
      if (found.length === 0) throw new DocumentError(`There is no document in ${spec}: no OpenAPI file`)
      return found
    }),
  )
  const isSame = (one: SpecFile) => (each: MockDocument) =>
    each.file === one.file && each.name === one.name && each.kind === one.kind
  return Promise.all(files.flat().map((each) => known.find(isSame(each)) ?? loadDocument(each, roots)))
}

async function loadDocument({ name, kind, file, folder }: SpecFile, given: readonly string[]) {
  const roots = folder === undefined ? given : [folder, ...given]
  const { tree: json, files } = await keptOrRead(file, roots, readWhole)
  const prefix = kind === 'provider' ? `/${name}` : serverPath(json)
  const schemas = new Schemas(json)
  const operations = describedOperations(json).map((operation) =>
    toOperation(operation, { tree: json, schemas, prefix }),
  )
  return {
    name,
    title: text(branch(json, 'info'), 'title'),
    kind,
    dialect: dialectOf(operations),
    prefix,
    operations,
    sensitive: sensitiveNames(json),
    json,
    file,
    files,
  }
}

/** Loads the reader late, because a start with kept documents does not need it. */
async function readWhole(file: string, roots: readonly string[]): Promise<WholeDocument> {
  const { readDocument } = await import('./read-document.ts')
  try {
    return await readDocument(file, roots)
  } catch (error) {
    if (!(error instanceof Error && isTooDeep(error.message))) throw error
    return readDeep(file, roots)
  }
}

/** The dialect of a document, recognised by the media types of the providers. */
function dialectOf(operations: readonly Operation[]): MockDocument['dialect'] {
  const asked = operations.flatMap(({ described }) => described.requestBody ?? [])
  if (asked.some(({ node }) => FORM_TYPE in branch(node, 'content'))) return 'card-provider'
  const answers = operations.flatMap(({ described }) => described.responses)
  const isPool = answers.some(({ node }) => POOL_TYPE in branch(node, 'content'))
  return isPool ? 'identity-pool' : 'services'
}

/** The names of all parameters marked `x-sensitive`, anywhere in the document. */
function sensitiveNames(json: unknown): Set<string> {
  const found = new Set<string>()
  const open = [json]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    const name: unknown = Reflect.get(node, 'name')
    if (Reflect.get(node, 'x-sensitive') === true && typeof name === 'string') found.add(name.toLowerCase())
    for (const child of Object.values(node)) open.push(child)
  }
  return found
}
