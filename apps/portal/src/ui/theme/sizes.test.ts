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
test('style sheets change at these breakpoints and at no other width', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES }).map((path) =>
    readFileSync(join(SOURCES, path), 'utf8'),
  )
  const changes = sheets.flatMap((sheet) => [...sheet.matchAll(/@media \((min|max)-width: ([\d.]+em)\)/g)])
  // Where a smaller layout ends, the larger one begins.
  const widths = changes.map(([, , width = '']) => width.replace('47.99em', BREAKPOINTS.md))
  expect(widths.length).toBeGreaterThan(15)
  const known: string[] = [...Object.values(BREAKPOINTS), ...OTHERS]
  expect(widths.filter((width) => !known.includes(width))).toEqual([])
})
