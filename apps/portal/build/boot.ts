import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESET_LINK_PATH } from '@portal/domain/emailed-link'
import { SECRET_NAME, SECRET_VALUE } from '@portal/domain/link-parameters'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../src/boot', name), 'utf8').trim()

/** The scripts that run before anything is fetched, as one. Its hash is in the content security policy. */
export const BOOT = [
  read('address.js')
    .replace('%secret-name%', () => SECRET_NAME.source)
    .replace('%secret-value%', () => SECRET_VALUE.source)
    .replace('%reset-link-path%', () => RESET_LINK_PATH.source),
  read('boot.js'),
  read('early-press.js'),
].join('\n')
