import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from './sizes.ts'
import { theme } from './theme.ts'

const PX_PER_EM = 16
const SOURCES = join(import.meta.dirname, '../..')

/** The client narrow breakpoint of 350 px (001 §9), and the width above which a row of home takes three pets. */
const OTHERS = ['21.875em', '23em']

// covers: HOME-074, SHELL-012
test('000 §2: the breakpoints', () => {
  const px = Object.entries(BREAKPOINTS).map(([name, width]) => [name, Number.parseFloat(width) * PX_PER_EM])
  expect(Object.fromEntries(px)).toEqual({ xs: 0, sm: 540, md: 768, lg: 960, xl: 1200, xxl: 1900 })
  expect(theme.breakpoints).toEqual(BREAKPOINTS)
})

// covers: HOME-074, SHELL-012
test.each([
  ['style sheets', '**/*.css', /@media ([^{]+)/g, 15],
  ['components', '**/*.tsx', /useMediaQuery\(([^)]+)/g, 5],
] as const)('%s change at these breakpoints and at no other width', (_what, files, condition, least) => {
  const texts = globSync(files, { cwd: SOURCES }).map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  const conditions = texts.flatMap((text) => [...text.matchAll(condition)].map(([, found = '']) => found))
  // A width in any unit and notation. Where a smaller layout ends, the larger one begins.
  const widths = conditions
    .filter((each) => each.includes('width'))
    .flatMap((each) => each.replace('47.99em', BREAKPOINTS.md).match(/[\d.]+\w*/g) ?? [each])
  expect(widths.length).toBeGreaterThan(least)
  const known: string[] = [...Object.values(BREAKPOINTS), ...OTHERS]
  expect(widths.filter((width) => !known.includes(width))).toEqual([])
})
