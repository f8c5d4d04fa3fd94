import type { Contract } from './contracts.ts'
import {
  generateClients,
  generateContracts,
  generateOperationTypes,
  generateRegistry,
} from './generate-lists.ts'
import { generateNeeded } from './generate-needed.ts'
import { generateOperations } from './generate-operations.ts'
import { generateRowSchemas } from './generate-row-schemas.ts'
import { generateTypes } from './generate-types.ts'

/** Folders below the root that contain only generated files. */
export const GENERATED = ['packages/sdk/src/gen', 'packages/mock/src/gen'] as const

/**
 * Every generated file by its path from the root: the types of each document, the fields that screens
 * need, the lists of all documents, and the schemas of the mock's rows.
 * @throws Error when a document is not valid OpenAPI or conflicts with another document
 */
export async function generatedFiles(contracts: readonly Contract[]): Promise<Map<string, string>> {
  const [sdk, mock] = GENERATED
  const files = new Map([
    [`${sdk}/contracts.ts`, generateContracts(contracts)],
    [`${sdk}/clients.ts`, generateClients(contracts)],
    [`${sdk}/operation-list.ts`, generateOperations(contracts)],
    [`${mock}/handlers.ts`, generateRegistry(contracts)],
    [`${mock}/operations.ts`, generateOperationTypes(contracts)],
  ])
  for (const contract of contracts) {
    files.set(`${sdk}/${contract.name}.ts`, await generateTypes(contract))
    files.set(`${sdk}/${contract.name}.needed.ts`, generateNeeded(contract))
  }
  files.set(`${mock}/rows.schema.json`, generateRowSchemas(files))
  return files
}
