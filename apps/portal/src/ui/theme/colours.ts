import { colorsTuple } from '@mantine/core'

/** Ten steps of a colour, from the lightest to the darkest. */
const steps = (hexes: string) => colorsTuple(hexes.split(' '))

/** Actions. */
export const SPRUCE = steps('#eef6f4 #d8ebe6 #b0d6cd #83beb1 #55a293 #2f8778 #1b6f62 #135a50 #0e463f #0a332e')

/** Only for tags, rings and the navigation dot; never for a button, a link or a warning. */
export const COLLAR = steps('#fff4ec #fee4d2 #fcc9a5 #f9aa74 #f48b48 #e56f28 #bf5417 #9c4515 #773512 #55270e')

/** The neutrals of the light scheme. */
export const OAT = steps('#fafaf7 #f4f4ef #e7e7e0 #d4d5cc #b4b6ac #868a81 #646962 #4b504a #303532 #1b201e')

/** The neutrals of the dark scheme. */
export const NIGHT = steps('#eceeec #cfd5d1 #aab3ae #84908a #5f6b66 #3b4743 #2b3532 #1f2826 #171e1d #101615')

/** Success. */
export const LEAF = steps('#eff8ec #daefd3 #b5dea9 #8ac97a #60b04e #419332 #2f7823 #245f1b #1b4915 #17330f')

/** Warning. */
export const AMBER = steps('#fff8e5 #fdedbf #f9db86 #f0c34b #dda722 #b98610 #936906 #735104 #563c05 #3a2b0a')

/** Danger. */
export const BERRY = steps('#fdf0f1 #fadcdf #f3b6bd #e98a95 #db5d6c #c83a4d #ae2439 #8f1a2d #701424 #471420')

/** The meaning of a badge or a banner. `tone.module.css` has the colours of each. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** The use of each colour in the light scheme. `text-soft` becomes the variable `--text-soft`. */
export const LIGHT = {
  page: OAT[1],
  surface: '#ffffff',
  sunken: OAT[0],
  raised: '#ffffff',
  text: OAT[9],
  'text-soft': OAT[7],
  'text-muted': OAT[6],
  line: OAT[2],
  'line-control': OAT[5],
  primary: SPRUCE[7],
  'primary-hover': SPRUCE[8],
  'on-primary': '#ffffff',
  'primary-soft': SPRUCE[0],
  'primary-soft-hover': SPRUCE[1],
  'primary-soft-text': SPRUCE[8],
  link: SPRUCE[7],
  focus: SPRUCE[6],
  accent: COLLAR[4],
  'accent-soft': COLLAR[1],
  'accent-text': COLLAR[7],
  strap: SPRUCE[7],
  stitch: SPRUCE[3],
  feature: SPRUCE[8],
  'feature-text': '#ffffff',
  'feature-soft': SPRUCE[1],
  'feature-line': SPRUCE[2],
  disabled: OAT[2],
  'disabled-text': OAT[6],
  'success-bg': LEAF[0],
  'success-chip': LEAF[1],
  'success-line': LEAF[2],
  'success-text': LEAF[8],
  'success-mark': LEAF[6],
  'warning-bg': AMBER[0],
  'warning-chip': AMBER[1],
  'warning-line': AMBER[2],
  'warning-text': AMBER[8],
  'warning-mark': AMBER[6],
  'danger-bg': BERRY[0],
  'danger-chip': BERRY[1],
  'danger-line': BERRY[2],
  'danger-text': BERRY[8],
  'danger-mark': BERRY[6],
  'danger-button': BERRY[6],
  'on-danger': '#ffffff',
  track: OAT[2],
  skeleton: OAT[2],
  'shadow-sm': '0 1px 2px rgb(27 32 30 / 5%)',
  'shadow-md': '0 1px 2px rgb(27 32 30 / 6%), 0 10px 24px -14px rgb(27 32 30 / 22%)',
  'shadow-lg': '0 24px 64px -20px rgb(16 22 21 / 40%)',
}

type Roles = Record<keyof typeof LIGHT, string>

/** The same in the dark scheme, in which steps of `night` show depth instead of shadows. */
export const DARK: Roles = {
  page: NIGHT[8],
  surface: NIGHT[7],
  sunken: NIGHT[8],
  raised: NIGHT[6],
  text: NIGHT[0],
  'text-soft': NIGHT[1],
  'text-muted': NIGHT[2],
  line: NIGHT[5],
  'line-control': NIGHT[3],
  primary: SPRUCE[3],
  'primary-hover': SPRUCE[2],
  'on-primary': SPRUCE[9],
  'primary-soft': '#1d3833',
  'primary-soft-hover': '#24453e',
  'primary-soft-text': SPRUCE[1],
  link: SPRUCE[2],
  focus: SPRUCE[3],
  accent: COLLAR[4],
  'accent-soft': '#45291a',
  'accent-text': COLLAR[2],
  strap: SPRUCE[4],
  stitch: SPRUCE[8],
  feature: SPRUCE[9],
  'feature-text': NIGHT[0],
  'feature-soft': SPRUCE[1],
  'feature-line': SPRUCE[3],
  // A step above a dialog, which is `raised`.
  disabled: NIGHT[5],
  'disabled-text': NIGHT[2],
  'success-bg': LEAF[9],
  'success-chip': LEAF[9],
  'success-line': LEAF[8],
  'success-text': LEAF[2],
  'success-mark': LEAF[3],
  'warning-bg': AMBER[9],
  'warning-chip': AMBER[9],
  'warning-line': AMBER[8],
  'warning-text': AMBER[2],
  'warning-mark': AMBER[3],
  'danger-bg': BERRY[9],
  'danger-chip': BERRY[9],
  'danger-line': BERRY[8],
  'danger-text': BERRY[2],
  'danger-mark': BERRY[3],
  'danger-button': BERRY[3],
  'on-danger': BERRY[9],
  track: NIGHT[5],
  skeleton: NIGHT[6],
  'shadow-sm': 'none',
  'shadow-md': 'none',
  'shadow-lg': '0 24px 64px -20px rgb(0 0 0 / 80%)',
}

/** The roles that differ on paper: black on white, because a printer makes dots of grey. */
export const PRINT = {
  page: 'white',
  surface: 'white',
  text: 'black',
  'text-soft': 'black',
  'text-muted': 'black',
  link: 'black',
} satisfies Partial<typeof LIGHT>
