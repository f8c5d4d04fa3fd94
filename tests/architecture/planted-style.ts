import type { Planted } from './planted-architecture.ts'

/** Conventions of the code inside a file. */
export const STYLE: Planted[] = [
  [
    'no cast outside the SDK',
    'apps/portal/src/lib/cast.ts',
    'export const text = (input: unknown) => input as string\n',
    'export const pair = () => [1, 2] as const\n',
    /noUnsafeTypeAssertion/,
  ],
  [
    'no any',
    'packages/sdk/src/loose.ts',
    'export const text = (input: any) => String(input)\n',
    'export const text = (input: unknown) => String(input)\n',
    /noExplicitAny/,
  ],
  [
    'no non-null assertion',
    'apps/portal/src/lib/first.ts',
    'export const first = (list: string[]) => list[0]!.length\n',
    'export const first = (list: string[]) => list[0]?.length\n',
    /noNonNullAssertion/,
  ],
  [
    'no default export',
    'apps/portal/src/ui/Plain.tsx',
    'export default function Plain() {\n  return null\n}\n',
    'export function Plain() {\n  return null\n}\n',
    /noDefaultExport/,
  ],
  [
    'imports have an extension',
    'apps/portal/src/lib/extension.ts',
    "import { x } from './extension-kept'\nx()\n",
    'export const x = () => 1\n',
    /useImportExtensions/,
  ],
  [
    'no wait by time',
    'tests/e2e/wait.ts',
    'export const wait = async (page: Page) => {\n  await page.waitForTimeout(100)\n}\n',
    "export const wait = async (page: Page) => {\n  await page.waitForURL('/home')\n}\n",
    /noPlaywrightWaitForTimeout/,
  ],
  [
    'no focused test',
    'packages/domain/src/focused.test.ts',
    "import { test } from 'vitest'\ntest.only('one', () => {})\n",
    "import { test } from 'vitest'\ntest('one', () => {})\n",
    /noFocusedTests/,
  ],
  [
    'no skipped test',
    'packages/domain/src/skipped.test.ts',
    "import { test } from 'vitest'\ntest.skip('one', () => {})\n",
    "import { test } from 'vitest'\ntest('one', () => {})\n",
    /noSkippedTests/,
  ],
  [
    'no colour outside the theme',
    'apps/portal/src/ui/plain.module.css',
    '.plain {\n  color: #ff0000;\n}\n',
    '.plain {\n  color: var(--text);\n}\n',
    /noHexColors/,
  ],
  [
    'no file over 250 lines',
    'packages/domain/src/long.ts',
    'export type X = 1\n'.repeat(251),
    'export type X = 1\n'.repeat(250),
    /noExcessiveLinesPerFile/,
  ],
  [
    'no import cycle',
    'packages/domain/src/cycle.ts',
    "import { kept } from './cycle-kept.ts'\nexport const cycle = () => kept()\n",
    "import { cycle } from './cycle.ts'\nexport const kept = () => cycle()\n",
    /noImportCycles/,
  ],
]
