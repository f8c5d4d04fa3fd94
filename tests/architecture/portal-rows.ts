import { type ImportRow, type, value } from './import-row.ts'

/** The imports that parts and features share, from a folder of either. */
const BELOW_PARTS = [
  value('../../api/account.ts'),
  value('../../session/context.ts'),
  value('../../integrations/identity/identity-pool.ts'),
  value('../../ui/Card.tsx'),
  value('../../lib/format.ts'),
  value('@portal/domain/money'),
  type('@portal/sdk'),
  value('@mantine/form'),
]

/** The rows of the portal's layers in "Who may import whom" of CONTRIBUTING.md. */
export const PORTAL_ROWS: ImportRow[] = [
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
    allowed: [value('./address-texts.ts'), value('../pet/PetPicture.tsx'), ...BELOW_PARTS],
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
    allowed: [value('./pet-facts.ts'), value('../../parts/address/AddressFields.tsx'), ...BELOW_PARTS],
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
