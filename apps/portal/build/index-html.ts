import type { Plugin } from 'vite'
import { DARK, LIGHT } from '../src/ui/theme/colours.ts'
import { cssVariables } from '../src/ui/theme/css-variables.ts'
import { BOOT } from './boot.ts'

/** The texts that take the place of `%name%` in index.html: the boot script, and the design's values from the theme's module. */
const VALUES: Record<string, string> = {
  boot: `<script>${BOOT}</script>`,
  'design-tokens': `<style>${cssVariables()}</style>`,
  'page-light': LIGHT.page,
  'page-dark': DARK.page,
}

/** Writes the boot script and the values of the design into index.html, in the build and in the development server. */
export const indexHtml: Plugin = {
  name: 'index-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(/%([\w-]+)%/g, (mark, name: string) => VALUES[name] ?? mark),
  },
}
