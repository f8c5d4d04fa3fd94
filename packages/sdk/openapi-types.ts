// openapi-typescript needs a TypeScript 5 of its own, which is installed beside this package and not at the root.
import openapiTypes, { astToString } from 'openapi-typescript'

/**
 * The TypeScript of a bundled OpenAPI document.
 * @param document its JSON
 * @throws Error when it is not valid OpenAPI
 */
export async function typesOf(document: string): Promise<string> {
  // A default does not make an optional property present: the answers are not filled in.
  return astToString(await openapiTypes(document, { defaultNonNullable: false, silent: true }))
}
