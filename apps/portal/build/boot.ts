import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The script that runs before anything is fetched. Its hash is in the content security policy. */
export const BOOT = readFileSync(new URL('boot.js', import.meta.url), 'utf8').trim()

/** Puts the boot script inline into index.html. */
export const boot: Plugin = {
  name: 'boot',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- boot -->', () => `<script>${BOOT}</script>`),
  },
}
