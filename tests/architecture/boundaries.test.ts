import { beforeAll, expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'

type Row = { row: string; file: string; allowed: string[]; refused: string[] }

const value = (from: string) => `import { x } from '${from}'\nx()\n`
const type = (from: string) => `import type { X } from '${from}'\nexport type Y = X\n`

/** "Who may import whom" of CONTRIBUTING.md, a row each. */
const ROWS: Row[] = [
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
      value('node:fs/promises'),
      type('@portal/sdk/contracts'),
      type('@portal/sdk'),
      value('@portal/contracts'),
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
    allowed: [value('./report.ts'), value('yaml'), value('node:fs')],
    refused: [type('@portal/sdk/contracts'), value('../../mock/src/mock.ts')],
  },
  {
    row: 'lib',
    file: 'apps/portal/src/lib/plant',
    allowed: [value('@portal/domain/money'), value('./format.ts')],
    refused: [
      value('../api/account.ts'),
      value('../ui/Card.tsx'),
      value('@portal/sdk'),
      value('@mantine/core'),
    ],
  },
  {
    row: 'ui',
    file: 'apps/portal/src/ui/shell/plant',
    allowed: [
      value('../../lib/format.ts'),
      value('@portal/domain/money'),
      value('@mantine/core'),
      value('../Card.tsx'),
    ],
    refused: [
      value('../../api/account.ts'),
      value('../../session/context.ts'),
      value('../../parts/pet/PetPicture.tsx'),
      value('../../features/pets/PetCard.tsx'),
      type('@portal/sdk/contracts'),
    ],
  },
  {
    row: 'integrations',
    file: 'apps/portal/src/integrations/identity/plant',
    allowed: [
      value('../../lib/format.ts'),
      value('@portal/domain/money'),
      value('@portal/sdk'),
      value('@stripe/stripe-js/pure'),
    ],
    refused: [value('../../api/account.ts'), value('../../ui/Card.tsx'), value('../../app/router.tsx')],
  },
  {
    row: 'api',
    file: 'apps/portal/src/api/plant',
    allowed: [value('@portal/sdk'), value('@portal/domain/money'), value('../lib/format.ts')],
    refused: [
      value('../features/pets/pet-facts.ts'),
      value('../integrations/identity/identity-pool.ts'),
      value('../parts/address/AddressFields.tsx'),
      value('@mantine/core'),
    ],
  },
  {
    row: 'session',
    file: 'apps/portal/src/session/plant',
    allowed: [value('@portal/sdk'), value('@portal/domain/money'), value('../lib/format.ts')],
    refused: [
      value('../api/account.ts'),
      value('../parts/address/AddressFields.tsx'),
      value('../integrations/identity/identity-pool.ts'),
      value('../ui/Card.tsx'),
    ],
  },
  {
    row: 'parts',
    file: 'apps/portal/src/parts/address/plant',
    allowed: [
      value('./address-texts.ts'),
      value('../pet/PetPicture.tsx'),
      value('../../api/account.ts'),
      value('../../session/context.ts'),
      value('../../integrations/identity/identity-pool.ts'),
      value('../../ui/Card.tsx'),
      value('../../lib/format.ts'),
      value('@portal/domain/money'),
      type('@portal/sdk'),
      value('@mantine/form'),
    ],
    refused: [
      value('../../features/pets/PetCard.tsx'),
      value('../../routes/index.tsx'),
      value('../../app/router.tsx'),
      value('@portal/sdk'),
      value('@mantine/core'),
    ],
  },
  {
    row: 'features',
    file: 'apps/portal/src/features/pets/plant',
    allowed: [
      value('./pet-facts.ts'),
      value('../../parts/address/AddressFields.tsx'),
      value('../../api/account.ts'),
      value('../../session/context.ts'),
      value('../../integrations/identity/identity-pool.ts'),
      value('../../ui/Card.tsx'),
      value('../../lib/format.ts'),
      value('@portal/domain/money'),
      type('@portal/sdk'),
      value('@mantine/form'),
    ],
    refused: [
      value('../policy/policy-facts.ts'),
      value('../../features/policy/policy-facts.ts'),
      value('../../api/../features/policy/policy-facts.ts'),
      value('../../routes/index.tsx'),
      value('../../app/router.tsx'),
      value('@portal/sdk'),
      "export const late = () => import('../policy/policy-facts.ts')\n",
      "export { x } from '../policy/policy-facts.ts'\n",
      value('@mantine/core'),
    ],
  },
  {
    row: 'features, in a subfolder',
    file: 'apps/portal/src/features/profile/address/plant',
    allowed: [
      value('./address-texts.ts'),
      value('../ProfileRow.tsx'),
      value('../email/EmailDialog.tsx'),
      value('../../../parts/address/AddressFields.tsx'),
      value('../../../api/account.ts'),
      value('../../../session/context.ts'),
      value('../../../ui/Card.tsx'),
      value('@portal/domain/money'),
      value('@mantine/form'),
    ],
    refused: [
      value('../../policy/policy-facts.ts'),
      value('../../../features/policy/policy-facts.ts'),
      value('../../../api/../features/policy/policy-facts.ts'),
      value('../../../routes/index.tsx'),
      value('../../../app/router.tsx'),
      value('@portal/sdk'),
      value('@mantine/core'),
    ],
  },
  {
    row: 'routes',
    file: 'apps/portal/src/routes/_member/plant',
    allowed: [
      value('../../features/pets/PetsScreen.tsx'),
      value('../../parts/pet/PetPicture.tsx'),
      value('../../api/account.ts'),
      value('../../session/context.ts'),
      value('../../ui/Card.tsx'),
      value('../../lib/format.ts'),
      value('@portal/domain/money'),
    ],
    refused: [
      value('../../app/router.tsx'),
      value('../../integrations/identity/identity-pool.ts'),
      value('@portal/sdk'),
    ],
  },
  {
    row: 'app',
    file: 'apps/portal/src/app/plant',
    allowed: [value('../routes/index.tsx'), value('../features/pets/PetsScreen.tsx'), value('@portal/sdk')],
    refused: [value('@portal/mock'), value('../../../../packages/sdk/src/call.ts'), value('openapi-fetch')],
  },
]

const plants = ROWS.flatMap(({ row, file, allowed, refused }) => [
  ...allowed.map((text, at) => ({ row, text, refusal: false, path: `${file}-allowed-${at}.ts` })),
  ...refused.map((text, at) => ({ row, text, refusal: true, path: `${file}-refused-${at}.ts` })),
])

let verdicts: Record<string, string[]> = {}
beforeAll(() => {
  verdicts = lintPlanted(Object.fromEntries(plants.map(({ path, text }) => [path, text])))
})

const BOUNDARY = /noRestrictedImports|types of @portal\/sdk/

test.each(plants)('$row: $text is refused: $refusal', ({ path, refusal }) => {
  expect(verdicts[path]?.some((rule) => BOUNDARY.test(rule))).toBe(refusal)
})
