import { beforeAll, expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import { PACKAGE_ROWS } from './package-rows.ts'
import { PORTAL_ROWS } from './portal-rows.ts'

const plants = [...PACKAGE_ROWS, ...PORTAL_ROWS].flatMap(({ row, file, allowed, refused }) => [
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
