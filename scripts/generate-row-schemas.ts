import { createTypeModules } from './type-modules.ts'
import { schemaOf } from './type-schemas.ts'

const TABLES = 'packages/mock/src/tables/tables.ts'

/**
 * The schemas of the rows of the mock's tables, from the types that the mock itself compiles with.
 * @param given generated types that are not written yet, by their path from the root
 */
export function generateRowSchemas(given: ReadonlyMap<string, string>): string {
  const modules = createTypeModules(given)
  const rows = modules.named(TABLES, 'RowsOf')
  if (rows === undefined) throw new Error(`${TABLES} has no type RowsOf.`)
  const { properties } = schemaOf(modules, rows)
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'src/gen/rows.schema.json',
    $comment: 'Generated from the types of rows in src/tables by scripts/generate.ts. Do not edit.',
    $defs: properties,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
