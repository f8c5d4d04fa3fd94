import { createTheme } from '@mantine/core'

/**
 * The design's values as Mantine's theme (tokens.css holds the same for everything else): `gray` and `dark` are the
 * neutrals of the light and the dark scheme. Breakpoints in em are those of 000 §2.
 */
export const mantineTheme = createTheme({
  colors: {
    spruce: ['#eef6f4', '#d8ebe6', '#b0d6cd', '#83beb1', '#55a293', '#2f8778', '#1b6f62', '#135a50', '#0e463f', '#0a332e'],
    collar: ['#fff4ec', '#fee4d2', '#fcc9a5', '#f9aa74', '#f48b48', '#e56f28', '#bf5417', '#9c4515', '#773512', '#55270e'],
    gray: ['#fafaf7', '#f4f4ef', '#e7e7e0', '#d4d5cc', '#b4b6ac', '#868a81', '#646962', '#4b504a', '#303532', '#1b201e'],
    dark: ['#eceeec', '#cfd5d1', '#aab3ae', '#84908a', '#5f6b66', '#3b4743', '#2b3532', '#1f2826', '#171e1d', '#101615'],
    leaf: ['#eff8ec', '#daefd3', '#b5dea9', '#8ac97a', '#60b04e', '#419332', '#2f7823', '#245f1b', '#1b4915', '#17330f'],
    amber: ['#fff8e5', '#fdedbf', '#f9db86', '#f0c34b', '#dda722', '#b98610', '#936906', '#735104', '#563c05', '#3a2b0a'],
    berry: ['#fdf0f1', '#fadcdf', '#f3b6bd', '#e98a95', '#db5d6c', '#c83a4d', '#ae2439', '#8f1a2d', '#701424', '#471420'],
    lake: ['#edf5fb', '#d7e8f6', '#accfeb', '#7db2dd', '#4f93cb', '#3078b5', '#1f6099', '#184d7c', '#133c61', '#112c45'],
  },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#1b201e',
  white: '#ffffff',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  breakpoints: { xs: '0em', sm: '33.75em', md: '48em', lg: '60em', xl: '75em', xxl: '118.75em' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
})
