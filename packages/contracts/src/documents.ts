import { existsSync } from 'node:fs'
import { join } from 'node:path'

const BUNDLED = join(import.meta.dirname, 'openapi')

/**
 * The folder of the documents: in the installed package each as one file, in YAML and JSON, with an `index.json`; in this
 * repository the sources.
 */
export const DOCUMENTS = existsSync(BUNDLED) ? BUNDLED : join(import.meta.dirname, '../../../openapi')
