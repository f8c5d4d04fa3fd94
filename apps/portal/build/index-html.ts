import { readFileSync } from 'node:fs'
import { RESET_LINK_PATH } from '@portal/domain/emailed-link'
import { SECRET_NAME, SECRET_VALUE } from '@portal/domain/link-parameters'
import type { Plugin } from 'vite'
import { cssVariables } from '../src/ui/theme/css-variables.ts'
import { DARK, LIGHT } from '../src/ui/theme/roles.ts'

const read = (name: string) => readFileSync(new URL(`../src/boot/${name}`, import.meta.url), 'utf8').trim()

/** The scripts that run before anything is fetched, as one. Its hash is in the content security policy. */
export const BOOT = [
  read('address.js')
    .replace('%secret-name%', () => SECRET_NAME.source)
    .replace('%secret-value%', () => SECRET_VALUE.source)
    .replace('%reset-link-path%', () => RESET_LINK_PATH.source),
  read('boot.js'),
  read('early-press.js'),
].join('\n')

/** What stands in index.html in place of `%name%`: the boot script, and the design's values from the theme's module. */
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
