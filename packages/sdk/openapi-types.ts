// openapi-typescript needs a TypeScript 5 of its own, which is installed beside this package and not at the root.
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const BYTES = ts.factory.createTypeReferenceNode('Blob')

/**
 * The TypeScript of a bundled OpenAPI document.
 * @param document its JSON
 * @throws Error when it is not valid OpenAPI
 */
export async function typesOf(document: string): Promise<string> {
  const types = await openapiTypes(document, {
    // A default does not make an optional property present: the answers are not filled in.
    defaultNonNullable: false,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? BYTES : undefined),
  })
  return astToString(types)
}
