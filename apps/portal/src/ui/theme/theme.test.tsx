import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { DARK, LIGHT, PRINT } from './colours.ts'
import { cssVariables } from './css-variables.ts'
import { SPACING } from './sizes.ts'
import { Theme } from './Theme.tsx'
import { COLOURS, theme } from './theme.ts'

afterEach(cleanup)

const PORTAL = join(import.meta.dirname, '../../..')
const css = cssVariables()
const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('src/**/*.{css,ts,tsx}', { cwd: PORTAL }).filter((path) => !path.includes('.test.'))
const own = sources.map((path) => ({ path, text: read(join(PORTAL, path)) }))
const MODULES = join(PORTAL, '../../node_modules')
const mantines = [...new Set(own.flatMap(({ text }) => text.match(/@mantine\/[\w/.-]+\.css/g) ?? []))].map(
  (path) => ({ path, text: read(join(MODULES, path)) }),
)

/** The value of a variable in a colour scheme, from the style sheet. */
function inSheet(name: string, scheme: 'light' | 'dark') {
  const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]')
  const block = scheme === 'light' ? light : dark
  return new RegExp(`--${name}: ([^;]*);`).exec(block)?.[1]
}

describe('the style sheet of the first paint', () => {
  test('has the values of the theme', () => {
    const { colors, spacing } = mergeMantineTheme(DEFAULT_THEME, theme)
    const steps = Object.entries(COLOURS).flatMap(([name, scale]) =>
      scale.map((colour, at) => ({ name, at, colour })),
    )
    expect(steps.length).toBeGreaterThan(10)
    for (const { name, at, colour } of steps) {
      expect(colors[name]?.[at]).toBe(colour)
      expect(inSheet(`mantine-color-${name}-${at}`, 'light')).toBe(colour)
    }
    for (const [step, space] of Object.entries(SPACING)) {
      expect(spacing[step]).toBe(space)
      expect([inSheet(`s-${step}`, 'light'), inSheet(`mantine-spacing-${step}`, 'light')]).toEqual([
        space,
        space,
      ])
    }
  })

  test.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('has the roles of the %s scheme', (scheme, roles) => {
    expect(Object.keys(roles).length).toBeGreaterThan(20)
    for (const [role, value] of Object.entries(roles)) expect(inSheet(role, scheme)).toBe(value)
  })

  test("defines every variable that our style sheets and Mantine's use", () => {
    const sheets = [...own, ...mantines]
    const set = [{ text: css }, ...sheets].flatMap(({ text }) =>
      [...text.matchAll(/['"\s{;](--[\w-]+)['"]?:/g)].map(([, name]) => name),
    )
    const missing = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(set.includes(name) || SET_BY_MANTINE.test(name)))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

/** The variables that Mantine's components set on themselves while they render. */
const SET_BY_MANTINE =
  /^--(input|section|button|ai|alert|badge|switch|checkbox|radio|progress|psi|popover|combobox|notifications?|modal|overlay|loader|stack|group|text|label|paper|mb|cb|fieldset|mantine-text-wrap|_)/

test('the theme writes no style into the page at run time', () => {
  render(<Theme>text</Theme>)
  expect(document.querySelectorAll('style')).toHaveLength(0)
})

describe('contrast (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  const TEXT = 4.5
  const MARK = 3
  const PAIRS: [foreground: keyof typeof LIGHT, backgrounds: (keyof typeof LIGHT)[], least: number][] = [
    ['text', ['page', 'surface', 'raised'], TEXT],
    ['text-soft', ['page', 'surface', 'track'], TEXT],
    ['text-muted', ['page', 'surface', 'sunken'], TEXT],
    ['link', ['page', 'surface'], TEXT],
    ['on-primary', ['primary', 'primary-hover'], TEXT],
    ['primary-soft-text', ['primary-soft', 'primary-soft-hover'], TEXT],
    ['accent-text', ['surface', 'accent-soft'], TEXT],
    ['on-danger', ['danger-button'], TEXT],
    ['disabled-text', ['disabled'], TEXT],
    ['feature-text', ['feature'], TEXT],
    ['feature-soft', ['feature'], TEXT],
    ['success-text', ['success-bg', 'success-chip'], TEXT],
    ['warning-text', ['warning-bg', 'warning-chip'], TEXT],
    ['danger-text', ['danger-bg', 'danger-chip', 'surface'], TEXT],
    ['danger-mark', ['surface', 'danger-bg', 'danger-chip'], TEXT],
    ['success-mark', ['surface', 'success-bg', 'success-chip'], MARK],
    ['warning-mark', ['surface', 'warning-bg', 'warning-chip'], MARK],
    ['line-control', ['surface', 'page'], MARK],
    ['focus', ['surface', 'page'], MARK],
    ['primary', ['surface', 'track', 'primary-soft'], MARK],
    ['strap', ['surface', 'page', 'primary-soft'], MARK],
    ['feature-line', ['feature'], MARK],
  ]

  test.each(PAIRS)('%s on %j', (foreground, backgrounds, least) => {
    for (const scheme of [LIGHT, DARK]) {
      for (const background of backgrounds) {
        expect(contrast(scheme[foreground], scheme[background])).toBeGreaterThanOrEqual(least)
      }
    }
  })
})

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a disabled button stands out from a dialog, a card and the page in either scheme (#27, 4)', () => {
  for (const roles of [LIGHT, DARK]) {
    for (const ground of ['page', 'surface', 'raised'] as const) {
      expect(contrast(roles.disabled, roles[ground]), ground).toBeGreaterThan(1.1)
    }
  }
})

test('paper is black on white in either scheme: the dark one is for screens alone (#27, 5.6)', () => {
  const [before = '', dark = ''] = css.split('@media screen{')
  expect(before).not.toContain('[data-mantine-color-scheme="dark"]')
  expect(dark.trimStart()).toMatch(/^:root\[data-mantine-color-scheme="dark"\]/)
  const [, paper = ''] = css.split('@media print{')
  expect(paper).not.toContain('[data-mantine-color-scheme="dark"]')
  for (const [role, value] of Object.entries(PRINT)) expect(paper).toContain(`--${role}: ${value};`)
})
