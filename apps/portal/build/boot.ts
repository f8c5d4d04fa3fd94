import { readFileSync } from 'node:fs'
import { RESET_LINK_PATH } from '@portal/domain/emailed-link'
import { SECRET_NAME, SECRET_VALUE } from '@portal/domain/link-parameters'
import type { Plugin } from 'vite'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').trim()

/** The scripts that run before anything is fetched, as one. Its hash is in the content security policy. */
export const BOOT = [
  read('address.js')
    .replace('%secret-name%', () => SECRET_NAME.source)
    .replace('%secret-value%', () => SECRET_VALUE.source)
    .replace('%reset-link-path%', () => RESET_LINK_PATH.source),
  read('boot.js'),
  read('early-press.js'),
].join('\n')

/** Puts the boot script inline into index.html. */
export const boot: Plugin = {
  name: 'boot',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- boot -->', () => `<script>${BOOT}</script>`),
  },
}
