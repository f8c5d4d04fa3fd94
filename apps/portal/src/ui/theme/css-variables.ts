import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { DARK, LIGHT, PRINT } from './colours.ts'
import { BY_MEDIA, FONT, MEASURES, RADIUS, SPACING, TYPE, WEIGHTS } from './sizes.ts'
import { COLOURS, theme } from './theme.ts'

/** Mantine's variables with fixed names, mapped to the roles of the design. */
const MANTINES = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-error': 'var(--danger-mark)',
  '--mantine-color-success': 'var(--success-mark)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--primary-soft)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--disabled-text)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
}

/** All variables of the design as CSS: Mantine's, and the variables of our own style sheets. */
export function cssVariables(): string {
  const mantines = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const { variables, light, dark } = deepMerge(mantines, {
    variables: { ...names('', MEASURES), ...scales() },
    light: { ...names('', LIGHT), ...MANTINES },
    dark: { ...names('', DARK), ...MANTINES },
  })
  const css = (of: Record<string, string>, inDark = {}) =>
    convertCssVariables({ variables: of, light: {}, dark: inDark }, ':root')
  return [
    // The light scheme is also the default without a script that chooses one.
    css(ours({ ...variables, ...light })),
    // Paper is white, whatever the screen is.
    `@media screen{${css({}, ours(dark))}}`,
    `@media print{${css(names('', PRINT))}}`,
    ...Object.entries(BY_MEDIA).map(([media, values]) => `@media ${media}{${css(names('', values))}}`),
  ]
    .join('\n')
    .replaceAll(/\n+/g, '\n')
}

/** Removes Mantine's own colours, which are not part of the design. */
function ours(variables: Record<string, string>) {
  const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in COLOURS))
  const isForeign = new RegExp(`^--mantine-color-(${foreign.join('|')})-`)
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isForeign.test(name)))
}

function scales() {
  const type = Object.entries(TYPE).flatMap(([role, [size, line]]) => [
    [`--fs-${role}`, size],
    [`--lh-${role}`, line],
  ])
  return {
    '--font': FONT,
    ...names('w-', WEIGHTS),
    ...names('s-', SPACING),
    ...names('r-', RADIUS),
    ...Object.fromEntries(type),
  }
}

function names(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]))
}
