/** Breakpoints in em, narrowest first, so that larger text reaches them earlier (000 §2). */
export const BREAKPOINTS = {
  xs: '0em',
  sm: '33.75em',
  md: '48em',
  lg: '60em',
  xl: '75em',
  xxl: '118.75em',
}

export const SPACING = {
  '2xs': '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  '2xl': '3rem',
}

/** Radii of focus rings, skeletons, controls, cards and dialogs; `full` for badges and tags. */
export const RADIUS = {
  xs: '0.375rem',
  sm: '0.5rem',
  md: '0.75rem',
  lg: '1.25rem',
  xl: '1.75rem',
  full: '999px',
}

export const FONT =
  '"DM Sans Variable", "DM Sans", "DM Sans Stand-in", "DM Sans Stand-in Wide", -apple-system, "SF Pro Text", system-ui, "Segoe UI", sans-serif'

/** Font weights; 600 is the heaviest. */
export const WEIGHTS = { regular: '400', medium: '500', semibold: '600' }

/**
 * Font size and line height of each text style; no text is smaller than 13 px. With text of twice the size a heading has
 * the width of a phone at most, so that "Reimbursement" stays one word.
 */
export const TYPE = {
  xs: ['0.8125rem', '1.125rem'],
  sm: ['0.875rem', '1.25rem'],
  md: ['1rem', '1.5rem'],
  lg: ['1.125rem', '1.625rem'],
  h3: ['1.125rem', '1.5rem'],
  h2: ['min(1.375rem, 8vw)', '1.75rem'],
  h1: ['1.75rem', '2.125rem'],
  figure: ['1.625rem', '2rem'],
} as const

/** Sizes that only our own style sheets read. */
export const MEASURES = {
  'control-h': '3rem',
  'control-h-sm': '2.5rem',
  'row-h': '3.5rem',
  'page-max': '70rem',
  'page-read': '45rem',
  gutter: '1rem',
  'side-w': '16.5rem',
  'topbar-h': '3.5rem',
  'bottombar-h': '4.25rem',
  'ease-out': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  't-fast': '120ms',
  't-base': '180ms',
}

/** Values that depend on the width of the screen or on reduced motion. */
export const BY_MEDIA: Record<string, Record<string, string>> = {
  [`(min-width: ${BREAKPOINTS.sm})`]: { gutter: '1.5rem' },
  [`(min-width: ${BREAKPOINTS.md})`]: { gutter: '2rem', 'fs-h1': '2.125rem', 'lh-h1': '2.5rem' },
  [`(min-width: ${BREAKPOINTS.xl})`]: { gutter: '3rem' },
  '(prefers-reduced-motion: reduce)': { 't-fast': '1ms', 't-base': '1ms' },
}
