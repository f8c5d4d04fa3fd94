// openapi-typescript needs TypeScript 5, which is installed beside this package and not at the root.
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const BYTES = ts.factory.createTypeReferenceNode('Blob')

/**
 * Generates the TypeScript of a bundled OpenAPI document.
 * @param document its JSON
 * @throws Error when it is not valid OpenAPI
 */
export async function typesOf(document: string): Promise<string> {
  const types = await openapiTypes(document, {
    // Nobody fills defaults into answers, so a property with a default stays optional.
    defaultNonNullable: false,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? BYTES : undefined),
  })
  return astToString(types)
}
