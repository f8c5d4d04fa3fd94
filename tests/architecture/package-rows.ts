import { type ImportRow, type, value } from './import-row.ts'

/** The rows of the packages in "Who may import whom" of CONTRIBUTING.md. */
export const PACKAGE_ROWS: ImportRow[] = [
  {
    row: 'domain',
    file: 'packages/domain/src/plant',
    allowed: [value('./money.ts')],
    refused: [
      value('dayjs'),
      value('react'),
      value('node:fs'),
      value('@portal/sdk'),
      value('../../sdk/src/call.ts'),
    ],
  },
  {
    row: 'sdk',
    file: 'packages/sdk/src/plant',
    allowed: [value('./call.ts'), type('./gen/content.ts'), value('openapi-fetch')],
    refused: [value('@portal/domain/money'), value('dayjs'), value('../../domain/src/money.ts')],
  },
  {
    row: 'mock',
    file: 'packages/mock/src/handlers/plant',
    allowed: [
      value('../world/world.ts'),
      value('@stoplight/prism-http'),
      value('ajv/dist/2020.js'),
      value('ajv-formats'),
      value('node:fs/promises'),
      type('@portal/sdk/contracts'),
      type('@portal/sdk'),
      value('@portal/contracts'),
      value('@portal/contracts/publish'),
      value('@portal/document'),
    ],
    refused: [
      value('@portal/domain/money'),
      type('@portal/domain/money'),
      value('../../../domain/src/money.ts'),
      value('@portal/sdk'),
    ],
  },
  {
    row: 'contracts',
    file: 'packages/contracts/src/pages/plant',
    allowed: [value('../openapi-tree.ts'), value('@redocly/openapi-core'), value('node:crypto')],
    refused: [
      value('yaml'),
      type('@portal/sdk/contracts'),
      value('../../../mock/src/mock.ts'),
      value('../../../../scripts/contracts.ts'),
    ],
  },
  {
    row: 'conformance',
    file: 'packages/conformance/src/plant',
    allowed: [value('./report.ts'), value('yaml'), value('node:fs'), value('@portal/document')],
    refused: [
      type('@portal/sdk/contracts'),
      value('../../mock/src/mock.ts'),
      value('../../document/src/tree.ts'),
    ],
  },
  {
    row: 'document',
    file: 'packages/document/src/plant',
    allowed: [value('./tree.ts'), value('@redocly/openapi-core'), value('node:fs')],
    refused: [
      type('@portal/sdk/contracts'),
      value('@portal/contracts'),
      value('@portal/conformance'),
      value('../../mock/src/mock.ts'),
    ],
  },
]
