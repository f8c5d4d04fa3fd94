import type { Contract } from './contracts.ts'
import { generateClients, generateContracts, generateRegistry } from './generate-lists.ts'
import { generateTypes } from './generate-types.ts'

/** Folders below the root that hold generated files alone. */
export const GENERATED = ['packages/sdk/src/gen', 'packages/mock/src/gen'] as const

/**
 * Every generated file by its path from the root: types of each document, lists of all of them.
 * @throws Error when a document is not valid OpenAPI, or does not fit the others
 */
export async function generatedFiles(contracts: readonly Contract[]): Promise<Map<string, string>> {
  const [sdk, mock] = GENERATED
  const files = new Map([
    [`${sdk}/contracts.ts`, generateContracts(contracts)],
    [`${sdk}/clients.ts`, generateClients(contracts)],
    [`${mock}/handlers.ts`, generateRegistry(contracts)],
  ])
  for (const contract of contracts) files.set(`${sdk}/${contract.name}.ts`, await generateTypes(contract))
  return files
}
