/** Imports to plant in a file of a layer: those that its row allows, and similar ones that it refuses. */
type Plant = { file: string; allowed: string[]; refused: string[] }

const values = (...names: string[]) => names.map((name) => `import { x } from '${name}'`)
const types = (...names: string[]) => names.map((name) => `import type { X } from '${name}'`)

const portal = (folder: string) => `apps/portal/src/${folder}/plant.ts`

/** The imports that parts and features share, from a folder of either. */
const BELOW_PARTS = [
  ...values(
    '../../api/account.ts',
    '../../session/context.ts',
    '../../integrations/identity/identity-pool.ts',
  ),
  ...values('../../ui/Card.tsx', '../../lib/format.ts', '@portal/domain/money', 'react'),
  ...values('@mantine/core', '@mantine/form'),
  ...types('@portal/sdk', '@portal/sdk/contracts'),
]

/** Packages and files that no layer of the portal imports. */
const NEVER = values(
  ...['@portal/mock', '@portal/conformance', '@stoplight/prism-http', 'openapi-fetch', 'dayjs', 'node:fs'],
  ...['@portal/domain/src/money', '@portal/sdk/src/call.ts'],
)

export const PLANTS: Plant[] = [
  {
    file: 'packages/domain/src/plant.ts',
    allowed: values('./money.ts', './dates.ts'),
    refused: values('dayjs', 'react', 'node:fs', '@portal/sdk', '../../sdk/src/call.ts'),
  },
  {
    file: 'packages/domain/src/dates.ts',
    allowed: values('dayjs', 'dayjs/plugin/utc.js', './money.ts'),
    refused: values('react', '@portal/sdk'),
  },
  {
    file: 'packages/sdk/src/plant.ts',
    allowed: [...values('./call.ts', 'openapi-fetch'), ...types('./gen/content.ts')],
    refused: values('@portal/domain/money', 'dayjs', '../../domain/src/money.ts'),
  },
  {
    file: 'packages/document/src/plant.ts',
    allowed: values('./tree.ts', '@redocly/openapi-core', 'node:fs'),
    refused: [
      ...values('@portal/contracts', '@portal/conformance', '../../mock/src/mock.ts'),
      ...types('@portal/sdk/contracts'),
    ],
  },
  {
    file: 'packages/contracts/src/pages/plant.ts',
    allowed: values('./markup.ts', '@portal/document', '@redocly/openapi-core', 'node:crypto'),
    refused: [
      ...values('yaml', '../../../mock/src/mock.ts', '../../../../scripts/contracts.ts'),
      ...types('@portal/sdk/contracts'),
    ],
  },
  {
    file: 'packages/mock/src/handlers/plant.ts',
    allowed: [
      ...values(
        '../world/world.ts',
        '@stoplight/prism-http',
        '@simplewebauthn/server',
        'ajv/dist/2020.js',
        'ajv-formats',
      ),
      ...values('node:fs/promises', '@portal/contracts/publish', '@portal/document', '@portal/document/yaml'),
      ...types('@portal/sdk/contracts', '@portal/sdk'),
    ],
    refused: [
      ...values(
        '@portal/domain/money',
        '../../../domain/src/money.ts',
        '@portal/sdk',
        '@portal/mock',
        'yaml',
      ),
      ...types('@portal/domain/money', '@portal/sdk/needed'),
    ],
  },
  {
    file: 'packages/conformance/src/plant.ts',
    allowed: values('./report.ts', 'yaml', 'node:fs', '@portal/document'),
    refused: [
      ...values('../../mock/src/mock.ts', '../../document/src/tree.ts'),
      ...types('@portal/sdk/contracts'),
    ],
  },
  {
    file: 'packages/conformance/src/plant.test.ts',
    allowed: values('./report.ts', 'vitest', '@portal/document'),
    refused: values('@portal/mock', '../../document/src/tree.ts'),
  },
  {
    file: 'apps/panel/src/frame/plant.tsx',
    allowed: values('@portal/portal/ui/Card', '../control/control.ts', 'react', '@mantine/core'),
    refused: [
      ...values('@portal/mock', '@portal/sdk', '@portal/domain/money', '../../../portal/src/ui/Card.tsx'),
      ...values('@portal/portal/src/lib/format.ts', 'node:fs'),
    ],
  },
  {
    file: portal('lib'),
    allowed: values('@portal/domain/money', './format.ts', 'react'),
    refused: [...values('../api/account.ts', '../ui/Card.tsx', '@portal/sdk', '@mantine/core'), ...NEVER],
  },
  {
    file: portal('ui/shell'),
    allowed: values('../../lib/format.ts', '@portal/domain/money', '@mantine/core', '../Card.tsx'),
    refused: [
      ...values('../../api/account.ts', '../../session/context.ts', '../../parts/pet/PetPicture.tsx'),
      ...values('../../features/pets/PetCard.tsx', '@stripe/stripe-js'),
      ...types('@portal/sdk/contracts'),
      ...NEVER,
    ],
  },
  {
    file: portal('integrations/identity'),
    allowed: values('../../lib/format.ts', '@portal/domain/money', '@portal/sdk', '@stripe/stripe-js/pure'),
    refused: values('../../api/account.ts', '../../ui/Card.tsx', '../../app/router.tsx').concat(NEVER),
  },
  {
    file: portal('api'),
    allowed: values('@portal/sdk', '@portal/sdk/needed/content', '@portal/domain/money', '../lib/format.ts'),
    refused: [
      ...values('../features/pets/pet-facts.ts', '../integrations/identity/identity-pool.ts'),
      ...values('../parts/address/AddressFields.tsx', '@mantine/core'),
      ...NEVER,
    ],
  },
  {
    file: portal('session'),
    allowed: values('@portal/sdk', '@portal/domain/money', '../lib/format.ts'),
    refused: [
      ...values('../api/account.ts', '../parts/address/AddressFields.tsx', '../ui/Card.tsx'),
      ...values('../integrations/identity/identity-pool.ts'),
      ...NEVER,
    ],
  },
  {
    file: portal('parts/address'),
    allowed: [...values('./address-texts.ts', '../pet/PetPicture.tsx'), ...BELOW_PARTS],
    refused: [
      ...values('../../features/pets/PetCard.tsx', '../../routes/index.tsx', '../../app/router.tsx'),
      ...values('@portal/sdk', '@mantine/notifications', '@stripe/stripe-js', '../../testing/support.tsx'),
      "import { type X } from '@portal/sdk'",
      ...NEVER,
    ],
  },
  {
    file: portal('money/entry'),
    allowed: [
      ...values('../charging/charge-once.ts', '../../parts/address/AddressFields.tsx'),
      ...BELOW_PARTS,
    ],
    refused: [
      ...values('../../features/pets/PetCard.tsx', '../../routes/index.tsx', '../../app/router.tsx'),
      ...values('@portal/sdk', '@mantine/notifications', '@stripe/stripe-js'),
      ...NEVER,
    ],
  },
  {
    file: portal('features/pets'),
    allowed: [...values('./pet-facts.ts', '../../parts/address/AddressFields.tsx'), ...BELOW_PARTS],
    refused: [
      ...values('../policy/policy-facts.ts', '../../features/policy/policy-facts.ts', '../shared.ts'),
      ...values('../../api/../features/policy/policy-facts.ts', '../../routes/index.tsx'),
      ...values('../../app/router.tsx', '@portal/sdk', '@mantine/notifications', '../../testing/member.ts'),
      "export const late = () => import('../policy/policy-facts.ts')",
      "export { x } from '../policy/policy-facts.ts'",
      "export * from '../policy/policy-facts.ts'",
      "import '../policy/policy.module.css'",
      "export type X = import('../policy/policy-facts.ts').X",
      "export const late = (name: string) => import('../policy/' + name)",
      ...NEVER,
    ],
  },
  {
    file: portal('features/profile/address'),
    allowed: [
      ...values('./address-texts.ts', '../ProfileRow.tsx', '../email/EmailDialog.tsx'),
      ...values('../../../parts/address/AddressFields.tsx', '../../../api/account.ts'),
      ...values(
        '../../../session/context.ts',
        '../../../ui/Card.tsx',
        '@portal/domain/money',
        '@mantine/form',
      ),
    ],
    refused: [
      ...values('../../policy/policy-facts.ts', '../../../features/policy/policy-facts.ts'),
      ...values('../../../api/../features/policy/policy-facts.ts', '../../../routes/index.tsx'),
      ...values('../../../app/router.tsx', '@portal/sdk', '@mantine/notifications'),
    ],
  },
  {
    file: portal('routes/_member'),
    allowed: [
      ...values('../../features/pets/PetsScreen.tsx', '../../parts/pet/PetPicture.tsx'),
      ...values('../../api/account.ts', '../../session/context.ts', '../../ui/Card.tsx'),
      ...values('../../lib/format.ts', '@portal/domain/money', '@mantine/core'),
    ],
    refused: [
      ...values('../../app/router.tsx', '../../integrations/identity/identity-pool.ts', '../../main.ts'),
      ...values('@portal/sdk', '@mantine/form'),
      ...NEVER,
    ],
  },
  {
    file: portal('worker'),
    allowed: values('./files.ts', '@portal/domain/link-parameters', 'workbox-precaching'),
    refused: values('../lib/format.ts', '../session/landing.ts', '@portal/sdk', 'react').concat(NEVER),
  },
  {
    file: portal('app'),
    allowed: values(
      '../routes/index.tsx',
      '../routeTree.gen.ts',
      '../features/pets/PetsScreen.tsx',
      '@portal/sdk',
    ),
    refused: values('../../../../packages/sdk/src/call.ts', '@stripe/stripe-js').concat(NEVER),
  },
  {
    file: 'apps/portal/src/parts/address/plant.test.ts',
    allowed: [
      ...values('../../features/pets/PetCard.tsx', '@mantine/core', 'vitest'),
      ...types('@portal/sdk'),
    ],
    refused: values('@portal/sdk'),
  },
  {
    file: 'packages/mock/src/handlers/plant.test.ts',
    allowed: [...values('../../../domain/src/money.ts', 'vitest'), ...types('@portal/sdk')],
    refused: values('@portal/sdk'),
  },
]
