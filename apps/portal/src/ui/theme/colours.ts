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

/** Information. */
export const LAKE = steps('#edf5fb #d7e8f6 #accfeb #7db2dd #4f93cb #3078b5 #1f6099 #184d7c #133c61 #112c45')
