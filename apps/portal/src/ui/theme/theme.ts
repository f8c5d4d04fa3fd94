import { createTheme } from '@mantine/core'
import { AMBER, BERRY, COLLAR, LEAF, NIGHT, OAT, SPRUCE } from './colours.ts'
import { BREAKPOINTS, FONT, RADIUS, SPACING, TYPE, WEIGHTS } from './sizes.ts'

/** `gray` and `dark` are the names of the neutrals in Mantine. */
export const COLOURS = {
  spruce: SPRUCE,
  collar: COLLAR,
  gray: OAT,
  dark: NIGHT,
  leaf: LEAF,
  amber: AMBER,
  berry: BERRY,
}

/**
 * The design as Mantine's theme. `css-variables.ts` derives the style sheet of the first paint from the same values.
 */
export const theme = createTheme({
  colors: COLOURS,
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: OAT[9],
  white: '#ffffff',
  fontFamily: FONT,
  fontSizes: sizes(0),
  lineHeights: sizes(1),
  fontWeights: { regular: WEIGHTS.regular, medium: WEIGHTS.medium, bold: WEIGHTS.semibold },
  headings: { fontFamily: FONT, fontWeight: WEIGHTS.semibold },
  spacing: SPACING,
  radius: RADIUS,
  defaultRadius: 'md',
  breakpoints: BREAKPOINTS,
  shadows: { sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)' },
  respectReducedMotion: true,
})

function sizes(part: 0 | 1): Record<string, string> {
  return Object.fromEntries(Object.entries(TYPE).map(([role, size]) => [role, size[part]]))
}
